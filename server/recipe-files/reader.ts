import type { Archive } from '#server/archives/index.ts'
import type { IncomingRecipe } from './incoming.ts'
import type { Holds, IncomingPart } from './incoming-parts.ts'
import type { PageReading } from './page-reading.ts'

/** A file that a person has chosen, or a folder's files as an archive. Only ever read. */
export interface RecipeFile {
  /** As it was called: "My recipes.paprikarecipes". Says nothing for sure. */
  name: string
  /** bytes */
  size: number
  /** Its first 64 kB, or all of it: enough to tell what it is. */
  start: Buffer
  /** Opened through the guarded reader, if it is a zip; null otherwise. */
  archive: Archive | null
  /** The path of a copy on this disk that nobody else writes. */
  path: string
  /** A folder for what a reader sets aside meanwhile; nobody else looks into it. */
  tmp: string
  /** Which groups of a file of several households are wanted, by their keys; none for the reader's own choice. */
  groups: readonly string[]
  /** Reads what has no form of its own. */
  pages: PageReading
  /** All of it. @throws AppError recipe-file.too-large over `maxBytes` */
  read: (maxBytes: number) => Promise<Buffer>
  /** Opens a zip inside the zip through the guarded reader, with the limits of the outer one. Closed with the file. */
  openInner: (bytes: Buffer) => Promise<Archive>
}

/** One recipe, or one that could not be read: the others go on. Of some programs also what there is beside recipes. */
export type ReadItem =
  | { recipe: IncomingRecipe }
  /** At most once, before all else. */
  | { holds: Holds }
  | { part: IncomingPart }
  /** `failed`: what it is called in the file, or where it stands there. */
  | { failed: string; cause: unknown; left?: LeftPart }

/** What is no recipe and stays in the file: its name there, and how many there are; null for a file of its own. */
export interface LeftPart {
  name: string
  count: number | null
}

/** Reads the files of one program. Knows nothing of households, databases or requests. */
export interface RecipeFileReader {
  /** In kebab-case; the name in a call, a report and a translation. */
  type: string
  /** The program's own name: "Paprika". */
  title: string
  /**
   * How surely the content is of this program: 0 no, 1 perhaps (a general form, such as any CSV), 2 its mark is there.
   * Looks at names and at the first bytes only, and of a database at the names of its tables. Never throws.
   */
  finds: (file: RecipeFile) => Promise<0 | 1 | 2>
  /**
   * One after the other, so that thousands need no more memory than one.
   * @throws AppError if the whole file cannot be read
   */
  read: (file: RecipeFile) => AsyncIterable<ReadItem>
}
