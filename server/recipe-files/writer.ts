import type { RecipeFormat } from '#contract/recipe-formats.ts'
import type { Nutrient } from '#contract/recipe-parts.ts'
import type { OutgoingRecipe } from './outgoing.ts'

/** A file of an export; its path is safe on every system, and there is no other of that name. */
export interface WrittenFile {
  path: string
  content: Uint8Array | AsyncIterable<string>
}

/** Headings in the language of whoever exports, for files that people read. */
export interface FileWords {
  /** Of the language, and how it is written: 'en-US', 'ltr'. */
  language: string
  direction: 'ltr' | 'rtl'
  recipes: string
  ingredients: string
  method: string
  notes: string
  nutrition: string
  yield: string
  prepTime: string
  cookTime: string
  totalTime: string
  difficulty: string
  source: string
  categories: string
  tags: string
  tools: string
  nutrients: Record<Nutrient, string>
}

export interface WriteOptions {
  /** Whether there is only one recipe, which may be a file without others beside it. */
  isOne: boolean
  /** Whether a recipe is in the same export, by its id. */
  has: (id: string) => boolean
  words: FileWords
}

/** Writes the files of one program. Knows nothing of households, databases or requests, as readers do. */
export interface RecipeFileWriter {
  type: RecipeFormat
  /** What the program calls an archive of these files. */
  archive: 'zip' | 'paprikarecipes'
  /** The type of a single file; null if even one recipe is an archive. */
  contentType: string | null
  /** One recipe after the other, so that thousands need no more memory than one. */
  write: (
    recipes: AsyncIterable<OutgoingRecipe>,
    options: WriteOptions,
  ) => AsyncIterable<WrittenFile>
}
