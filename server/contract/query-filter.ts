import { z } from 'zod'

/** How many categories, tags or tools of each kind a cookbook or rule may name. */
export const MOST_NAMED = 500
/** The longest filter, in characters. It must have room for lists of `MOST_NAMED` ids. */
export const LONGEST_FILTER = 100_000

/** A parsed filter (docs/contract/filter-language.md), for screens that let people build one. */
export const QueryFilter = z.object({
  parts: z.array(
    z.object({
      leftParenthesis: z.string().nullable(),
      rightParenthesis: z.string().nullable(),
      logicalOperator: z.enum(['AND', 'OR']).nullable(),
      attributeName: z.string(),
      relationalOperator: z.string(),
      value: z.union([z.string(), z.array(z.string())]),
    }),
  ),
})
export type QueryFilter = z.output<typeof QueryFilter>
