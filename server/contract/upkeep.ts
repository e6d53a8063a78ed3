import { z } from 'zod'
import { type Access, endpoint } from './endpoint.ts'
import { Uuid } from './values.ts'

/** Where something is named; what is absent cannot name it. */
export const Uses = z.object({
  recipes: z.number().int(), // not counting the trash
  shoppingItems: z.number().int(),
  cookbooks: z.number().int(), // whose filter names it
  planRules: z.number().int(),
  foods: z.number().int(), // that carry this label
})
export type Uses = z.output<typeof Uses>

const organize: Access = 'organize'

/**
 * Calls for keeping a collection tidy, the same for foods, units, labels and organizers. Ids are those of the group; an
 * id that is not there is passed over when many are deleted.
 */
export const upkeepCalls = <const Base extends `/${string}`>(base: Base, words: string) => ({
  counts: endpoint(`GET ${base}/counts`, {
    access: 'user',
    summary: `How many recipes name each of the ${words}, by id; labels count their foods`,
    response: z.record(z.string(), z.number().int()),
    kept: true,
  }),
  deleteMany: endpoint(`POST ${base}/bulk-actions/delete`, {
    access: organize,
    summary: `Deletes many ${words}, all or none`,
    body: z.object({ ids: z.array(Uuid).min(1).max(10_000) }),
    response: z.object({ deleted: z.number().int() }),
  }),
  uses: endpoint(`GET ${base}/:id/uses`, {
    access: 'user',
    summary: `Where one of the ${words} is named`,
    params: z.object({ id: Uuid }),
    response: Uses,
  }),
})
