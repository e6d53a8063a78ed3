import { z } from 'zod'
import { LONGEST_FILTER } from './query-filter.ts'

/** The query parameters of every paged list (docs/contract/lists.md). */
export const PageQuery = z.object({
  page: z.coerce.number().int().default(1),
  perPage: z.coerce.number().int().default(50),
  orderBy: z.string().optional(),
  orderByNullPosition: z.enum(['first', 'last']).optional(),
  orderDirection: z.enum(['asc', 'desc']).default('desc'),
  paginationSeed: z.string().optional(),
  queryFilter: z.string().max(LONGEST_FILTER).optional(), // docs/contract/filter-language.md
})
export type PageQuery = z.output<typeof PageQuery>

/** The envelope of a page. Its own keys are snake_case, those of the items camelCase. */
export const pageOf = <T extends z.ZodType>(item: T) =>
  z.object({
    page: z.number(),
    per_page: z.number(),
    total: z.number(),
    total_pages: z.number(),
    items: z.array(item),
    next: z.string().nullable(),
    previous: z.string().nullable(),
  })

export interface Page<T> {
  page: number
  per_page: number
  total: number
  total_pages: number
  items: T[]
  next: string | null
  previous: string | null
}
