import { z } from 'zod'
import type { VersionedField } from '#contract/recipe-field-lists.ts'
import { nutrients } from '#contract/recipe-parts.ts'
import type { Recipe } from '#contract/recipes.ts'
import type { WireRecipe } from './load-recipes.ts'

/** The content of a version. Pictures are not part of it, because deleting one also deletes its files. */
export type VersionContent = Pick<WireRecipe, VersionedField>

/** The same with every field required, including those of lines and steps that have a default in the schema. */
type Complete = Omit<Pick<Recipe, VersionedField>, 'nutrition'> & Pick<VersionContent, 'nutrition'>

// The schemas of stored versions, by shape number. Never change an existing one: old versions are still read with it.
// When a versioned field is added, removed or changed, add a number, its schema, and the conversion from the shape
// before.

const organizer = z.object({ id: z.string(), name: z.string(), slug: z.string() })
const stamps = { createdAt: z.string(), updateAt: z.string(), updatedAt: z.string() }

const named = {
  id: z.string(),
  name: z.string(),
  pluralName: z.string().nullable(),
  description: z.string(),
  extras: z.record(z.string(), z.string()),
  aliases: z.array(z.object({ name: z.string() })),
  onHand: z.boolean(),
  ...stamps,
}

const label = z.object({
  id: z.string(),
  groupId: z.string(),
  name: z.string(),
  color: z.string(),
})

const food = z.object({ ...named, labelId: z.string().nullable(), label: label.nullable() })

const unit = z.object({
  ...named,
  fraction: z.boolean(),
  abbreviation: z.string(),
  pluralAbbreviation: z.string().nullable(),
  useAbbreviation: z.boolean(),
})

const ingredient = z.object({
  quantity: z.number().nullable(),
  unit: unit.nullable(),
  food: food.nullable(),
  note: z.string(),
  isFood: z.boolean(),
  disableAmount: z.boolean(),
  display: z.string(),
  title: z.string().nullable(),
  originalText: z.string().nullable(),
  asWritten: z.string().nullable().default(null), // missing in the oldest versions
  quantityMax: z.number().nullable().default(null), // missing in older versions
  referenceId: z.string(),
})

const step = z.object({
  id: z.string(),
  title: z.string(),
  text: z.string(),
  ingredientReferences: z.array(z.object({ referenceId: z.string() })),
})

/** Versions without a shape number. */
const Shape1 = z.object({
  name: z.string(),
  description: z.string(),
  recipeYield: z.string(),
  totalTime: z.string().nullable(),
  prepTime: z.string().nullable(),
  cookTime: z.string().nullable(),
  performTime: z.string().nullable(),
  orgURL: z.string().nullable(),
  recipeCategory: z.array(organizer),
  tags: z.array(organizer),
  tools: z.array(organizer.extend({ onHand: z.boolean() })),
  recipeIngredient: z.array(ingredient),
  recipeInstructions: z.array(step),
  nutrition: z.record(z.string(), z.string().nullable()),
  settings: z.object({
    public: z.boolean(),
    showNutrition: z.boolean(),
    showAssets: z.boolean(),
    landscapeView: z.boolean(),
    disableComments: z.boolean(),
    disableAmount: z.boolean(),
    locked: z.boolean(),
  }),
  assets: z.array(
    z.object({ name: z.string(), icon: z.string(), fileName: z.string().nullable() }),
  ),
  notes: z.array(z.object({ title: z.string(), text: z.string() })),
  extras: z.record(z.string(), z.string()),
})

/** Adds `difficulty`; the first shape with a number. */
const Shape2 = Shape1.extend({ difficulty: z.enum(['easy', 'medium', 'hard']).nullable() })

const fromShape1 = (content: z.output<typeof Shape1>) =>
  fromShape2({ ...content, difficulty: null })

/** Organizers that recipes of a change got or lost. */
const organizing = <Value extends z.ZodType>(value: Value) =>
  z
    .object({ recipeCategory: z.array(value), tags: z.array(value) })
    .partial()
    .default({})

/**
 * What a version stores that differs from the one before (`version-parts.ts`), since the second shape. The first ones
 * named all organizers and settings.
 */
const Part2 = Shape2.pick({ recipeCategory: true, tags: true, tools: true })
  .extend({ settings: Shape2.shape.settings.partial() })
  .partial()
  .extend({ added: organizing(organizer), removed: organizing(z.string()) })
export type VersionPart = z.output<typeof Part2>

/** Converts the newest shape to what the program works with. Does not compile if the newest shape lacks a field. */
function fromShape2(content: z.output<typeof Shape2>): Complete {
  const { nutrition } = content
  return {
    ...content,
    // Nutrients that were added to the contract later have no value.
    nutrition: Object.fromEntries(
      nutrients.map((name) => [name, nutrition[name] ?? null]),
    ) as VersionContent['nutrition'],
  }
}

const reader =
  <S extends z.ZodType>(schema: S, bringUpToDate: (content: z.output<S>) => VersionContent) =>
  (stored: unknown): VersionContent | null => {
    const read = schema.safeParse(stored)
    return read.success ? bringUpToDate(read.data) : null
  }

export const shapeReaders = { 1: reader(Shape1, fromShape1), 2: reader(Shape2, fromShape2) }
export type ShapeNumber = keyof typeof shapeReaders

/** The shape of new versions. */
export const currentShape: ShapeNumber = 2

const partReaders: Partial<Record<number, typeof Part2>> = { 2: Part2 }

const Numbered = z.object({ shape: z.number().default(1) })

/** Reads what `numberedPart` has made; null if it does not fit its schema. */
export function readPart(stored: unknown): VersionPart | null {
  const shape = Numbered.safeParse(stored).data?.shape ?? 0
  return partReaders[shape]?.safeParse(stored).data ?? null
}

/** Reads a stored version of any shape and converts it to the current one; null if it does not fit its schema. */
export function readContent(stored: unknown): VersionContent | null {
  const shape = Numbered.safeParse(stored).data?.shape
  const isKnown = (number: number | undefined): number is ShapeNumber =>
    number !== undefined && Object.hasOwn(shapeReaders, number)
  return isKnown(shape) ? shapeReaders[shape](stored) : null
}
