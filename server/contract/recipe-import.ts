import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { ImportPreview, KnownRecipe, longestOriginal } from './import-preview.ts'
import { recipeFields } from './recipe-fields.ts'
import { OrganizerInput } from './recipe-parts.ts'
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

/** One of many addresses, with categories and tags to add. Rows without an address are skipped. */
export const BulkImport = z.object({
  url: z.string().trim().max(4000),
  categories: z.array(OrganizerInput).max(100).nullish(),
  tags: z.array(OrganizerInput).max(100).nullish(),
})
export type BulkImport = z.output<typeof BulkImport>

/** What can become of many addresses that were imported before. */
export const manyDuplicates = ['skip', 'replace', 'copy'] as const

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
