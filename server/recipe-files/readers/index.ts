import type { RecipeFileReader } from '#server/recipe-files/reader.ts'
import { paprika } from './paprika.ts'

/** More specific formats first: where two are equally sure of a file, the first one reads it. */
export const recipeFileReaders: RecipeFileReader[] = [paprika]
