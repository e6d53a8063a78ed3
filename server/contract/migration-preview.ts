import { z } from 'zod'
import { importedSettings, Part } from './migration-options.ts'

/** A name of the file, and what it becomes here. */
export const FoundName = z.object({
  name: z.string(),
  recipes: z.number().int(), // in how many recipes
  /** The record of the household that it becomes; null if a new one is made, or none. */
  here: z.object({ id: z.uuid(), name: z.string() }).nullable(),
  /** What a new one would be called; null if there is one, or if the name is left out. */
  made: z.string().nullable(),
})
export type FoundName = z.output<typeof FoundName>

/** Somebody who wrote in the file, and whom of the household the caller may say that it is. */
export const FoundPerson = z.object({
  key: z.string(),
  name: z.string(),
  userName: z.string(),
  choices: z.array(z.object({ id: z.uuid(), name: z.string() })),
  /** Whom it is taken for unless `people` says otherwise: the caller with the same mail or user name, else nobody. */
  here: z.uuid().nullable(),
})
export type FoundPerson = z.output<typeof FoundPerson>

/** A household of a file that has several, and whether it would come in. */
const FoundGroup = z.object({
  key: z.string(),
  name: z.string(),
  recipes: z.number().int(),
  isChosen: z.boolean(),
})

export const PreviewedRecipe = z.object({
  name: z.string(),
  source: z.string(),
  recipeYield: z.string(),
  totalTime: z.string(),
  ingredients: z.array(z.string()),
  steps: z.array(z.string()),
  tags: z.array(z.string()),
  categories: z.array(z.string()),
  pictures: z.number().int(), // in the file
  linkedPictures: z.number().int(), // that are addresses of the web
  isDuplicate: z.boolean(),
})

/** What an import would do. */
export const MigrationPreview = z.object({
  /** The file as the server keeps it, for half an hour after it was last used, and only for whoever sent it. */
  file: z.uuid(),
  type: z.string(),
  title: z.string(), // of the program
  /** Whether the whole file was read. If not, all numbers are of the recipes read. */
  isWhole: z.boolean(),
  recipes: z.number().int(),
  duplicates: z.number().int(),
  /** The first hundred of them, by their name in the file, and what is here. */
  twins: z.array(
    z.object({
      name: z.string(),
      here: z.object({ id: z.uuid(), slug: z.string(), name: z.string() }),
    }),
  ),
  pictures: z.number().int(),
  linkedPictures: z.number().int(),
  comments: z.number().int(),
  /** What the whole file holds beside recipes; kinds that it does not have are left out. */
  parts: z.partialRecord(Part, z.number().int()),
  people: z.array(FoundPerson),
  /** None unless it is of several; all else in here is of those that are chosen. */
  groups: z.array(FoundGroup),
  /** Settings of the household that differ in the file: a day of the week from 0, or 0 and 1 for no and yes. */
  settings: z.array(
    z.object({
      field: z.enum(importedSettings),
      here: z.number().int(),
      there: z.number().int(),
    }),
  ),
  first: z.array(PreviewedRecipe),
  names: z.object({
    tags: z.array(FoundName),
    categories: z.array(FoundName),
    tools: z.array(FoundName),
    foods: z.array(FoundName),
    units: z.array(FoundName),
  }),
  /** What will have no place, most frequent first; an example of each. */
  losses: z.array(z.object({ field: z.string(), recipes: z.number().int(), example: z.string() })),
  /** What could not be read. */
  failures: z.array(z.object({ name: z.string(), reason: z.string() })),
})
export type MigrationPreview = z.output<typeof MigrationPreview>
