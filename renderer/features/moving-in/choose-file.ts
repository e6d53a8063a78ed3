import { migrations } from '#contract/migrations.ts'
import { mostFiles, type PlacedFile, zipOfFiles } from './zip-files.ts'

type Refusal = 'empty-file' | 'too-large' | 'too-many'

/** Of a zip without the form for larger ones; bytes. */
const MOST = 3.9 * 1024 ** 3

/**
 * What was dropped or chosen as one file: several files, and those of folders, are put into a zip. Or why there is none.
 * @param nameOf what several files are called together
 */
export async function fileOf(
  { files, entries }: Chosen,
  nameOf: (count: number) => string,
): Promise<File | Refusal | null> {
  const [single] = files
  const [folder] = entries
  if (!single) return null
  if (files.length === 1 && !folder?.isDirectory) {
    if (single.size === 0) return 'empty-file'
    return single.size > migrations.preview.upload.maxBytes ? 'too-large' : single
  }
  const placed = entries.length > 0 ? await filesIn(entries) : files.map(placedFile)
  if (placed === null) return 'too-many'
  const filled = placed.filter(({ file }) => file.size > 0)
  if (filled.length === 0) return 'empty-file'
  if (filled.reduce((sum, { file }) => sum + file.size, 0) > MOST) return 'too-large'
  const isFolder = entries.length === 1 && folder
  return zipOfFiles(isFolder ? folder.name : nameOf(filled.length), filled)
}

export interface Chosen {
  files: File[]
  /** The same of a drop, with folders; empty where the browser does not tell of them. */
  entries: FileSystemEntry[]
}

/** Has to be asked at once: what was dropped is gone after the event. */
export const chosenOf = (files: FileList, items?: DataTransferItemList): Chosen => ({
  files: [...files],
  entries: [...(items ?? [])].flatMap((item) => item.webkitGetAsEntry?.() ?? []),
})

const placedFile = (file: File): PlacedFile => ({
  path: file.webkitRelativePath || file.name,
  file,
})

/** All files below these; null if there are too many. */
async function filesIn(entries: readonly FileSystemEntry[]): Promise<PlacedFile[] | null> {
  const found: PlacedFile[] = []
  const waiting = [...entries]
  for (let entry = waiting.shift(); entry; entry = waiting.shift()) {
    if (isFolder(entry)) waiting.push(...(await entriesIn(entry)))
    else if (isFile(entry)) found.push({ path: entry.fullPath, file: await fileIn(entry) })
    if (found.length > mostFiles || waiting.length > mostFiles) return null
  }
  return found
}

const isFolder = (entry: FileSystemEntry): entry is FileSystemDirectoryEntry => entry.isDirectory
const isFile = (entry: FileSystemEntry): entry is FileSystemFileEntry => entry.isFile

const fileIn = (entry: FileSystemFileEntry) =>
  new Promise<File>((resolve, reject) => entry.file(resolve, reject))

/** A folder tells of its entries a hundred at a time. */
async function entriesIn(folder: FileSystemDirectoryEntry): Promise<FileSystemEntry[]> {
  const reader = folder.createReader()
  const all: FileSystemEntry[] = []
  for (;;) {
    const some = await new Promise<FileSystemEntry[]>((resolve, reject) =>
      reader.readEntries(resolve, reject),
    )
    all.push(...some)
    if (some.length === 0 || all.length > mostFiles) return all
  }
}

/** Whether it is a photo or a PDF by its name or kind: one recipe, and no export of a program. */
export const readsAsPage = ({ type, name }: File) =>
  type.startsWith('image/') ||
  /\.(?:pdf|docx|odt|rtf|jpe?g|png|webp|avif|gif|hei[cf])$/i.test(name.slice(-6))
