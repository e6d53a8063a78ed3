import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { pageOf, PageQuery } from './paging.ts'
import { listedFields, unlistedFields, writtenFields } from './recipe-field-lists.ts'
import { recipeFields, shapeOf } from './recipe-fields.ts'
import {
  pictureAddressRefusals,
  pictureRefusals,
  recipeRefusals,
  savingRefusals,
} from './refusals.ts'
import { DateTimeInput, Flag } from './values.ts'

export const RecipeSummary = z.object(shapeOf(listedFields, 'answer'))
export type RecipeSummary = z.output<typeof RecipeSummary>

export const matchFields = ['name', 'organizer', 'ingredient', 'description', 'note'] as const

/** Why a search found a recipe: the place that speaks for it best. */
export const SearchMatch = z.object({
  field: z.enum(matchFields), // organizer: a category, tag or tool
  text: z.string(), // that place as it is written, or the part of it around the words
  words: z.array(z.string()), // the words of `text` that were found, as they are written there
  isGuess: z.boolean(), // true: nothing is spelled as it was typed, these words come close
})
export type SearchMatch = z.output<typeof SearchMatch>

/** A recipe as a card that can be acted on. */
export const CardRecipe = RecipeSummary.extend({
  isLocked: z.boolean(), // only its owner may change it, as `settings.locked` of the whole recipe says
})
export type CardRecipe = z.output<typeof CardRecipe>

/** A recipe in a list that was searched or asked what can be cooked. */
export const ListedRecipe = CardRecipe.extend({
  match: SearchMatch.optional(), // with `search`
  missingFoods: z.array(z.string()).optional(), // with `maxMissingFoods`: what is not on hand, by name
})
export type ListedRecipe = z.output<typeof ListedRecipe>

export const Recipe = RecipeSummary.extend(shapeOf(unlistedFields, 'answer'))
export type Recipe = z.output<typeof Recipe>

/**
 * What PUT and PATCH take: any part of a recipe. Identity, owner's group and creation time are never taken from
 * the body, and a key that is absent leaves its part as it is; `null` clears. Unknown keys are ignored.
 */
export const RecipeUpdate = z
  .object({
    ...shapeOf(writtenFields, 'body'),
    /** Ours: the `updatedAt` the editor started from; a newer one on the server answers 409. */
    basedOn: z.string().nullish(),
  })
  .partial()
export type RecipeUpdate = z.output<typeof RecipeUpdate>

const list = z.array(z.string()).default([])

export const RecipeListQuery = PageQuery.extend({
  search: z.string().max(1000).optional(),
  categories: list,
  tags: list,
  tools: list,
  foods: list,
  requireAllCategories: Flag.default(false),
  requireAllTags: Flag.default(false),
  requireAllTools: Flag.default(false),
  requireAllFoods: Flag.default(false),
  households: list, // by id or slug; every group is one, so others only find nothing
  cookbook: z.string().max(300).optional(), // id or slug; ANDed with everything else
  /** Only recipes of whose foods at most so many are not on hand; those without any food are left out. */
  maxMissingFoods: z.coerce.number().int().min(0).max(100).optional(),
})
export type RecipeListQuery = z.output<typeof RecipeListQuery>

export const imageFiles = ['original.webp', 'min-original.webp', 'tiny-original.webp'] as const
const MB = 1024 * 1024

export const recipes = {
  list: endpoint('GET /recipes', {
    access: 'user',
    refuses: ['cookbook.not-found'],
    summary: 'The recipes of the group: paged, ordered, searched',
    query: RecipeListQuery,
    response: pageOf(ListedRecipe),
    kept: true,
  }),
  create: endpoint('POST /recipes', {
    access: 'user',
    summary: 'Makes a recipe with this name and a little starter content; answers its slug',
    body: z.object({ name: recipeFields.name.body }),
    response: z.string(),
    status: 201,
    aliases: ['POST /recipes/create'],
  }),
  /** Ours: `create` reads the name only, as older clients expect, and starts with content of its own. */
  createWhole: endpoint('POST /recipes/create-with-content', {
    access: 'user',
    summary: 'Makes a recipe of what is given and nothing else; a name that is taken gets a number',
    body: RecipeUpdate.extend({ name: recipeFields.name.body }),
    response: Recipe,
    status: 201,
  }),
  get: endpoint('GET /recipes/:slug', {
    access: 'user',
    refuses: ['recipe.not-found'],
    summary: 'One recipe, by slug or id',
    response: Recipe,
    kept: true,
  }),
  update: endpoint('PUT /recipes/:slug', {
    access: 'user',
    refuses: [...savingRefusals],
    summary:
      'Saves a recipe. A field that is left out keeps its value, nothing is reset by leaving it out; null clears it',
    body: RecipeUpdate,
    response: Recipe,
  }),
  patch: endpoint('PATCH /recipes/:slug', {
    access: 'user',
    refuses: [...savingRefusals],
    summary: 'Changes the given fields of a recipe; those that are left out keep their values',
    body: RecipeUpdate,
    response: Recipe,
  }),
  delete: endpoint('DELETE /recipes/:slug', {
    access: 'user',
    refuses: [...recipeRefusals],
    summary: 'Deletes a recipe and its files; answers what was deleted',
    response: Recipe,
  }),
  duplicate: endpoint('POST /recipes/:slug/duplicate', {
    access: 'user',
    refuses: ['recipe.not-found'],
    summary: 'Copies a recipe, its files included',
    body: z.object({ name: z.string().trim().max(255).nullish() }),
    response: Recipe,
    status: 201,
  }),
  lastMade: endpoint('PATCH /recipes/:slug/last-made', {
    access: 'user',
    refuses: ['recipe.not-found'],
    summary: 'Notes when the recipe was last made; null forgets the note',
    body: z.object({ timestamp: DateTimeInput.nullable() }),
    response: Recipe,
  }),
  uploadImage: endpoint('PUT /recipes/:slug/image', {
    access: 'user',
    refuses: [...recipeRefusals, ...pictureRefusals],
    summary: 'Sets the picture from a file; answers the new version marker',
    upload: { field: 'image', maxBytes: 25 * MB },
    body: z.object({ extension: z.string().max(20).default('') }),
    response: z.object({ image: z.string() }),
  }),
  fetchImage: endpoint('POST /recipes/:slug/image', {
    access: 'user',
    refuses: [...recipeRefusals, ...pictureAddressRefusals],
    summary: 'Sets the picture from an address',
    body: z.object({ url: z.string().trim().min(1).max(4000) }),
  }),
}
