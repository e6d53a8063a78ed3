import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { recipeFields } from './recipe-fields.ts'
import { Ingredient, OrganizerInput } from './recipe-parts.ts'
import { Recipe, RecipeUpdate } from './recipes.ts'
import { DateTime, Flag } from './values.ts'
import { archiveRefusals, makingRefusals, pictureRefusals } from './refusals.ts'

/** Errors of reading a page. */
const readingRefusals = ['import.too-heavy', 'request.too-many'] as const
const addressRefusals = [
  ...readingRefusals,
  'import.unreachable',
  'import.timeout',
  'import.cut-off',
] as const

/** Errors of reading photos and documents. */
const fileRefusals = [
  'reading.unknown',
  'reading.damaged',
  'reading.encrypted',
  'reading.too-many-pages',
  'reading.too-heavy',
  'reading.no-words',
  'reading.pictures-only',
  'reading.languages',
  'reading.cancelled',
] as const

/** Of the pages that a recipe was read from, from 1. */
export const pageNumber = z
  .string()
  .max(3, { abort: true })
  .regex(/^[1-9]\d{0,2}$/)

const MB = 1024 * 1024
const address = z.string().trim().min(1).max(4000)

const OnDuplicate = z.enum(['copy', 'refuse', 'replace']).default('copy')

export const ImportRequest = z.object({
  url: address,
  includeTags: Flag.default(false),
  /**
   * Ours: what to do if such a recipe is here: from the same link, or called the same or with nearly the same ingredients.
   * Older clients expect 'copy', which makes another recipe. 'replace' gives the recipe that is here the text of the page.
   */
  onDuplicate: OnDuplicate,
})
export type ImportRequest = z.output<typeof ImportRequest>

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

/** One of many addresses, with categories and tags to add. Rows without an address are skipped. */
export const BulkImport = z.object({
  url: z.string().trim().max(4000),
  categories: z.array(OrganizerInput).max(100).nullish(),
  tags: z.array(OrganizerInput).max(100).nullish(),
})
export type BulkImport = z.output<typeof BulkImport>

/** What can become of many addresses that were imported before. */
export const manyDuplicates = ['skip', 'replace', 'copy'] as const

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

/** A page’s recipe as a person has corrected it. */
export const CheckedImport = z.object({
  recipe: RecipeUpdate.extend({ name: recipeFields.name.body }),
  url: address.nullish(),
  /** The address of the picture to fetch. One that cannot be fetched is left out. */
  picture: address.nullish(),
  original: z.string().max(longestOriginal).nullish(),
  /** What to do if such a recipe is here, as with an address. */
  onDuplicate: OnDuplicate,
})
export type CheckedImport = z.output<typeof CheckedImport>

export const recipeImport = {
  createUrl: endpoint('POST /recipes/create-url', {
    access: 'user',
    refuses: [
      ...addressRefusals,
      'import.no-recipe',
      'import.exists',
      'recipe.locked',
      ...makingRefusals,
    ],
    summary: 'Imports the recipe of a web page; answers its slug',
    body: ImportRequest,
    response: z.string(),
    status: 201,
    aliases: ['POST /recipes/create/url'],
  }),
  createText: endpoint('POST /recipes/create/html-or-json', {
    access: 'user',
    refuses: [...readingRefusals, 'import.no-recipe', 'import.exists', ...makingRefusals],
    summary: 'Imports the recipe of a page’s source, or of schema.org JSON; answers its slug',
    body: z.object({ data: z.string().min(1).max(10_000_000), includeTags: Flag.default(false) }),
    response: z.string(),
    status: 201,
  }),
  createImage: endpoint('POST /recipes/create/image', {
    access: 'user',
    refuses: [
      ...readingRefusals,
      ...fileRefusals,
      'import.no-recipe',
      ...pictureRefusals,
      ...makingRefusals,
    ],
    summary:
      'Reads a recipe from photos of its pages, on this computer, while the caller waits; answers its slug',
    /** Some clients send a wish for a translation; it has no effect. */
    query: z.object({ translateLanguage: z.string().max(100).nullish() }),
    upload: { field: 'images', maxBytes: 60 * MB, toDisk: true, most: 12, photos: true },
    response: z.string(),
    status: 201,
  }),
  createBulk: endpoint('POST /recipes/create-url/bulk', {
    access: 'user',
    refuses: ['request.at-once'],
    summary: 'Imports many web pages in the background; a report has the result of each',
    body: z.object({
      imports: z.array(BulkImport).min(1).max(1000),
      /** Ours: what becomes of addresses that were imported before. */
      onDuplicate: z.enum(manyDuplicates).default('skip'),
    }),
    response: z.object({ reportId: z.uuid() }),
    status: 202,
    aliases: ['POST /recipes/create/url/bulk'],
  }),
  createZip: endpoint('POST /recipes/create-from-zip', {
    access: 'user',
    refuses: [
      ...archiveRefusals,
      'archive.no-recipe',
      ...pictureRefusals,
      'import.exists',
      'recipe.locked',
      ...makingRefusals,
    ],
    summary:
      'Imports a recipe that was exported as a zip, with its pictures and files; answers its slug',
    upload: { field: 'archive', maxBytes: 1024 * MB, toDisk: true },
    /** Ours: what to do if such a recipe is here, as with an address. */
    body: z.object({ onDuplicate: OnDuplicate }),
    response: z.string(),
    status: 201,
    aliases: ['POST /recipes/create/zip'],
  }),
  testScrape: endpoint('POST /recipes/test-scrape-url', {
    access: 'user',
    refuses: [...addressRefusals],
    summary: 'What a web page says about its recipe, without importing it',
    /** Some clients send `useOpenAI`; it has no effect. */
    body: z.object({ url: address, useOpenAI: Flag.optional() }),
    response: z.union([z.record(z.string(), z.unknown()), z.string()]),
  }),
  preview: endpoint('POST /recipe-imports/preview', {
    access: 'user',
    refuses: [...addressRefusals, 'import.no-recipe'],
    summary: 'The recipe of a web page, or of a page’s source, to be checked before it is kept',
    body: z.union([
      z.object({ url: address, includeTags: Flag.default(false) }),
      z.object({
        data: z.string().min(1).max(10_000_000),
        /** Where the source is from; without it, the address that the source itself names. */
        address: z
          .string()
          .max(4000, { abort: true })
          .pipe(z.url({ protocol: /^https?$/ }))
          .nullish(),
        includeTags: Flag.default(false),
      }),
    ]),
    response: ImportPreview,
  }),
  keepChecked: endpoint('POST /recipe-imports', {
    access: 'user',
    refuses: ['import.exists', 'recipe.locked', ...makingRefusals],
    summary: 'Makes a recipe of a preview that was checked, with its picture and the page’s text',
    body: CheckedImport,
    response: Recipe,
    status: 201,
  }),
  original: endpoint('GET /recipes/:slug/original', {
    access: 'user',
    refuses: ['recipe.not-found'],
    summary: 'What the page or text said that this recipe was imported from; null if not kept',
    response: z
      .object({
        text: z.string(),
        address: z.string().nullable(),
        readAt: DateTime,
        /** How many pictures of its pages there are. */
        pages: z.number().int(),
      })
      .nullable(),
  }),
  originalPage: endpoint('GET /recipes/:slug/original/pages/:page', {
    access: 'user',
    refuses: ['recipe.not-found'],
    params: z.object({ slug: z.string(), page: pageNumber }),
    summary: 'A photo or scan that this recipe was read from',
    file: true,
  }),
  findByUrl: endpoint('GET /recipe-imports', {
    access: 'user',
    summary: 'The recipe that was already imported from this address, if any',
    query: z.object({ url: address }),
    response: KnownRecipe.nullable(),
  }),
}
