import { z } from 'zod'
import { Comment } from './comments.ts'
import { contentField, type FieldRow, systemField } from './recipe-field-row.ts'
import {
  Asset,
  AssetInput,
  Extras,
  Ingredient,
  IngredientInput,
  Note,
  NoteInput,
  Nutrition,
  NutritionInput,
  OrganizerInput,
  OrganizerRef,
  RecipeSettings,
  RecipeSettingsInput,
  Step,
  StepInput,
  ToolRef,
} from './recipe-parts.ts'
import { DateTime, DateTimeInput, DayInput, PlainDate } from './values.ts'

/** How hard a recipe is to make. */
export const difficulties = ['easy', 'medium', 'hard'] as const
export type Difficulty = (typeof difficulties)[number]

const line = z.string().max(1000).nullish()
/** No recipe has more; to look for thousands of new names, or to make them, takes seconds for everybody. */
const mostLines = 1000
const mostOrganizers = 500

const names = z.array(OrganizerInput).max(mostOrganizers).nullish()

const nameText = { kind: 'text', stored: 'rule', filter: 'text', listed: true } as const
const ownText = { kind: 'text', stored: 'column', filter: 'text', listed: true } as const
const choice = <const Options extends readonly string[]>(options: Options) =>
  ({
    answer: z.enum(options).nullable(),
    body: z.enum(options).nullish(),
    kind: 'choice',
    stored: 'column',
    filter: 'text',
    listed: true,
  }) as const
const organizers = { body: names, kind: 'names', stored: 'tables', listed: true } as const
const ownTables = { kind: 'parts', stored: 'tables' } as const

/**
 * All fields of a recipe. Schemas, columns, versions, copies, imports and the form derive from these rows, or do not
 * compile until they handle a new one. A new field also needs a sample in `tests/support/recipe-fields.ts`, which a
 * test sends through all of them.
 */
export const recipeFields = {
  id: { ...systemField, answer: z.uuid(), stored: 'rule', filter: 'uuid' },
  // Null in answers to guests, who learn of nobody.
  userId: { ...systemField, answer: z.uuid().nullable(), stored: 'rule', filter: 'uuid' },
  groupId: { ...systemField, answer: z.uuid(), stored: 'rule', filter: 'uuid' },
  householdId: { ...systemField, answer: z.uuid(), stored: 'nowhere' },
  name: {
    ...contentField,
    ...nameText,
    answer: z.string(),
    body: z.string().trim().min(1).max(255),
  },
  slug: { ...systemField, answer: z.string(), stored: 'rule', filter: 'text' },
  // The version marker of the cover, which changes with every new picture; clients put it into `?version=`.
  // `hasPicture` tells whether it is one.
  image: { ...systemField, answer: z.string().nullable(), stored: 'rule', filter: 'text' },
  // Ours: twelve pixels to show until the cover is there (docs/contract/pictures-and-files.md).
  imagePreview: { ...systemField, answer: z.string().nullable(), stored: 'rule' },
  recipeYield: { ...contentField, ...ownText, answer: z.string(), body: line },
  totalTime: { ...contentField, ...ownText, answer: z.string().nullable(), body: line },
  prepTime: { ...contentField, ...ownText, answer: z.string().nullable(), body: line },
  // Only other programs write it; our form has performTime instead.
  cookTime: {
    ...contentField,
    ...ownText,
    answer: z.string().nullable(),
    body: line,
    edited: false,
  },
  performTime: { ...contentField, ...ownText, answer: z.string().nullable(), body: line },
  difficulty: { ...contentField, ...choice(difficulties) },
  description: {
    ...contentField,
    ...ownText,
    answer: z.string(),
    body: z.string().max(200_000).nullish(),
    addresses: true,
  },
  recipeCategory: { ...contentField, ...organizers, answer: z.array(OrganizerRef) },
  tags: { ...contentField, ...organizers, answer: z.array(OrganizerRef) },
  tools: { ...contentField, ...organizers, answer: z.array(ToolRef) },
  // In answers the mean of the members' ratings above 0; in a request body the caller's own rating.
  rating: {
    ...systemField,
    answer: z.number().nullable(),
    body: z.coerce.number().min(0).max(5).nullish(),
    stored: 'rule',
    filter: 'number',
  },
  orgURL: {
    ...contentField,
    ...ownText,
    answer: z.string().nullable(),
    body: z.string().max(4000).nullish(),
  },
  // Null in a request body changes nothing: every recipe has a date.
  dateAdded: {
    ...systemField,
    answer: PlainDate,
    body: DayInput.nullish(),
    stored: 'rule',
    filter: 'date',
    zipped: true,
  },
  dateUpdated: { ...systemField, answer: DateTime, stored: 'rule', filter: 'date-time' },
  createdAt: { ...systemField, answer: DateTime, stored: 'rule', filter: 'date-time' },
  updateAt: { ...systemField, answer: DateTime, stored: 'nowhere' },
  // No `filter` here: filters call it update_at.
  updatedAt: { ...systemField, answer: DateTime, stored: 'rule' },
  lastMade: {
    ...systemField,
    answer: DateTime.nullable(),
    body: DateTimeInput.nullish(),
    stored: 'rule',
    filter: 'date-time',
    copied: true,
    zipped: true,
  },
  recipeIngredient: {
    ...contentField,
    ...ownTables,
    answer: z.array(Ingredient),
    body: z.array(IngredientInput).max(mostLines).nullish(),
  },
  recipeInstructions: {
    ...contentField,
    ...ownTables,
    answer: z.array(Step),
    body: z.array(StepInput).max(mostLines).nullish(),
    addresses: true,
  },
  nutrition: {
    ...contentField,
    ...ownTables,
    answer: Nutrition,
    body: NutritionInput.nullish(),
  },
  settings: {
    ...contentField,
    ...ownTables,
    answer: RecipeSettings,
    body: RecipeSettingsInput.nullish(),
  },
  // Files are not copied when a guest imports the recipe.
  assets: {
    ...contentField,
    ...ownTables,
    answer: z.array(Asset),
    body: z.array(AssetInput).max(mostLines).nullish(),
    guest: false,
  },
  notes: {
    ...contentField,
    ...ownTables,
    answer: z.array(Note),
    body: z.array(NoteInput).max(mostLines).nullish(),
    addresses: true,
  },
  extras: {
    ...contentField,
    ...ownTables,
    answer: z.record(z.string(), z.string()),
    body: Extras.nullish(),
    guest: false,
  },
  comments: { ...systemField, answer: z.array(Comment), stored: 'nowhere', listed: false },
} as const satisfies Record<string, FieldRow>

export type RecipeField = keyof typeof recipeFields

type Shape<F extends RecipeField, Side extends 'answer' | 'body'> = {
  [Field in F]: (typeof recipeFields)[Field][Side]
}

/** The answer or request schemas of these fields, for `z.object`. */
export const shapeOf = <F extends RecipeField, Side extends 'answer' | 'body'>(
  fields: readonly F[],
  side: Side,
) => Object.fromEntries(fields.map((field) => [field, recipeFields[field][side]])) as Shape<F, Side>
