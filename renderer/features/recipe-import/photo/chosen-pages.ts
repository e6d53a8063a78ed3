import { longestReadFile, mostReadFiles } from '#contract/recipe-readings.ts'
import { newId } from '#renderer/api/new-id.ts'

export interface ChosenPage {
  id: string
  file: File
  isPicture: boolean
}

/** Phones turn their own formats into these when they are asked for. */
export const readablePictures = 'image/jpeg,image/png,image/webp,image/avif,image/gif'
export const readableFiles = `${readablePictures},.pdf,.docx,.odt,.rtf,.html,.htm,.mhtml,.mht,.txt,.json`

const pictureName = /\.(?:jpe?g|png|webp|avif|gif|hei[cf])$/i

export const isPicture = ({ type, name }: File) =>
  type === '' ? pictureName.test(name) : type.startsWith('image/')

export type PagesProblem = 'pictures-only' | 'too-many' | 'too-large' | 'empty'

/** The pages with more files: photos one after the other; a PDF or saved page stands alone. */
export function withFiles(
  pages: ChosenPage[],
  files: File[],
): { pages: ChosenPage[]; problem: PagesProblem | null } {
  const added = files.map((file) => ({ id: newId(), file, isPicture: isPicture(file) }))
  const all = [...pages, ...added]
  if (files.some(({ size }) => size === 0)) return { pages, problem: 'empty' }
  if (files.some(({ size }) => size > longestReadFile)) return { pages, problem: 'too-large' }
  if (all.length > 1 && all.some((page) => !page.isPicture)) {
    // Choosing another one takes the place of the first.
    return added.length === 1
      ? { pages: added, problem: null }
      : { pages, problem: 'pictures-only' }
  }
  if (all.length > mostReadFiles) return { pages, problem: 'too-many' }
  return { pages: all, problem: null }
}
