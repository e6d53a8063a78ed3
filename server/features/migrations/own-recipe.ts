import { z } from 'zod'
import type { NameMapping } from '#contract/migration-options.ts'
import { zippedFields } from '#contract/recipe-field-lists.ts'
import { shapeOf } from '#contract/recipe-fields.ts'
import type { IngredientInput } from '#contract/recipe-parts.ts'
import type { RecipeUpdate } from '#contract/recipes.ts'
import { DateTimeInput, Uuid } from '#contract/values.ts'
import { AppError } from '#server/errors/app-error.ts'
import { withNewAddresses } from '#server/features/recipes/index.ts'
import { parseDocument } from '#server/http/parse.ts'
import { mappedName } from './mapping.ts'

/** What a recipe of an archive of ours has beside its names and files, which are mapped and placed elsewhere. */
const Own = z
  .object(shapeOf(zippedFields, 'body'))
  .omit({ name: true, recipeCategory: true, tags: true, tools: true, assets: true })
  .partial()
  .extend({ id: Uuid.nullish(), userId: Uuid.nullish(), createdAt: DateTimeInput.nullish() })

export interface OwnRecipe {
  content: Omit<RecipeUpdate, 'name'>
  /** Who it belonged to, by the key of the file; '' for nobody. */
  owner: string
  /** Its id in the file, and when it was made there. */
  formerId: string | null
  createdAt: string | null
}

/**
 * A recipe of an archive of ours exactly as it was, with the foods and units of the household. Null for one that somebody
 * has changed in the file to what no recipe here can be: then what the reader made of it counts.
 * @param id of the new recipe, to which addresses in its texts lead then
 */
export function ownRecipe(own: unknown, id: string, mapping: NameMapping): OwnRecipe | null {
  const parsed = parsedOwn(own)
  if (parsed === null) return null
  const { id: formerId = null, userId, createdAt = null, recipeIngredient, ...given } = parsed
  const lines = recipeIngredient?.map((line) => ({
    ...line,
    food: named(mapping, 'foods', line.food),
    unit: named(mapping, 'units', line.unit),
  }))
  const content = { ...given, ...(lines && { recipeIngredient: lines }) }
  return {
    content: formerId ? withNewAddresses(content, { from: formerId, to: id }) : content,
    owner: userId?.replaceAll('-', '') ?? '',
    formerId,
    createdAt,
  }
}

function parsedOwn(own: unknown): z.output<typeof Own> | null {
  try {
    return parseDocument(Own, own)
  } catch (error) {
    if (error instanceof AppError) return null
    throw error
  }
}

/** By its name: the ids are those of another household. */
function named(
  mapping: NameMapping,
  list: 'foods' | 'units',
  part: IngredientInput['food'],
): { name: string } | null {
  const name = part?.name ?? ''
  const here = name === '' ? null : mappedName(mapping, list, name)
  return here === null ? null : { name: here }
}
