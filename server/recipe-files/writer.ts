import type { RecipeFormat } from '#contract/recipe-formats.ts'
import type { OutgoingRecipe } from './outgoing.ts'

/** A file of an export; its path is safe on every system, and there is no other of that name. */
export interface WrittenFile {
  path: string
  content: Uint8Array | AsyncIterable<string>
}

/** Writes the files of one program. Knows nothing of households, databases or requests, as readers do. */
export interface RecipeFileWriter {
  type: RecipeFormat
  /** What the program calls an archive of these files. */
  archive: 'zip' | 'paprikarecipes'
  /** The type of a single file; null if even one recipe is an archive. */
  contentType: string | null
  /**
   * One recipe after the other, so that thousands need no more memory than one.
   * @param isOne whether there is only one recipe, which may be a file without others beside it
   */
  write: (recipes: AsyncIterable<OutgoingRecipe>, isOne: boolean) => AsyncIterable<WrittenFile>
}
