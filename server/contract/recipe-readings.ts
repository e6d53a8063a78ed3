import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { ImportPreview } from './import-preview.ts'
import { CheckedImport, pageNumber } from './recipe-import.ts'
import { Recipe } from './recipes.ts'
import { Flag, Uuid } from './values.ts'
import { makingRefusals } from './refusals.ts'

const MB = 1024 * 1024

/** Pages of one recipe: pictures, or one saved page or PDF. */
export const mostReadFiles = 12
export const longestReadFile = 60 * MB

/** Tesseract's names of languages: 'eng', 'deu', 'chi_sim'; several with a plus sign. */
const languages = z
  .string()
  .max(100, { abort: true })
  .regex(/^[a-z]{3}(?:_[a-z]{1,10})?(?:\+[a-z]{3}(?:_[a-z]{1,10})?){0,5}$/i)

/** A place on a picture, in parts of its width and height. */
export const PicturePlace = z.object({
  left: z.number(),
  top: z.number(),
  width: z.number(),
  height: z.number(),
})
export type PicturePlace = z.output<typeof PicturePlace>

/** A line that was read in a picture. */
export const ReadLine = PicturePlace.extend({
  /** From 1. */
  page: z.number().int(),
  /** How far it is turned around its middle, clockwise, in degrees. */
  tilt: z.number(),
  /** From which character of the original's text to which. */
  from: z.number().int(),
  to: z.number().int(),
  /** Its words that may be misread, each turned as the line is. */
  unsure: z.array(PicturePlace),
})
export type ReadLine = z.output<typeof ReadLine>

/** A file that is being read, or was. It is forgotten an hour after the last look, and when the server ends. */
export const RecipeReading = z.object({
  id: z.uuid(),
  state: z.enum(['waiting', 'reading', 'done', 'failed']),
  /** How many others are read before. */
  ahead: z.number().int(),
  /** The page that is being read, from 1, and how many there are; 0 until that is known. */
  page: z.number().int(),
  pages: z.number().int(),
  /** Of everything, from 0 to 1. */
  progress: z.number(),
  found: ImportPreview.nullable(),
  /** Where the original's text is doubtful: from which character to which. */
  unsure: z.array(z.tuple([z.number().int(), z.number().int()])),
  /** Where the lines of its pictures are; none for words that were no picture. */
  lines: z.array(ReadLine),
  /** How many of its pages can be looked at as pictures. */
  pictures: z.number().int(),
  /** Why it failed, for programs and for people. */
  problem: z
    .object({
      code: z.string(),
      message: z.string(),
      /** The message's placeholders. */
      params: z.record(z.string(), z.union([z.string(), z.number()])),
    })
    .nullable(),
})
export type RecipeReading = z.output<typeof RecipeReading>

/** Why the helper gave no recipe. */
const helperRefusals = [
  'helper.off',
  'helper.nothing',
  'helper.unreachable',
  'helper.refused',
  'helper.timeout',
  'helper.failed',
  'helper.no-recipe',
] as const

const upload = {
  field: 'files',
  maxBytes: longestReadFile,
  toDisk: true,
  most: mostReadFiles,
} as const

export const recipeReadings = {
  languages: endpoint('GET /recipe-imports/reading-languages', {
    access: 'user',
    summary: 'The languages in which photos can be read',
    response: z.array(
      z.object({
        /** As Tesseract calls it. */
        code: z.string(),
        /** The household has added it to the data folder. */
        isOwn: z.boolean(),
      }),
    ),
  }),
  helper: endpoint('GET /recipe-imports/helper', {
    access: 'user',
    summary:
      'The service that can be asked to read a recipe, and what is sent to it; null for none',
    response: z.object({ host: z.string(), sendsPictures: z.boolean() }).nullable(),
  }),
  start: endpoint('POST /recipe-imports/readings', {
    access: 'user',
    refuses: ['request.too-many'],
    summary:
      'Begins to read a recipe from photos, a PDF, or a page that a browser saved; several photos are pages in their order',
    upload,
    body: z.object({ languages: languages.optional(), includeTags: Flag.default(false) }),
    response: RecipeReading,
    status: 202,
  }),
  one: endpoint('GET /recipe-imports/readings/:id', {
    access: 'user',
    params: z.object({ id: Uuid }),
    summary: 'How far a reading is, and what it found',
    response: RecipeReading,
  }),
  page: endpoint('GET /recipe-imports/readings/:id/pages/:page', {
    access: 'user',
    params: z.object({ id: Uuid, page: pageNumber }),
    summary: 'A page that was read, upright, to compare the recipe with',
    file: true,
  }),
  forget: endpoint('DELETE /recipe-imports/readings/:id', {
    access: 'user',
    params: z.object({ id: Uuid }),
    summary: 'Ends a reading and forgets its files',
  }),
  askHelper: endpoint('POST /recipe-imports/readings/:id/helper', {
    access: 'user',
    params: z.object({ id: Uuid }),
    refuses: [
      'request.too-many',
      'reading.cancelled',
      'import.too-heavy',
      'import.no-recipe',
      ...helperRefusals,
    ],
    summary:
      'Sends what was read to the service that an administrator has named; answers the recipe that it found, which is not kept',
    response: ImportPreview,
  }),
  keep: endpoint('POST /recipe-imports/readings/:id/recipe', {
    access: 'user',
    params: z.object({ id: Uuid }),
    refuses: [
      'import.exists',
      'recipe.locked',
      'image.not-an-image',
      'image.heic',
      'image.too-large',
      'record.not-found',
      'file.not-found',
      ...makingRefusals,
    ],
    summary: 'Makes a recipe of what was read and corrected, and keeps the pages with it',
    body: CheckedImport.omit({ original: true }).extend({
      /** The page, from 1, that becomes the recipe’s picture. */
      picturePage: z.number().int().min(1).max(1000).nullish(),
    }),
    response: Recipe,
    status: 201,
  }),
}
