import type { RecipeFileReader } from '#server/recipe-files/reader.ts'
import { cooklang } from './cooklang.ts'
import { csv } from './csv.ts'
import { mealMaster } from './mealmaster.ts'
import { openRecipeFormat } from './open-recipe-format.ts'
import { paprika } from './paprika.ts'
import { recipemd } from './recipemd.ts'

/** More specific formats first: where two are equally sure of a file, the first one reads it. */
export const recipeFileReaders: RecipeFileReader[] = [
  paprika,
  cooklang,
  openRecipeFormat,
  mealMaster,
  recipemd,
  csv,
]
