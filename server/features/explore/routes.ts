import { explore } from '#contract/explore.ts'
import { routes } from '#server/http/routes.ts'
import { asked } from './asked.ts'
import { publicBook, publicBookCovers, publicBooks } from './cookbooks.ts'
import { publicHousehold, publicHouseholds } from './households.ts'
import { publicFood, publicFoods, publicOrganizer, publicOrganizers } from './organizers.ts'
import { publicFacets, publicRecipe, publicRecipes } from './recipes.ts'

export const exploreRoutes = routes(explore, {
  recipes: ({ ctx, params, query, req }) => publicRecipes(ctx, params.group, query, asked(req)),
  recipe: ({ ctx, params }) => publicRecipe(ctx, params.group, params.slug),
  facets: ({ ctx, params, query }) => publicFacets(ctx, params.group, query),
  foods: ({ ctx, params, query, req }) => publicFoods(ctx, params.group, { query, ...asked(req) }),
  food: ({ ctx, params }) => publicFood(ctx, params),
  cookbooks: ({ ctx, params, query, req }) =>
    publicBooks(ctx, params.group, { query, ...asked(req) }),
  cookbook: ({ ctx, params }) => publicBook(ctx, params.group, params.slug),
  cookbookCovers: ({ ctx, params }) => publicBookCovers(ctx, params.group),
  categories: ({ ctx, params, query, req }) =>
    publicOrganizers(ctx, 'categories', params.group, { query, ...asked(req) }),
  category: ({ ctx, params }) => publicOrganizer(ctx, 'categories', params),
  tags: ({ ctx, params, query, req }) =>
    publicOrganizers(ctx, 'tags', params.group, { query, ...asked(req) }),
  tag: ({ ctx, params }) => publicOrganizer(ctx, 'tags', params),
  tools: ({ ctx, params, query, req }) =>
    publicOrganizers(ctx, 'tools', params.group, { query, ...asked(req) }),
  tool: ({ ctx, params }) => publicOrganizer(ctx, 'tools', params),
  households: ({ ctx, params, query, req }) =>
    publicHouseholds(ctx, params.group, { query, ...asked(req) }),
  household: ({ ctx, params }) => publicHousehold(ctx, params.group, params.slug),
})
