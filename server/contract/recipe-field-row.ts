import type { z } from 'zod'

/** A row of `recipeFields`: everything that is known about one field of a recipe. */
export interface FieldRow {
  /** The schema of its value in answers. */
  answer: z.ZodType
  /** The schema of its value in requests; null if requests cannot set it. A field that a request leaves out stays. */
  body: z.ZodType | null
  /**
   * text: a string; '' and null both mean empty. choice: one of a few words, or null. names: categories, tags or tools.
   * parts: a list or object that needs its own code wherever fields are handled. fact: recorded by Trivet, not written
   * by people.
   */
  kind: 'text' | 'choice' | 'names' | 'parts' | 'fact'
  /**
   * column: the column of `recipes` with this name. rule: also that column, but written by special code.
   * tables: in other tables. nowhere: computed for each answer.
   */
  stored: 'column' | 'rule' | 'tables' | 'nowhere'
  /** The type of its column in the filter language; null if filters do not know it by this name. */
  filter: 'text' | 'uuid' | 'number' | 'date' | 'date-time' | null
  /** Lists of recipes include it. */
  listed: boolean
  /** Versions store, compare and restore it. */
  versioned: boolean
  /** Copied when a recipe is duplicated. */
  copied: boolean
  /** Its texts may contain addresses of the recipe's files, in which a copy or import must replace the recipe's id. */
  addresses: boolean
  /** Included when somebody from another household imports a shared recipe. */
  guest: boolean
  /** Read when a zip is imported. (A zip always contains every field.) */
  zipped: boolean
  /** Can be edited in the form and in its JSON view. */
  edited: boolean
}

/** For content that people write: versions, copies, imports, zips and the form include it. */
export const contentField = {
  filter: null,
  listed: false,
  versioned: true,
  copied: true,
  addresses: false,
  guest: true,
  zipped: true,
  edited: true,
} as const

/** For what Trivet records about this one recipe, such as ids and times: not versioned, copied, imported or edited. */
export const systemField = {
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
