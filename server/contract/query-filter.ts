import { z } from 'zod'

/** A condition of the filter language (contract 1.7) taken apart, for screens that let people build one. */
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
