import type { z } from 'zod'

/** What `recipeFields` says of every field. */
export interface FieldRow {
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
export const everywhere = {
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
export const staysHere = {
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
