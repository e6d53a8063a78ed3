import { recipeBatches } from '#contract/recipe-batches.ts'
import { routes } from '#server/http/routes.ts'
import { listWithout, updateRecipes } from './service.ts'

export const recipeBatchRoutes = routes(recipeBatches, {
  update: ({ ctx, body }) => updateRecipes(ctx, body, { repeatsEverything: true }),
  patch: ({ ctx, body }) => updateRecipes(ctx, body, { repeatsEverything: false }),
  untagged: ({ ctx }) => listWithout(ctx, 'recipeTags'),
  uncategorized: ({ ctx }) => listWithout(ctx, 'recipeCategories'),
})
