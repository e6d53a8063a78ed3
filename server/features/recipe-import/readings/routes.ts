import { recipeReadings } from '#contract/recipe-readings.ts'
import { sendFile } from '#server/http/files.ts'
import { routes } from '#server/http/routes.ts'
import { helperFor } from '#server/features/helper/index.ts'
import { readingLanguages } from '../pictures/languages.ts'
import { keepReading } from './keep.ts'
import { readByHelper } from './by-helper.ts'
import { forgetReading, lookAtReading, pageFile, startReading } from './service.ts'

export const recipeReadingRoutes = routes(recipeReadings, {
  languages: ({ ctx }) => readingLanguages(ctx.files.root),
  helper: ({ ctx }) => helperFor(ctx),
  start: ({ ctx, file, body }) => startReading(ctx, { files: file, ...body }),
  one: async ({ ctx, params }) => lookAtReading(ctx, params.id),
  page: ({ ctx, params, res }) =>
    sendFile(res, pageFile(ctx, params.id, Number(params.page)), { contentType: 'image/webp' }),
  forget: ({ ctx, params }) => forgetReading(ctx, params.id),
  askHelper: ({ ctx, params }) => readByHelper(ctx, params.id),
  keep: ({ ctx, params, body }) => keepReading(ctx, params.id, body),
})
