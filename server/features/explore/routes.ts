import { explore } from '#contract/explore.ts'
import { routes } from '#server/http/routes.ts'
import { publicRecipe } from './service.ts'

export const exploreRoutes = routes(explore, {
  recipe: ({ ctx, params }) => publicRecipe(ctx, params.group, params.slug),
})
