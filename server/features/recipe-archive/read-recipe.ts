import { z } from 'zod'
import { FoodIn, UnitIn } from '#contract/foods.ts'
import { zippedFields } from '#contract/recipe-field-lists.ts'
import { recipeFields, shapeOf } from '#contract/recipe-fields.ts'
import { Recipe } from '#contract/recipes.ts'
import { Uuid } from '#contract/values.ts'
import type { Archive, ArchiveEntry } from '#server/archives/index.ts'
import { AppError } from '#server/errors/app-error.ts'
import { camelCaseNames } from '#server/http/names.ts'
import { ofMembers } from '#server/http/body-limits.ts'
import { parseDocument } from '#server/http/parse.ts'
import { parseWithin } from '#server/text/json-gauge.ts'

const MAX_JSON = 10 * 1024 * 1024

const idOrNothing = Uuid.nullable().catch(null)
const Line = z.object({ food: z.unknown(), unit: z.unknown() }).catch({ food: null, unit: null })

/** The recipe in an export: the fields that are read from a zip, its former id and its owner. */
const Document = z
  .object(shapeOf(zippedFields, 'body'))
  .partial()
  .extend({
    name: z.string().trim().max(255).nullish(),
    // Another program may use other words; then it is left out.
    difficulty: recipeFields.difficulty.body.catch(null),
    id: idOrNothing,
    userId: idOrNothing,
    dateAdded: z
      .string()
      .regex(/^\d{4}-\d\d-\d\d/)
      .transform((text) => text.slice(0, 10))
      .pipe(z.iso.date())
      .nullable()
      .catch(null),
  })
const Named = z.object({ recipeIngredient: z.array(Line).catch([]) })

/** Whole foods and units of the lines in an export. */
export interface NamedParts {
  food: FoodIn[]
  unit: UnitIn[]
}
export type ArchivedRecipe = z.output<typeof Document> & { named: NamedParts }

/**
 * Finds the recipe in an archive: the JSON file nearest to the top (the last of several), and its folder, to which
 * pictures and files are relative.
 * @throws AppError archive.no-recipe, archive.damaged, request.invalid
 */
export async function readRecipe(archive: Archive) {
  const entry = findDocument(archive.entries)
  if (!entry) throw new AppError('archive.no-recipe')
  const value = parseJson((await archive.read(entry, MAX_JSON)).toString('utf8'))
  if (!isRecipe(value)) throw new AppError('archive.no-recipe')
  const recipe = { ...parseDocument(Document, value), named: namedParts(value) }
  return { recipe, folder: entry.path.slice(0, entry.path.lastIndexOf('/') + 1) }
}

function findDocument(entries: readonly ArchiveEntry[]): ArchiveEntry | undefined {
  const documents = entries.filter(({ path }) => /\.json$/i.test(path))
  const depth = ({ path }: ArchiveEntry) => path.split('/').length
  const top = Math.min(...documents.map(depth))
  return documents.findLast((entry) => depth(entry) === top)
}

function parseJson(text: string): unknown {
  const value = parsed(text.replace(/^\uFEFF/, ''))
  if (value !== undefined) return value
  const issues = [{ loc: ['body'], type: 'invalid' }]
  throw new AppError('request.invalid', {}, { issues })
}

/** Undefined if it is nested too deep or too full. */
function parsed(text: string): unknown {
  try {
    return parseWithin(text, ofMembers)
  } catch (cause) {
    throw new AppError('archive.no-recipe', {}, { cause })
  }
}

const lists = ['recipeIngredient', 'recipeInstructions']
const telling = ['recipeYield', 'recipeCategory', 'orgURL', 'totalTime', 'prepTime', 'performTime']

/**
 * Whether a JSON value is a recipe. A name is enough, but other JSON files with a name must not become empty recipes:
 * either all keys are those of a recipe, or one is that only recipes have.
 */
function isRecipe(value: unknown): boolean {
  if (value === null || typeof value !== 'object' || Array.isArray(value)) return false
  // Looks at keys only; the depth of the values has not been checked yet.
  const parts = Object.fromEntries(
    Object.entries(value).map(([key, part]) => [nameOf(key), part as unknown]),
  )
  if (lists.some((list) => Array.isArray(parts[list]))) return true
  const { name } = parts
  if (typeof name !== 'string' || name.trim() === '') return false
  const names = Object.keys(parts)
  return names.some((key) => telling.includes(key)) || names.every((key) => key in Recipe.shape)
}

const nameOf = (key: string) =>
  Object.keys(camelCaseNames({ [key]: 0 }, new Set()) as object)[0] ?? key

function namedParts(value: unknown): NamedParts {
  const { recipeIngredient } = parseDocument(Named, value)
  const whole = <T>(schema: z.ZodType<T>, part: unknown): T[] => {
    const result = schema.safeParse(part)
    return result.success ? [result.data] : []
  }
  return {
    // Labels belong to the other household.
    food: recipeIngredient.flatMap(({ food }) => whole(FoodIn, withoutLabel(food))),
    unit: recipeIngredient.flatMap(({ unit }) => whole(UnitIn, unit)),
  }
}

function withoutLabel(food: unknown): unknown {
  return food !== null && typeof food === 'object' ? { ...food, labelId: null } : food
}
