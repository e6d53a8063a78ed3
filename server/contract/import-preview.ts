import { z } from 'zod'
import { Ingredient } from './recipe-parts.ts'

/**
 * Why a recipe that is here may be what comes: it came from the same link, is called the same, has nearly the same
 * ingredients, or both of these.
 */
const likenesses = ['link', 'name', 'ingredients', 'name-and-ingredients'] as const
export type Likeness = (typeof likenesses)[number]

/** A recipe of the household that may be what comes. */
export const KnownRecipe = z.object({
  slug: z.string(),
  name: z.string(),
  dateAdded: z.string(),
  likeness: z.enum(likenesses),
})
export type KnownRecipe = z.output<typeof KnownRecipe>

/** What a person should look at before such a recipe is kept. */
export const importDoubts = [
  'no-name',
  'no-ingredients',
  'no-amounts',
  'no-steps',
  'one-long-step',
  'no-yield',
  'no-picture',
] as const
export type ImportDoubt = (typeof importDoubts)[number]

/** A page or its source, a text as somebody wrote it, the words of a PDF, or photos. */
const readFrom = ['page', 'text', 'document', 'photo'] as const
export type ReadFrom = (typeof readFrom)[number]

/** Characters of a page's text that are kept beside its recipe. */
export const longestOriginal = 200_000

/**
 * What is doubtful about a line: how it is taken apart, so that it stays whole; that only a food with a similar name is
 * known; or that the household does not have its food or unit yet.
 */
const lineDoubts = ['guess', 'similar', 'unknown'] as const
export type LineDoubt = (typeof lineDoubts)[number]

const line = z.object({ title: z.string().nullable(), text: z.string() })

/** A line as it would be saved, in parts as far as they are certain. `text` is how the page has it. */
const PreviewLine = line.extend({
  ...Ingredient.pick({
    quantity: true,
    quantityMax: true,
    unit: true,
    food: true,
    note: true,
    asWritten: true,
  }).shape,
  doubt: z.enum(lineDoubts).nullable(),
  /** Whether the page says more in this line than its data for machines. */
  isFuller: z.boolean(),
})

const place = z.enum(['data', 'marks', 'text'])

/** A recipe as a page has it, which is not kept yet. */
export const ImportPreview = z.object({
  name: z.string(),
  description: z.string(),
  recipeYield: z.string(),
  totalTime: z.string().nullable(),
  prepTime: z.string().nullable(),
  performTime: z.string().nullable(),
  /** A title begins a part. */
  ingredients: z.array(PreviewLine),
  steps: z.array(line),
  notes: z.array(z.object({ title: z.string(), text: z.string() })),
  nutrition: z.record(z.string(), z.string()),
  tags: z.array(z.string()),
  /** Where it came from; null for a text that names no address. */
  address: z.string().nullable(),
  /** The first picture that can be fetched, and how it looks, as a data address. */
  picture: z.object({ address: z.string(), look: z.string() }).nullable(),
  /** What it was read from. */
  readFrom: z.enum(readFrom),
  /** The part of the page that has the recipe: data for machines, marks in its text, or only the text. */
  foundIn: place,
  /** The same for each part; null for what the page does not say. */
  sources: z.object({
    name: place.nullable(),
    description: place.nullable(),
    recipeYield: place.nullable(),
    times: place.nullable(),
    ingredients: place.nullable(),
    steps: place.nullable(),
    notes: place.nullable(),
  }),
  doubts: z.array(z.enum(importDoubts)),
  /** What the page says, as text. */
  original: z.string(),
  /** In which the page says to be written: 'de-DE'. */
  language: z.string().nullable(),
  /** The recipe that may be the same. */
  known: KnownRecipe.nullable(),
})
export type ImportPreview = z.output<typeof ImportPreview>
