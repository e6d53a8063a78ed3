import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { Recipe } from './recipes.ts'

/** What visitors may see: public recipes of groups that let visitors in. */
export const explore = {
  recipe: endpoint('GET /explore/recipes/:group/:slug', {
    access: 'public',
    summary: 'A public recipe; the group by slug or id',
    params: z.object({ group: z.string(), slug: z.string() }),
    response: Recipe,
    aliases: ['GET /explore/groups/:group/recipes/:slug'],
  }),
}
