import { z } from 'zod'
import { Comment } from './comments.ts'
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

interface FieldRow {
  /** What answers say. */
  answer: z.ZodType
  /** What a request may say; null: a request has no say. Leaving the field out of a request keeps its value. */
  body: z.ZodType | null
  /**
   * text: a string, where '' or null is nothing. choice: one of a few words, or null. names: categories, tags or tools. parts: a list or a group of values,
   * with code of its own wherever it goes. fact: what Trivet notes by itself.
   */
  kind: 'text' | 'choice' | 'names' | 'parts' | 'fact'
  /**
   * column: the column of `recipes` with this name. rule: also that column, but writing it has a rule of its own.
   * tables: tables of its own. nowhere: worked out for each answer.
   */
  stored: 'column' | 'rule' | 'tables' | 'nowhere'
  /** What the filter language takes its column for; null: it does not go by this name there. */
  filter: 'text' | 'uuid' | 'number' | 'date' | 'date-time' | null
  /** Lists of recipes carry it, too. */
  listed: boolean
  /** Versions remember it, compare it and restore it. */
  versioned: boolean
  /** A copy in the same household gets it. */
  copied: boolean
  /** Its texts may show files by an address that holds the recipe's id: a copy and a zip put the new id there. */
  addresses: boolean
  /** It goes along when somebody of another household imports a shared recipe. */
  guest: boolean
  /** It is read from a zip. (Into a zip goes everything.) */
  zipped: boolean
  /** The form and its JSON have it. */
  edited: boolean
}

/** What somebody wrote goes wherever the recipe goes. */
const everywhere = {
  filter: null,
  listed: false,
  versioned: true,
  copied: true,
  addresses: false,
  guest: true,
  zipped: true,
  edited: true,
} as const

/** What Trivet keeps about this very record stays with it. */
const staysHere = {
  body: null,
  kind: 'fact',
  filter: null,
  listed: true,
  versioned: false,
  copied: false,
  addresses: false,
  guest: false,
  zipped: false,
  edited: false,
} as const

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

type Rows = typeof recipeFields
export type RecipeField = keyof Rows
/** The fields whose rows say all this. */
type FieldsWith<Wish extends Partial<FieldRow>> = {
  [F in RecipeField]: Rows[F] extends Wish ? F : never
}[RecipeField]

const allFields = Object.keys(recipeFields) as RecipeField[]

/** The same as a list, in the order of the table. */
function fieldsWith<const Wish extends Partial<FieldRow>>(wish: Wish) {
  const facts = Object.entries(wish) as [keyof FieldRow, unknown][]
  return allFields.filter((field) =>
    facts.every(([fact, value]) => recipeFields[field][fact] === value),
  ) as FieldsWith<Wish>[]
}

// Lists, not functions: the page gets them as they are here, without the schemas that they come from.

export const listedFields = fieldsWith({ listed: true })
export const unlistedFields = fieldsWith({ listed: false })

export type WrittenField = FieldsWith<{ body: z.ZodType }>
export const writtenFields = allFields.filter(
  (field): field is WrittenField => recipeFields[field].body !== null,
)

/** Columns of `recipes` that are written as they are sent. */
export type PlainColumn = FieldsWith<{ stored: 'column' }>
export const plainColumns = fieldsWith({ stored: 'column' })
export type RecipeColumn = PlainColumn | FieldsWith<{ stored: 'rule' }>
export const recipeColumns = allFields.filter((field): field is RecipeColumn =>
  ['column', 'rule'].includes(recipeFields[field].stored),
)
export type TableField = FieldsWith<{ stored: 'tables' }>

export type VersionedField = FieldsWith<{ versioned: true }>
export const versionedFields = fieldsWith({ versioned: true })

export type CopiedField = FieldsWith<{ copied: true }>
export const copiedFields = fieldsWith({ copied: true })
export type AddressField = FieldsWith<{ addresses: true }>
export const addressFields = fieldsWith({ addresses: true })

export type GuestField = FieldsWith<{ guest: true }>
/** Those that a guest takes as they are. */
export const plainGuestFields = [
  ...fieldsWith({ guest: true, kind: 'text' }),
  ...fieldsWith({ guest: true, kind: 'choice' }),
]

/** What clears a text or a choice: null, or '' where answers never say null. */
export const nothingIn = Object.fromEntries(
  [...fieldsWith({ kind: 'text' }), ...fieldsWith({ kind: 'choice' })].map((field) => [
    field,
    recipeFields[field].answer.safeParse(null).success ? null : '',
  ]),
) as Record<FieldsWith<{ kind: 'text' }>, '' | null> & Record<ChoiceField, null>

type ChoiceField = FieldsWith<{ kind: 'choice' }>
/** What can be chosen. */
export const fieldChoices = { difficulty: difficulties } satisfies Record<
  ChoiceField,
  readonly string[]
>

export const zippedFields = fieldsWith({ zipped: true })

export type EditedField = FieldsWith<{ edited: true }>
export const editedFields = fieldsWith({ edited: true })
export type EditedText = FieldsWith<{ edited: true; kind: 'text' }>
export type EditedParts = FieldsWith<{ edited: true; kind: 'parts' }>
export const editedTexts = fieldsWith({ edited: true, kind: 'text' })

export type EditedChoice = FieldsWith<{ edited: true; kind: 'choice' }>
export const editedChoices = fieldsWith({ edited: true, kind: 'choice' })

type Shape<F extends RecipeField, Side extends 'answer' | 'body'> = {
  [Field in F]: Rows[Field][Side]
}

/** The schemas of these fields, as the shape of an object. */
export const shapeOf = <F extends RecipeField, Side extends 'answer' | 'body'>(
  fields: readonly F[],
  side: Side,
) => Object.fromEntries(fields.map((field) => [field, recipeFields[field][side]])) as Shape<F, Side>
