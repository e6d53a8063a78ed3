import { queryOptions } from '@tanstack/react-query'
import { migrations } from '#contract/migrations.ts'
import { apiQuery } from '#renderer/api/query.ts'
import type { Reply } from '#contract/endpoint.ts'

/**
 * The programs whose files can be read, sorted by name. Of several kinds of files of one program, the first stands for
 * it. They are the same for as long as the page is open.
 */
export const programsQuery = queryOptions({
  ...apiQuery(migrations.types, {}),
  staleTime: Infinity,
  select: byName,
})

function byName(types: Reply<typeof migrations.types>) {
  const first = new Map<string, string>()
  for (const { type, title } of types) if (!first.has(title)) first.set(title, type)
  const programs = [...first].map(([title, type]) => ({ type, title }))
  return programs.toSorted((a, b) => a.title.localeCompare(b.title))
}
