import type { IncomingPicture, IncomingRecipe } from './incoming.ts'

/**
 * Finds the recipe in what has no form of its own, by the rules for pages. Whoever opens a file gives it along, as these
 * rules are not of this room.
 */
export interface PageReading {
  /**
   * In a text below its name. Lines that came nowhere are unmapped; null, where there are neither ingredients nor a
   * heading of steps.
   */
  inText: (lines: readonly string[], name: string) => IncomingRecipe | null
  /**
   * In a saved page, a page and its pictures in one (MHTML), a PDF or a text, whatever the bytes are.
   * @throws AppError recipe-file.no-recipe, recipe-file.scan, reading.…
   */
  inFile: (file: LooseFile) => Promise<IncomingRecipe>
}

export interface LooseFile {
  bytes: Buffer
  /** The picture that lies beside it, by its address in the page; null if none does. */
  pictureOf: (address: string) => IncomingPicture | null
}
