import type { StoredFile } from '#contract/endpoint.ts'
import type { ImportPreview } from '#contract/import-preview.ts'
import type { ReadLine, RecipeReading } from '#contract/recipe-readings.ts'
import type { ErrorCode } from '#contract/errors.ts'
import type { SavedPicture } from '../documents/mhtml.ts'
import type { ReadPage } from '../read-page.ts'

type State = RecipeReading['state']

/** What a reading found; only one that is done has it. */
export interface FoundInFiles {
  read: ReadPage
  unsure: [number, number][]
  /** Where the lines of its pictures are. */
  lines: ReadLine[]
  /** Of a page that was saved with its pictures, and how it looks when it is small. */
  picture?: SavedPicture & { look: Buffer }
}

/** One order to read files, in memory until it is forgotten. */
export interface Reading {
  id: string
  userId: string
  groupId: string
  includeTags: boolean
  languages: string[]
  /** Where its files are; removed with it. */
  folder: string
  files: StoredFile[]
  state: State
  page: number
  pages: number
  progress: number
  read: FoundInFiles | null
  /** The same as it would be kept. */
  found: ImportPreview | null
  /** What its pages say, also if there is no recipe in it. */
  words: string
  /** What the helper of the installation found, if a person asked it. */
  helped: ImportPreview | null
  /** The helper is being asked. */
  isAsking: boolean
  /** A recipe is being made of it, which happens once. */
  isKeeping: boolean
  /** WebP files of its pages. */
  pictures: string[]
  problem: { code: ErrorCode; params: Record<string, string | number> } | null
  cancel: AbortController
}
