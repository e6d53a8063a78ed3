import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { RecipeListQuery } from './recipes.ts'

/** Number of matching recipes by id; ids without any are left out. */
const counts = z.record(z.string(), z.number().int())

export const RecipeFacets = z.object({
  total: z.number().int(),
  categories: counts,
  tags: counts,
  tools: counts,
  foods: counts,
})
export type RecipeFacets = z.output<typeof RecipeFacets>

export const recipeFacets = {
  facets: endpoint('GET /recipe-facets', {
    access: 'user',
    refuses: ['cookbook.not-found'],
    summary:
      'How many of the matching recipes have each category, tag, tool and food; same query as the list',
    query: RecipeListQuery,
    response: RecipeFacets,
    kept: true,
  }),
}
