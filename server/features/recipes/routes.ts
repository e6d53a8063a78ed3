import { recipeFacets } from '#contract/recipe-facets.ts'
import { recipes } from '#contract/recipes.ts'
import { askedQuery } from '#server/http/paging.ts'
import { readyPage } from '#server/http/ready-answers.ts'
import { routes } from '#server/http/routes.ts'
import { duplicateRecipe } from './duplicate.ts'
import { readyFacets } from './facets.ts'
import { setPicture, setPictureFromUrl } from './pictures.ts'
import {
  createWholeRecipe,
  deleteRecipe,
  getRecipe,
  listRecipes,
  changeLastMade,
  startRecipe,
  updateRecipe,
} from './service.ts'

export const recipeFacetRoutes = routes(recipeFacets, {
  facets: ({ ctx, query }) => readyFacets(ctx.db, ctx.viewer.groupId, query),
})

export const recipeRoutes = routes(recipes, {
  list: async ({ ctx, query, req }) =>
    readyPage(recipes.list.response, await listRecipes(ctx, query, askedQuery(req.originalUrl))),
  create: ({ ctx, body }) => startRecipe(ctx, body.name),
  createWhole: ({ ctx, body }) => createWholeRecipe(ctx, body),
  get: ({ ctx, params }) => getRecipe(ctx, params.slug),
  update: ({ ctx, params, body }) =>
    updateRecipe(ctx, params.slug, body, { repeatsEverything: true }),
  patch: ({ ctx, params, body }) =>
    updateRecipe(ctx, params.slug, body, { repeatsEverything: false }),
  delete: ({ ctx, params }) => deleteRecipe(ctx, params.slug),
  duplicate: ({ ctx, params, body }) => duplicateRecipe(ctx, params.slug, body.name ?? null),
  lastMade: ({ ctx, params, body }) => changeLastMade(ctx, params.slug, body.timestamp),
  uploadImage: async ({ ctx, params, file }) => ({
    image: await setPicture(ctx, params.slug, file.bytes),
  }),
  fetchImage: ({ ctx, params, body }) => setPictureFromUrl(ctx, params.slug, body.url),
})
