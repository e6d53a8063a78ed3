import { z } from 'zod'
import { Comment } from './comments.ts'
import { everywhere, type FieldRow, staysHere } from './recipe-field-row.ts'
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

/** How hard it is to make. */
export const difficulties = ['easy', 'medium', 'hard'] as const
export type Difficulty = (typeof difficulties)[number]

const line = z.string().max(1000).nullish()
const names = z.array(OrganizerInput).nullish()

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
 * The home of every field of a recipe. Schemas, columns, versions, copies, imports and the form derive from these rows, or
 * stop compiling until they know a new one; `tests/support/recipe-fields.ts` then asks for a sample, and a test sends it
 * through all of them.
 */
export const recipeFields = {
  id: { ...staysHere, answer: z.uuid(), stored: 'rule', filter: 'uuid' },
  userId: { ...staysHere, answer: z.uuid(), stored: 'rule', filter: 'uuid' },
  groupId: { ...staysHere, answer: z.uuid(), stored: 'rule', filter: 'uuid' },
  householdId: { ...staysHere, answer: z.uuid(), stored: 'nowhere' },
  name: {
    ...everywhere,
    ...nameText,
    answer: z.string(),
    body: z.string().trim().min(1).max(255),
  },
  slug: { ...staysHere, answer: z.string(), stored: 'rule', filter: 'text' },
  // A marker of the cover, which changes with every new picture.
  image: { ...staysHere, answer: z.string().nullable(), stored: 'rule', filter: 'text' },
  recipeYield: { ...everywhere, ...ownText, answer: z.string(), body: line },
  totalTime: { ...everywhere, ...ownText, answer: z.string().nullable(), body: line },
  prepTime: { ...everywhere, ...ownText, answer: z.string().nullable(), body: line },
  // Other programs write it; our form has performTime.
  cookTime: {
    ...everywhere,
    ...ownText,
    answer: z.string().nullable(),
    body: line,
    edited: false,
  },
  performTime: { ...everywhere, ...ownText, answer: z.string().nullable(), body: line },
  difficulty: { ...everywhere, ...choice(difficulties) },
  description: {
    ...everywhere,
    ...ownText,
    answer: z.string(),
    body: z.string().max(200_000).nullish(),
    addresses: true,
  },
  recipeCategory: { ...everywhere, ...organizers, answer: z.array(OrganizerRef) },
  tags: { ...everywhere, ...organizers, answer: z.array(OrganizerRef) },
  tools: { ...everywhere, ...organizers, answer: z.array(ToolRef) },
  // The mean of the members' ratings above zero; a body gives the caller's own.
  rating: {
    ...staysHere,
    answer: z.number().nullable(),
    body: z.coerce.number().min(0).max(5).nullish(),
    stored: 'rule',
    filter: 'number',
  },
  orgURL: {
    ...everywhere,
    ...ownText,
    answer: z.string().nullable(),
    body: z.string().max(4000).nullish(),
  },
  // In a body null leaves the day: every recipe has one.
  dateAdded: {
    ...staysHere,
    answer: PlainDate,
    body: DayInput.nullish(),
    stored: 'rule',
    filter: 'date',
    zipped: true,
  },
  dateUpdated: { ...staysHere, answer: DateTime, stored: 'rule', filter: 'date-time' },
  createdAt: { ...staysHere, answer: DateTime, stored: 'rule', filter: 'date-time' },
  updateAt: { ...staysHere, answer: DateTime, stored: 'nowhere' },
  // Filters know it as update_at.
  updatedAt: { ...staysHere, answer: DateTime, stored: 'rule' },
  lastMade: {
    ...staysHere,
    answer: DateTime.nullable(),
    body: DateTimeInput.nullish(),
    stored: 'rule',
    filter: 'date-time',
    copied: true,
    zipped: true,
  },
  recipeIngredient: {
    ...everywhere,
    ...ownTables,
    answer: z.array(Ingredient),
    body: z.array(IngredientInput).nullish(),
  },
  recipeInstructions: {
    ...everywhere,
    ...ownTables,
    answer: z.array(Step),
    body: z.array(StepInput).nullish(),
    addresses: true,
  },
  nutrition: {
    ...everywhere,
    ...ownTables,
    answer: Nutrition,
    body: NutritionInput.nullish(),
  },
  settings: {
    ...everywhere,
    ...ownTables,
    answer: RecipeSettings,
    body: RecipeSettingsInput.nullish(),
  },
  // Files stay behind when a guest imports the recipe.
  assets: {
    ...everywhere,
    ...ownTables,
    answer: z.array(Asset),
    body: z.array(AssetInput).nullish(),
    guest: false,
  },
  notes: {
    ...everywhere,
    ...ownTables,
    answer: z.array(Note),
    body: z.array(NoteInput).nullish(),
    addresses: true,
  },
  extras: {
    ...everywhere,
    ...ownTables,
    answer: z.record(z.string(), z.string()),
    body: Extras.nullish(),
    guest: false,
  },
  comments: { ...staysHere, answer: z.array(Comment), stored: 'nowhere', listed: false },
} as const satisfies Record<string, FieldRow>

export type RecipeField = keyof typeof recipeFields

type Shape<F extends RecipeField, Side extends 'answer' | 'body'> = {
  [Field in F]: (typeof recipeFields)[Field][Side]
}

/** The schemas of these fields, as the shape of an object. */
export const shapeOf = <F extends RecipeField, Side extends 'answer' | 'body'>(
  fields: readonly F[],
  side: Side,
) => Object.fromEntries(fields.map((field) => [field, recipeFields[field][side]])) as Shape<F, Side>
