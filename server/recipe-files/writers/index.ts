import type { RecipeFormat } from '#contract/recipe-formats.ts'
import type { RecipeFileWriter } from '#server/recipe-files/writer.ts'
import { paprika } from './paprika.ts'
import { schemaOrg } from './schema-org.ts'

export const recipeFileWriters: Record<RecipeFormat, RecipeFileWriter> = {
  paprika,
  'schema-org': schemaOrg,
}
