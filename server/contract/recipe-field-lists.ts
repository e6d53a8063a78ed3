import type { z } from 'zod'
import type { FieldRow } from './recipe-field-row.ts'
import { difficulties, type RecipeField, recipeFields } from './recipe-fields.ts'

// This module exports only lists, no functions: the build evaluates it and gives the page the lists as data, without
// the schemas they derive from (scripts/page/light-contract.ts).

type Rows = typeof recipeFields
/** The fields whose rows have all these values. */
type FieldsWith<Wanted extends Partial<FieldRow>> = {
  [F in RecipeField]: Rows[F] extends Wanted ? F : never
}[RecipeField]

const allFields = Object.keys(recipeFields) as RecipeField[]

/** The same at run time, as a list in the order of the table. */
function fieldsWith<const Wanted extends Partial<FieldRow>>(wanted: Wanted) {
  const facts = Object.entries(wanted) as [keyof FieldRow, unknown][]
  return allFields.filter((field) =>
    facts.every(([fact, value]) => recipeFields[field][fact] === value),
  ) as FieldsWith<Wanted>[]
}

export const listedFields = fieldsWith({ listed: true })
export const unlistedFields = fieldsWith({ listed: false })

export type WrittenField = FieldsWith<{ body: z.ZodType }>
export const writtenFields = allFields.filter(
  (field): field is WrittenField => recipeFields[field].body !== null,
)

/** Columns of `recipes` that are stored as they are sent. */
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
/** Texts and choices that a guest's import copies unchanged. */
export const plainGuestFields = [
  ...fieldsWith({ guest: true, kind: 'text' }),
  ...fieldsWith({ guest: true, kind: 'choice' }),
]

/** The empty value of each text and choice: null, or '' for fields that are never null in answers. */
export const nothingIn = Object.fromEntries(
  [...fieldsWith({ kind: 'text' }), ...fieldsWith({ kind: 'choice' })].map((field) => [
    field,
    recipeFields[field].answer.safeParse(null).success ? null : '',
  ]),
) as Record<FieldsWith<{ kind: 'text' }>, '' | null> & Record<ChoiceField, null>

type ChoiceField = FieldsWith<{ kind: 'choice' }>
/** The options of each choice. */
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
