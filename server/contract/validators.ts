import { z } from 'zod'
import { endpoint } from './endpoint.ts'

export const validators = {
  recipe: endpoint('GET /validators/recipe', {
    access: 'user',
    summary: 'Whether a recipe of one’s own group may still have this name',
    /** An old client writes `group_id=X?name=Y`, so that the name arrives within the id. */
    query: z.object({ group_id: z.string().max(2000), name: z.string().max(255).optional() }),
    response: z.object({ valid: z.boolean() }),
    aliases: ['GET /validators/group/recipe'],
  }),
}
