import { recipeImport } from '#contract/recipe-import.ts'
import { findBySource } from '#server/features/imported/index.ts'
import { importZip } from '#server/features/recipe-archive/index.ts'
import { sendFile } from '#server/http/files.ts'
import { routes } from '#server/http/routes.ts'
import { keepChecked, previewImport } from './checked.ts'
import { getOriginal, originalPage } from './originals.ts'
import { importPictures } from './readings/keep.ts'
import { startBulkImport } from './bulk.ts'
import { importText } from './text.ts'
import { importRecipe, scrapeOnly } from './service.ts'

/** Clients compare this sentence, so it is not translated. */
const NOTHING_FOUND = 'recipe_scrapers was unable to scrape this URL'

export const recipeImportRoutes = routes(recipeImport, {
  createUrl: async ({ ctx, body }) => (await importRecipe(ctx, body)).slug,
  createText: ({ ctx, body }) => importText(ctx, body),
  createImage: ({ ctx, file }) => importPictures(ctx, file),
  createBulk: async ({ ctx, body }) => ({ reportId: await startBulkImport(ctx, body) }),
  createZip: ({ ctx, file, body }) => importZip(ctx, file.path, body.onDuplicate),
  testScrape: async ({ ctx, body }) => (await scrapeOnly(ctx, body.url)) ?? NOTHING_FOUND,
  preview: ({ ctx, body }) => previewImport(ctx, body),
  keepChecked: ({ ctx, body }) => keepChecked(ctx, body),
  original: ({ ctx, params }) => getOriginal(ctx, params.slug),
  originalPage: async ({ ctx, params, res }) =>
    sendFile(res, await originalPage(ctx, params.slug, Number(params.page)), {
      contentType: 'image/webp',
    }),
  findByUrl: ({ ctx, query }) => findBySource(ctx, query.url),
})
