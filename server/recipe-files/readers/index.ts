import type { RecipeFileReader } from '../reader.ts'

/** More specific formats first: where two are equally sure of a file, the first one reads it. */
export const recipeFileReaders: RecipeFileReader[] = []
