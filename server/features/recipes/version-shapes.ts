import { z } from 'zod'
import type { VersionedField } from '#contract/recipe-field-lists.ts'
import { nutrients } from '#contract/recipe-parts.ts'
import type { Recipe } from '#contract/recipes.ts'
import type { WireRecipe } from './repository.ts'

/** What a version remembers. Pictures are not part of it: they are gone when somebody deletes them. */
export type VersionContent = Pick<WireRecipe, VersionedField>

/** The same with everything that answers say: also what a line or a step has of its own accord when it is left out. */
type Complete = Omit<Pick<Recipe, VersionedField>, 'nutrition'> & Pick<VersionContent, 'nutrition'>

// How versions were written down at different times. A schema in here is never changed: versions of its time are read with
// it for as long as the program lives. When a versioned field comes, goes or changes: a new number, a schema for it, and
// the step from the shape before.

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
  asWritten: z.string().nullable().default(null), // the first ones know nothing of the author's words
  referenceId: z.string(),
})

const step = z.object({
  id: z.string(),
  title: z.string(),
  text: z.string(),
  ingredientReferences: z.array(z.object({ referenceId: z.string() })),
})

/** Those without a number. */
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

/** The first with a number; they tell how hard the recipe is. */
const Shape2 = Shape1.extend({ difficulty: z.enum(['easy', 'medium', 'hard']).nullable() })

const fromShape1 = (content: z.output<typeof Shape1>) =>
  fromShape2({ ...content, difficulty: null })

/** From the newest shape to what the program works with; a field that the newest shape lacks stops the compiler here. */
function fromShape2(content: z.output<typeof Shape2>): Complete {
  const { nutrition } = content
  return {
    ...content,
    // A nutrient that nobody knew of yet is one without a value.
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

/** The one that is written today. */
export const currentShape: ShapeNumber = 2

const Numbered = z.object({ shape: z.number().default(1) })

/** What a version of whatever time says, in the shape of today; null when nothing of its time reads it. */
export function readContent(stored: unknown): VersionContent | null {
  const shape = Numbered.safeParse(stored).data?.shape
  const isKnown = (number: number | undefined): number is ShapeNumber =>
    number !== undefined && Object.hasOwn(shapeReaders, number)
  return isKnown(shape) ? shapeReaders[shape](stored) : null
}
