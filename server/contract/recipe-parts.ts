import { z } from 'zod'
import { LARGEST_AMOUNT } from './amounts/largest-amount.ts'
import { answerShape } from './field-table.ts'
import { foodFields, unitFields } from './named-fields.ts'
import { Extras, Uuid } from './values.ts'

export const OrganizerRef = z.object({ id: z.uuid(), name: z.string(), slug: z.string() })
export const ToolRef = OrganizerRef.extend({ onHand: z.boolean() })

export const Food = z.object(answerShape(foodFields))
export type Food = z.output<typeof Food>

export const Unit = z.object(answerShape(unitFields))
export type Unit = z.output<typeof Unit>

export const Ingredient = z.object({
  quantity: z.number().nullable(),
  /** Ours: the upper end of a range, whose lower end is the quantity. */
  quantityMax: z.number().nullable().default(null),
  unit: Unit.nullable(),
  food: Food.nullable(),
  note: z.string(),
  isFood: z.boolean(),
  disableAmount: z.boolean(),
  display: z.string(), // computed by the server, never stored
  title: z.string().nullable(), // the heading of the section that starts with this line
  originalText: z.string().nullable(),
  /** Ours: the line as its author wrote it, if the other fields do not express all of it. `display` then repeats it. */
  asWritten: z.string().nullable().default(null),
  referenceId: z.uuid(),
})
export type Ingredient = z.output<typeof Ingredient>

export const Step = z.object({
  id: z.uuid(),
  title: z.string(), // the heading of the section that starts with this step; '' for none
  text: z.string(), // markdown
  ingredientReferences: z.array(z.object({ referenceId: z.uuid() })),
})
export type Step = z.output<typeof Step>

/** The nutrients that every recipe has as keys, with or without a value. */
export const firstNutrients = [
  'calories',
  'fatContent',
  'proteinContent',
  'carbohydrateContent',
  'fiberContent',
  'sodiumContent',
  'sugarContent',
] as const
const laterNutrients = [
  'cholesterolContent',
  'saturatedFatContent',
  'transFatContent',
  'unsaturatedFatContent',
] as const
export const nutrients = [...firstNutrients, ...laterNutrients] as const
export type Nutrient = (typeof nutrients)[number]

const fieldsOf = <N extends string, T>(names: readonly N[], value: T) => {
  const fields: Partial<Record<N, T>> = {}
  for (const name of names) fields[name] = value
  return fields as Record<N, T>
}

/**
 * Text per serving: 'calories' in kcal, sodium and cholesterol in mg, the rest in g. The later nutrients appear only
 * with a value, because first-generation clients iterate over the keys and do not know them.
 */
export const Nutrition = z.preprocess(
  (all: Record<Nutrient, string | null>) =>
    Object.fromEntries(
      nutrients
        .map((name) => [name, all[name] ?? null] as const)
        .filter(([name, value]) => value !== null || !isLater(name)),
    ),
  z.object({
    ...fieldsOf(firstNutrients, z.string().nullable()),
    ...fieldsOf(laterNutrients, z.string().optional()),
  }),
)
export type Nutrition = z.output<typeof Nutrition>

/** The nutrition of a recipe without any values. */
export const noNutrition = (): Nutrition => fieldsOf(firstNutrients, null)

function isLater(name: Nutrient): boolean {
  return (laterNutrients as readonly Nutrient[]).includes(name)
}

export const recipeSettings = [
  'public',
  'showNutrition',
  'showAssets',
  'landscapeView',
  'disableComments',
  'disableAmount',
  'locked',
] as const
export type RecipeSetting = (typeof recipeSettings)[number]

const perSetting = <T extends z.ZodType>(value: T) =>
  z.object(
    Object.fromEntries(recipeSettings.map((name) => [name, value])) as Record<RecipeSetting, T>,
  )

export const RecipeSettings = perSetting(z.boolean())
export type RecipeSettings = z.output<typeof RecipeSettings>

export const Asset = z.object({
  name: z.string(),
  icon: z.string(),
  fileName: z.string().nullable(),
})
export const Note = z.object({ title: z.string(), text: z.string() })

const MAX_TEXT = 200_000
const text = z.string().max(MAX_TEXT)
const nullableText = text.nullish().transform((value) => value ?? '')
const anyId = z.preprocess((value) => (value === '' ? null : value), Uuid.nullish())

/** A category, tag or tool, named by id, slug or name. Other keys are ignored. */
export const OrganizerInput = z.preprocess(
  (value) =>
    typeof value === 'string' ? { name: value } : withId(value, 'categoryId', 'tagId', 'toolId'),
  z.object({
    id: anyId,
    name: z.string().trim().max(255).nullish(),
    slug: z.string().max(255).nullish(),
  }),
)
export type OrganizerInput = z.output<typeof OrganizerInput>

/** Home Assistant sends parts back with other names for their ids. A value that is not a UUID counts as absent. */
function withId(value: unknown, ...names: string[]): unknown {
  if (value === null || typeof value !== 'object' || 'id' in value) return value
  const own = names.map((name) => Uuid.safeParse((value as Record<string, unknown>)[name]).data)
  const id = own.find((given) => given !== undefined)
  return id === undefined ? value : { ...value, id }
}

/** A food or unit, named by id or by a name, which is looked up, and created if it is new. */
export const NamedInput = z.preprocess(
  (value) => {
    if (typeof value === 'string') return value.trim() === '' ? null : { name: nameIn(value) }
    return withId(value, 'foodId', 'unitId')
  },
  z.object({ id: anyId, name: z.string().trim().max(255).nullish() }).nullish(),
)
export type NamedInput = z.output<typeof NamedInput>

/** A unit with its description and aliases, printed; no name is as long. */
const LONGEST_PRINTED = 2000

/** One client sends a unit as a printed object, "Unit(unit_id='…', name='cup', …)"; this returns its name. */
function nameIn(text: string): string {
  if (text.length > LONGEST_PRINTED || !text.endsWith(')')) return text
  const kind = /^\w*\(/.exec(text)
  if (!kind) return text
  const unclosed = new Set<string>()
  for (const found of text.slice(kind[0].length).matchAll(/\bname=(['"])/g)) {
    const quote = found[1]!
    if (unclosed.has(quote)) continue
    const start = kind[0].length + found.index + found[0].length
    const end = text.indexOf(quote, start)
    if (end >= 0) return text.slice(start, end)
    unclosed.add(quote)
  }
  return text
}

/** From 0 to a billion, rounded to three decimals. '' and null mean no amount. */
const Quantity = z.preprocess(
  (value) => (value === '' || value === undefined ? null : value),
  z.coerce
    .number()
    .min(0)
    .max(LARGEST_AMOUNT)
    .transform((value) => Math.round(value * 1000) / 1000)
    .nullable(),
)

/** An ingredient in a request. */
export const IngredientLine = z.object({
  quantity: z.preprocess((value) => (value === undefined ? 1 : value), Quantity),
  /** If absent, the stored value stays as long as amount and unit stay the same. */
  quantityMax: Quantity.optional(),
  unit: NamedInput,
  food: NamedInput,
  note: nullableText,
  title: z
    .string()
    .max(1000)
    .nullish()
    .transform((value) => value ?? null),
  originalText: text.nullish().transform((value) => value ?? null),
  /** If absent, the stored value stays as long as amount, unit, food and note stay the same. */
  asWritten: text.nullish(),
  referenceId: anyId,
})

/** An ingredient in a request, or a plain text, which becomes its note. */
export const IngredientInput = z.preprocess(
  (value) => (typeof value === 'string' ? { note: value } : value),
  IngredientLine,
)
export type IngredientInput = z.output<typeof IngredientInput>

/** A step in a request. */
export const StepLine = z.object({
  id: anyId,
  title: nullableText,
  text: nullableText,
  ingredientReferences: z
    .array(
      z.preprocess(
        (value) => (typeof value === 'string' ? { referenceId: value } : value),
        z.object({ referenceId: anyId }),
      ),
    )
    .nullish()
    .transform((value) => value ?? []),
})

/** A step in a request, or just its text. */
export const StepInput = z.preprocess(
  (value) => (typeof value === 'string' ? { text: value } : withId(value, 'instructionId')),
  StepLine,
)
export type StepInput = z.output<typeof StepInput>

const numberAsText = z.preprocess(
  (value) => (typeof value === 'number' ? String(value) : value),
  z
    .string()
    .max(255)
    .nullish()
    .transform((value) => (value === '' ? null : (value ?? null))),
)
export const NutritionInput = z.object(fieldsOf(nutrients, numberAsText)).partial()
export const RecipeSettingsInput = perSetting(z.boolean()).partial()
export const NoteInput = z.object({ title: nullableText, text: nullableText })
export const AssetInput = z.object({
  name: z.string().max(255),
  icon: z.string().max(255).default('mdi-file'),
  fileName: z
    .string()
    .max(255)
    .nullish()
    .transform((value) => value ?? null),
})
export { Extras }
