import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { pageOf, PageQuery } from './paging.ts'
import { LONGEST_FILTER, MOST_NAMED, QueryFilter } from './query-filter.ts'
import { OrganizerInput, OrganizerRef, ToolRef } from './recipe-parts.ts'
import { CardRecipe } from './recipes.ts'
import { DateTime, Name, Uuid } from './values.ts'
import { filterRefusals } from './refusals.ts'

/** The filter in the form of both generations. The lists are empty if the filter cannot be expressed as lists. */
const filterOut = {
  categories: z.array(OrganizerRef),
  tags: z.array(OrganizerRef),
  tools: z.array(ToolRef),
  requireAllCategories: z.boolean(),
  requireAllTags: z.boolean(),
  requireAllTools: z.boolean(),
  queryFilterString: z.string(), // docs/contract/filter-language.md; '' for all recipes of the group
  queryFilter: QueryFilter,
}

export const Cookbook = z.object({
  id: z.uuid(),
  groupId: z.uuid(),
  householdId: z.uuid(),
  name: z.string(),
  slug: z.string(),
  description: z.string(),
  position: z.number().int(), // 1 to n
  public: z.boolean(),
  ...filterOut,
  createdAt: DateTime,
  updateAt: DateTime,
  updatedAt: DateTime,
})
export type Cookbook = z.output<typeof Cookbook>

export const CookbookWithRecipes = Cookbook.extend({ recipes: z.array(CardRecipe) })

/**
 * The filter: lists and switches (first generation) or text (second). Programs that send back what they read send both.
 * Then the form that differs from the stored cookbook is used; if both differ, the text.
 */
export const CookbookFilter = z.object({
  categories: z.array(OrganizerInput).max(MOST_NAMED).nullish(),
  tags: z.array(OrganizerInput).max(MOST_NAMED).nullish(),
  tools: z.array(OrganizerInput).max(MOST_NAMED).nullish(),
  requireAllCategories: z.boolean().nullish(),
  requireAllTags: z.boolean().nullish(),
  requireAllTools: z.boolean().nullish(),
  queryFilterString: z.string().max(LONGEST_FILTER).nullish(),
})
export type CookbookFilter = z.output<typeof CookbookFilter>

const position = z.number().int().min(0).max(100_000).nullish()

/** Defaults of absent fields: no description, private, all recipes, last position. */
export const CookbookInput = CookbookFilter.extend({
  name: Name,
  description: z.string().max(10_000).nullish(),
  position,
  public: z.boolean().nullish(),
})
export type CookbookInput = z.output<typeof CookbookInput>

/** Absent fields keep their values. */
export const CookbookUpdate = CookbookInput.partial()
export type CookbookUpdate = z.output<typeof CookbookUpdate>
export const CookbookOfMany = CookbookUpdate.extend({ id: Uuid })
export type CookbookOfMany = z.output<typeof CookbookOfMany>

/** The cover of a recipe: its id and the version marker of the picture. */
const CoverPicture = z.object({ recipeId: z.uuid(), image: z.string() })
export type CoverPicture = z.output<typeof CoverPicture>

export const CookbookListQuery = PageQuery.extend({ search: z.string().max(1000).optional() })
export type CookbookListQuery = z.output<typeof CookbookListQuery>

/** What a cookbook shows on a shelf, by the id of the cookbook. */
export const CookbookCovers = z.record(
  z.string(),
  z.object({
    recipes: z.number().int(), // how many recipes the reader sees in it
    pictures: z.array(CoverPicture), // of its first recipes that have one, at most `MOST_COVERS`
  }),
)
export type CookbookCovers = z.output<typeof CookbookCovers>
/** Several, so that two cookbooks with the same recipes can show different ones. */
export const MOST_COVERS = 6

const byId = z.object({ id: Uuid })

export const cookbooks = {
  list: endpoint('GET /groups/cookbooks', {
    access: 'user',
    summary: 'The cookbooks of the group, with paging, sorting and search',
    query: CookbookListQuery,
    response: pageOf(Cookbook),
    aliases: ['GET /households/cookbooks'],
  }),
  /** Ours, and at an address where no cookbook's slug can be. */
  covers: endpoint('GET /cookbook-covers', {
    access: 'user',
    summary: 'How many recipes each cookbook of the group has, and pictures of a few of them',
    response: CookbookCovers,
    kept: true,
  }),
  create: endpoint('POST /groups/cookbooks', {
    access: 'user',
    refuses: [
      ...filterRefusals,
      'cookbook.too-many',
      'category.too-many',
      'tag.too-many',
      'tool.too-many',
    ],
    summary: 'Adds a cookbook; if the name is taken, a number is added to it',
    body: CookbookInput,
    response: Cookbook,
    status: 201,
    aliases: ['POST /households/cookbooks'],
  }),
  updateMany: endpoint('PUT /groups/cookbooks', {
    access: 'user',
    refuses: [
      ...filterRefusals,
      'record.not-found',
      'cookbook.exists',
      'category.too-many',
      'tag.too-many',
      'tool.too-many',
    ],
    summary: 'Saves many cookbooks, all or none; without positions they get the order of the list',
    body: z.array(CookbookOfMany).max(1000),
    response: z.array(Cookbook),
    aliases: ['PUT /households/cookbooks'],
  }),
  preview: endpoint('POST /groups/cookbooks/preview', {
    access: 'user',
    readersToo: true,
    refuses: [...filterRefusals],
    summary: 'How many recipes a cookbook with this filter would have, and the parsed filter',
    body: CookbookFilter,
    response: z.object({ total: z.number().int(), queryFilter: QueryFilter }),
    aliases: ['POST /households/cookbooks/preview'],
  }),
  get: endpoint('GET /groups/cookbooks/:id', {
    access: 'user',
    refuses: ['request.not-found'],
    summary: 'One cookbook, by id or slug, with its recipes sorted by name',
    response: CookbookWithRecipes,
    whole: true,
    aliases: ['GET /households/cookbooks/:id'],
  }),
  update: endpoint('PUT /groups/cookbooks/:id', {
    access: 'user',
    refuses: [
      ...filterRefusals,
      'cookbook.exists',
      'category.too-many',
      'tag.too-many',
      'tool.too-many',
    ],
    summary: 'Saves a cookbook. Absent fields keep their values; a new name gives a new slug',
    params: byId,
    body: CookbookUpdate,
    response: Cookbook,
    aliases: ['PUT /households/cookbooks/:id'],
  }),
  delete: endpoint('DELETE /groups/cookbooks/:id', {
    access: 'user',
    summary: 'Deletes a cookbook but not its recipes; answers the deleted cookbook',
    params: byId,
    response: Cookbook,
    aliases: ['DELETE /households/cookbooks/:id'],
  }),
}
