import { z } from 'zod'
import { Cookbook, CookbookCovers, CookbookListQuery, CookbookWithRecipes } from './cookbooks.ts'
import { endpoint } from './endpoint.ts'
import type { ErrorCode } from './errors.ts'
import { NamedListQuery } from './foods.ts'
import { HouseholdSummary } from './households.ts'
import { type OrganizerKind, OrganizerListQuery } from './organizers.ts'
import { PageQuery, pageOf } from './paging.ts'
import { Food, OrganizerRef, ToolRef } from './recipe-parts.ts'
import { RecipeFacets } from './recipe-facets.ts'
import { ListedRecipe, Recipe, RecipeListQuery } from './recipes.ts'
import { Flag, Uuid } from './values.ts'

/** The query of the members' list, except for what guests do not see: what is on hand, and who likes what. */
export const ExploreRecipesQuery = RecipeListQuery.omit({ maxMissingFoods: true, favoriteOf: true })
export type ExploreRecipesQuery = z.output<typeof ExploreRecipesQuery>

const byId = z.object({ group: z.string(), id: Uuid })

/** Ours: lists only the records that public recipes use, so that every choice in a filter finds something. */
const carried = Flag.default(false)
const ExploreOrganizersQuery = OrganizerListQuery.extend({ carried })
const ExploreFoodsQuery = NamedListQuery.extend({ carried })
export type ExploreOrganizersQuery = z.output<typeof ExploreOrganizersQuery>
export type ExploreFoodsQuery = z.output<typeof ExploreFoodsQuery>

/** The calls for a list and for one of its records, at both addresses. */
const organizerCalls = <const K extends OrganizerKind, I extends z.ZodType, O extends z.ZodType>(
  kind: K,
  shapes: { item: I; one: O; missing: ErrorCode },
) => ({
  list: endpoint(`GET /explore/organizers/:group/${kind}`, {
    refuses: ['explore.group-not-found'],
    access: 'public',
    summary: `The ${kind} of the group; with \`carried\` only those of its public recipes`,
    query: ExploreOrganizersQuery,
    response: pageOf(shapes.item),
    aliases: [`GET /explore/groups/:group/organizers/${kind}`],
  }),
  one: endpoint(`GET /explore/organizers/:group/${kind}/:id`, {
    refuses: ['explore.group-not-found', shapes.missing],
    access: 'public',
    summary: `One of the ${kind} of the group`,
    params: byId,
    response: shapes.one,
    aliases: [`GET /explore/groups/:group/organizers/${kind}/:id`],
  }),
})

const inGroup = OrganizerRef.extend({ groupId: z.uuid() })
const categories = organizerCalls('categories', {
  item: OrganizerRef,
  one: inGroup,
  missing: 'explore.category-not-found',
})
const tags = organizerCalls('tags', {
  item: OrganizerRef,
  one: inGroup,
  missing: 'explore.tag-not-found',
})
const tools = organizerCalls('tools', {
  item: ToolRef,
  one: ToolRef,
  missing: 'explore.tool-not-found',
})

/**
 * What guests may see: public recipes of open groups, and their cookbooks, categories, tags, tools and foods
 * (docs/contract/guests.md). The group is given by slug or id.
 */
export const explore = {
  recipes: endpoint('GET /explore/recipes/:group', {
    access: 'public',
    refuses: ['explore.group-not-found', 'cookbook.not-found'],
    summary: 'The public recipes of a group, with paging, sorting, search and filters',
    query: ExploreRecipesQuery,
    response: pageOf(ListedRecipe),
    aliases: ['GET /explore/groups/:group/recipes'],
  }),
  recipe: endpoint('GET /explore/recipes/:group/:slug', {
    access: 'public',
    refuses: ['explore.group-not-found', 'explore.recipe-not-found'],
    summary: 'A public recipe; the group by slug or id',
    params: z.object({ group: z.string(), slug: z.string() }),
    response: Recipe,
    aliases: ['GET /explore/groups/:group/recipes/:slug'],
  }),
  facets: endpoint('GET /explore/recipe-facets/:group', {
    access: 'public',
    refuses: ['explore.group-not-found', 'cookbook.not-found'],
    summary: 'How many of the matching public recipes have each category, tag, tool and food',
    query: ExploreRecipesQuery,
    response: RecipeFacets,
    aliases: ['GET /explore/groups/:group/recipe-facets'],
  }),
  foods: endpoint('GET /explore/foods/:group', {
    access: 'public',
    refuses: ['explore.group-not-found'],
    summary: 'The foods of the group; with `carried` only those in its public recipes',
    query: ExploreFoodsQuery,
    response: pageOf(Food),
    aliases: ['GET /explore/groups/:group/foods'],
  }),
  food: endpoint('GET /explore/foods/:group/:id', {
    access: 'public',
    refuses: ['explore.group-not-found', 'explore.food-not-found'],
    summary: 'One food of the group',
    params: byId,
    response: Food,
    aliases: ['GET /explore/groups/:group/foods/:id'],
  }),
  cookbooks: endpoint('GET /explore/cookbooks/:group', {
    access: 'public',
    refuses: ['explore.group-not-found'],
    summary: 'The public cookbooks of a group, without their filters',
    query: CookbookListQuery,
    response: pageOf(Cookbook),
    aliases: ['GET /explore/groups/:group/cookbooks'],
  }),
  cookbook: endpoint('GET /explore/cookbooks/:group/:slug', {
    access: 'public',
    refuses: ['explore.group-not-found', 'cookbook.not-found'],
    summary: 'A public cookbook, by id or slug, with its public recipes',
    response: CookbookWithRecipes,
    whole: true,
    aliases: ['GET /explore/groups/:group/cookbooks/:slug'],
  }),
  cookbookCovers: endpoint('GET /explore/cookbook-covers/:group', {
    access: 'public',
    refuses: ['explore.group-not-found'],
    summary: 'How many public recipes each public cookbook has, and pictures of a few of them',
    response: CookbookCovers,
  }),
  categories: categories.list,
  category: categories.one,
  tags: tags.list,
  tag: tags.one,
  tools: tools.list,
  tool: tools.one,
  households: endpoint('GET /explore/groups/:group/households', {
    access: 'public',
    refuses: ['explore.group-not-found'],
    summary: 'The household of a group as a list of one; every group is one household',
    query: PageQuery.omit({ queryFilter: true }),
    response: pageOf(HouseholdSummary),
  }),
  household: endpoint('GET /explore/groups/:group/households/:slug', {
    access: 'public',
    refuses: ['explore.group-not-found', 'explore.household-not-found'],
    summary: 'The household of a group, by slug or id',
    response: HouseholdSummary,
  }),
}
