import { migrations } from '#contract/migrations.ts'

type Refusal = 'one-file' | 'folder' | 'empty-file' | 'too-large'

/** The one file that was dropped or chosen, or why it is none. */
export function fileOf(files: FileList, items?: DataTransferItemList): File | Refusal | null {
  const [file] = files
  if (!file) return null
  if (files.length > 1) return 'one-file'
  // Some browsers give a folder a size.
  if (items?.[0]?.webkitGetAsEntry?.()?.isDirectory) return 'folder'
  if (file.size === 0) return 'empty-file'
  return file.size > migrations.preview.upload.maxBytes ? 'too-large' : file
}

/** Whether it is a photo or a PDF by its name or kind: one recipe, and no export of a program. */
export const readsAsPage = ({ type, name }: File) =>
  type.startsWith('image/') ||
  /\.(?:pdf|docx|odt|rtf|jpe?g|png|webp|avif|gif|hei[cf])$/i.test(name.slice(-6))
