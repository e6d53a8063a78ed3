import type { RecipeFormat } from '#contract/recipe-formats.ts'
import type { RecipeFileWriter } from '#server/recipe-files/writer.ts'
import { cooklang } from './cooklang.ts'
import { csv } from './csv.ts'
import { html } from './html.ts'
import { paprika } from './paprika.ts'
import { recipemd } from './recipemd.ts'
import { schemaOrg } from './schema-org.ts'

export const recipeFileWriters: Record<RecipeFormat, RecipeFileWriter> = {
  paprika,
  'schema-org': schemaOrg,
  cooklang,
  recipemd,
  csv,
  html,
}
