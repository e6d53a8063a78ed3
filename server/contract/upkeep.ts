import { z } from 'zod'
import { type Access, endpoint } from './endpoint.ts'
import { Uuid } from './values.ts'

/** How many records of each kind refer to a record. */
export const Uses = z.object({
  recipes: z.number().int(), // without the trash
  shoppingItems: z.number().int(),
  cookbooks: z.number().int(), // whose filter names it
  planRules: z.number().int(),
  foods: z.number().int(), // that have this label
})
export type Uses = z.output<typeof Uses>

const organize: Access = 'organize'

/**
 * Calls for tidying a collection, the same for foods, units, labels and organizers. Deleting many skips ids that do not
 * exist.
 */
export const upkeepCalls = <const Base extends `/${string}`>(base: Base, words: string) => ({
  counts: endpoint(`GET ${base}/counts`, {
    access: 'user',
    summary: `How many recipes use each of the ${words}, by id; for labels, how many foods`,
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
    summary: `How many records of each kind use one of the ${words}`,
    params: z.object({ id: Uuid }),
    response: Uses,
  }),
})
