import { recipeBulk } from '#contract/recipe-bulk.ts'
import { routes } from '#server/http/routes.ts'
import { exportToken, listExports, purgeExports, startArchive, startExport } from './exports.ts'
import { deleteMany, organizeMany, setMany } from './service.ts'

export const recipeBulkRoutes = routes(recipeBulk, {
  tag: ({ ctx, body }) => organizeMany(ctx, 'tags', { ...body, organizers: body.tags }),
  categorize: ({ ctx, body }) =>
    organizeMany(ctx, 'recipeCategory', { ...body, organizers: body.categories }),
  settings: ({ ctx, body }) => setMany(ctx, body.recipes, body.settings),
  delete: ({ ctx, body }) => deleteMany(ctx, body.recipes),
  export: ({ ctx, body }) => startExport(ctx, body.recipes, body.exportType),
  archive: ({ ctx, body }) => startArchive(ctx, body.formats),
  exports: ({ ctx }) => listExports(ctx),
  download: async ({ ctx, query, res }) => {
    const gone = new AbortController()
    res.once('close', () => gone.abort())
    return { fileToken: await exportToken(ctx, query.path, gone.signal) }
  },
  purge: async ({ ctx }) => {
    const count = await purgeExports(ctx)
    return { message: ctx.t('messages.exports-deleted', { count }), error: false as const }
  },
})
