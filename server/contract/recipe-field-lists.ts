import type { z } from 'zod'
import type { FieldRow } from './recipe-field-row.ts'
import { difficulties, type RecipeField, recipeFields } from './recipe-fields.ts'

// This module exports lists and no functions: the page gets the lists as data, without the schemas that they come from
// (scripts/page/light-contract.ts).

type Rows = typeof recipeFields
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
