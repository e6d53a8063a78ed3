import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { OrganizerInput } from './recipe-parts.ts'
import { Flag } from './values.ts'
import { archiveRefusals, pictureRefusals } from './refusals.ts'

/** Errors of reading a page. */
const readingRefusals = ['import.too-heavy', 'request.too-many'] as const
const addressRefusals = [
  ...readingRefusals,
  'import.unreachable',
  'import.timeout',
  'import.cut-off',
] as const

const MB = 1024 * 1024
const address = z.string().trim().min(1).max(4000)

export const ImportRequest = z.object({
  url: address,
  includeTags: Flag.default(false),
  /** Ours: what to do if the address was imported before. Older clients expect 'copy', which makes another recipe. */
  onDuplicate: z.enum(['copy', 'refuse']).default('copy'),
})
export type ImportRequest = z.output<typeof ImportRequest>

/** One of many addresses, with categories and tags to add. Rows without an address are skipped. */
export const BulkImport = z.object({
  url: z.string().trim().max(4000),
  categories: z.array(OrganizerInput).max(100).nullish(),
  tags: z.array(OrganizerInput).max(100).nullish(),
})
export type BulkImport = z.output<typeof BulkImport>

export const recipeImport = {
  createUrl: endpoint('POST /recipes/create-url', {
    access: 'user',
    refuses: [...addressRefusals, 'import.no-recipe', 'import.exists'],
    summary: 'Imports the recipe of a web page; answers its slug',
    body: ImportRequest,
    response: z.string(),
    status: 201,
    aliases: ['POST /recipes/create/url'],
  }),
  createText: endpoint('POST /recipes/create/html-or-json', {
    access: 'user',
    refuses: [...readingRefusals, 'import.no-recipe', 'import.exists'],
    summary: 'Imports the recipe of a page’s source, or of schema.org JSON; answers its slug',
    body: z.object({ data: z.string().min(1).max(10_000_000), includeTags: Flag.default(false) }),
    response: z.string(),
    status: 201,
  }),
  createImage: endpoint('POST /recipes/create/image', {
    access: 'user',
    refuses: ['import.image-not-enabled'],
    summary: 'Always refused: Trivet cannot read recipes from photos',
    response: z.string(),
    status: 201,
  }),
  createBulk: endpoint('POST /recipes/create-url/bulk', {
    access: 'user',
    summary: 'Imports many web pages in the background; a report has the result of each',
    body: z.object({ imports: z.array(BulkImport).min(1).max(1000) }),
    response: z.object({ reportId: z.uuid() }),
    status: 202,
    aliases: ['POST /recipes/create/url/bulk'],
  }),
  createZip: endpoint('POST /recipes/create-from-zip', {
    access: 'user',
    refuses: [...archiveRefusals, 'archive.no-recipe', ...pictureRefusals],
    summary:
      'Imports a recipe that was exported as a zip, with its pictures and files; answers its slug',
    upload: { field: 'archive', maxBytes: 1024 * MB, toDisk: true },
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
  findByUrl: endpoint('GET /recipe-imports', {
    access: 'user',
    summary: 'The recipe that was already imported from this address, if any',
    query: z.object({ url: address }),
    response: z.object({ slug: z.string(), name: z.string() }).nullable(),
  }),
}
