import { recipeVersions } from '#contract/recipe-files.ts'
import { routes } from '#server/http/routes.ts'
import { getVersion, listVersions, restoreVersion } from './service.ts'

export const recipeVersionRoutes = routes(recipeVersions, {
  list: ({ ctx, params }) => listVersions(ctx, params.slug),
  get: ({ ctx, params }) => getVersion(ctx, params.slug, params.id),
  restore: ({ ctx, params }) => restoreVersion(ctx, params.slug, params.id),
})
