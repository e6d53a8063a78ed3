import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { pageOf, PageQuery } from './paging.ts'
import { listedFields, unlistedFields, writtenFields } from './recipe-field-lists.ts'
import { recipeFields, shapeOf } from './recipe-fields.ts'
import {
  makingRefusals,
  pictureAddressRefusals,
  pictureRefusals,
  recipeRefusals,
  savingRefusals,
} from './refusals.ts'
import { DateTimeInput, Flag, Uuid } from './values.ts'

export const RecipeSummary = z.object(shapeOf(listedFields, 'answer'))
export type RecipeSummary = z.output<typeof RecipeSummary>

export const matchFields = ['name', 'organizer', 'ingredient', 'description', 'note'] as const

/** Why a search found a recipe: the best-matching text of the recipe. */
export const SearchMatch = z.object({
  field: z.enum(matchFields), // organizer: a category, tag or tool
  text: z.string(), // that text, or the part of it around the found words
  words: z.array(z.string()), // the found words, spelled as in `text`
  isGuess: z.boolean(), // true: no word is spelled as it was typed, these are only similar
})
export type SearchMatch = z.output<typeof SearchMatch>

/** A recipe on a card. Its menu needs to know whether the recipe is locked. */
export const CardRecipe = RecipeSummary.extend({
  isLocked: z.boolean(), // `settings.locked` of the whole recipe: only its owner may change it
})
export type CardRecipe = z.output<typeof CardRecipe>

/** A recipe in a list; searching and asking for what can be cooked add a field each. */
export const ListedRecipe = CardRecipe.extend({
  match: SearchMatch.optional(), // with `search`
  missingFoods: z.array(z.string()).optional(), // with `maxMissingFoods`: the names of foods that are not on hand
})
export type ListedRecipe = z.output<typeof ListedRecipe>

export const Recipe = RecipeSummary.extend(shapeOf(unlistedFields, 'answer'))
export type Recipe = z.output<typeof Recipe>

/**
 * The body of PUT and PATCH: any fields of a recipe. Absent fields keep their values and `null` clears one. Unknown
 * keys are ignored, and so are ids, group and creation time.
 */
export const RecipeUpdate = z
  .object({
    ...shapeOf(writtenFields, 'body'),
    /** Ours: the `updatedAt` that the editor started from. If the recipe was saved since, the answer is 409. */
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
  households: list, // by id or slug; a group has just one household, so naming only others finds nothing
  cookbook: z.string().max(300).optional(), // id or slug; ANDed with everything else
  /** Only recipes with at most this many foods that are not on hand. Recipes without any food are left out. */
  maxMissingFoods: z.coerce.number().int().min(0).max(100).optional(),
  /** Ours: only the favorites of this member of the group, by id. */
  favoriteOf: Uuid.optional(),
})
export type RecipeListQuery = z.output<typeof RecipeListQuery>

export const imageFiles = ['original.webp', 'min-original.webp', 'tiny-original.webp'] as const
const MB = 1024 * 1024
/** Of recipes that are saved in one call, which is all or nothing: others wait for it. A cookbook of 300 pages has 1 MB. */
export const savedBytes = 4 * MB

export const recipes = {
  list: endpoint('GET /recipes', {
    access: 'user',
    refuses: ['cookbook.not-found'],
    summary: 'The recipes of the group, with paging, sorting, search and filters',
    query: RecipeListQuery,
    response: pageOf(ListedRecipe),
    kept: true,
  }),
  create: endpoint('POST /recipes', {
    access: 'user',
    refuses: ['recipe.too-many'],
    summary: 'Makes a recipe with this name and example content; answers its slug',
    body: z.object({ name: recipeFields.name.body }),
    response: z.string(),
    status: 201,
    aliases: ['POST /recipes/create'],
  }),
  /** Ours: `create` only reads the name and adds example content, because older clients expect that. */
  createWhole: endpoint('POST /recipes/create-with-content', {
    access: 'user',
    refuses: [...makingRefusals],
    summary:
      'Makes a recipe with exactly the given content; if the name is taken, a number is added',
    bodyBytes: savedBytes,
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
      'Saves a recipe. A field that is left out keeps its value instead of getting a default; null clears it',
    bodyBytes: savedBytes,
    body: RecipeUpdate,
    response: Recipe,
  }),
  patch: endpoint('PATCH /recipes/:slug', {
    access: 'user',
    refuses: [...savingRefusals],
    summary: 'Changes the given fields of a recipe; those that are left out keep their values',
    bodyBytes: savedBytes,
    body: RecipeUpdate,
    response: Recipe,
  }),
  delete: endpoint('DELETE /recipes/:slug', {
    access: 'user',
    refuses: [...recipeRefusals],
    summary: 'Moves a recipe to the trash and answers it',
    response: Recipe,
  }),
  duplicate: endpoint('POST /recipes/:slug/duplicate', {
    access: 'user',
    refuses: ['recipe.not-found', ...makingRefusals],
    summary: 'Copies a recipe, including its pictures and files',
    body: z.object({ name: z.string().trim().max(255).nullish() }),
    response: Recipe,
    status: 201,
  }),
  lastMade: endpoint('PATCH /recipes/:slug/last-made', {
    access: 'user',
    refuses: ['recipe.not-found'],
    summary:
      'Records when the recipe was last made, without a timeline event; null removes that record',
    body: z.object({ timestamp: DateTimeInput.nullable() }),
    response: Recipe,
  }),
  uploadImage: endpoint('PUT /recipes/:slug/image', {
    access: 'user',
    refuses: [...recipeRefusals, ...pictureRefusals],
    summary: 'Sets the cover from a file; answers its version marker',
    upload: { field: 'image', maxBytes: 25 * MB, photos: true },
    body: z.object({ extension: z.string().max(20).default('') }),
    response: z.object({ image: z.string() }),
  }),
  fetchImage: endpoint('POST /recipes/:slug/image', {
    access: 'user',
    refuses: [...recipeRefusals, ...pictureAddressRefusals],
    summary: 'Sets the cover from a web address',
    body: z.object({ url: z.string().trim().min(1).max(4000) }),
  }),
}
