import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { Flag } from './values.ts'

const MB = 1024 * 1024
const address = z.string().trim().min(1).max(4000)

export const ImportRequest = z.object({
  url: address,
  includeTags: Flag.default(false),
  /** Ours: what to do when the address was imported before. 'copy' (the default of the contract) makes another. */
  onDuplicate: z.enum(['copy', 'refuse']).default('copy'),
})
export type ImportRequest = z.output<typeof ImportRequest>

export const recipeImport = {
  createUrl: endpoint('POST /recipes/create-url', {
    access: 'user',
    summary: 'Imports the recipe of a web page; answers its slug',
    body: ImportRequest,
    response: z.string(),
    status: 201,
    aliases: ['POST /recipes/create/url'],
  }),
  createZip: endpoint('POST /recipes/create-from-zip', {
    access: 'user',
    summary:
      'Imports a recipe that was exported as a zip, with its pictures and files; answers its slug',
    upload: { field: 'archive', maxBytes: 1024 * MB, toDisk: true },
    response: z.string(),
    status: 201,
    aliases: ['POST /recipes/create/zip'],
  }),
  testScrape: endpoint('POST /recipes/test-scrape-url', {
    access: 'user',
    summary: 'What a web page says about its recipe, without importing it',
    body: z.object({ url: address }),
    response: z.union([z.record(z.string(), z.unknown()), z.string()]),
  }),
  findByUrl: endpoint('GET /recipe-imports', {
    access: 'user',
    summary: 'The recipe that was imported from this address before, if any',
    query: z.object({ url: address }),
    response: z.object({ slug: z.string(), name: z.string() }).nullable(),
  }),
}
