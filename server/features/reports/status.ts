import type { Bit } from '#server/db/tables/people.ts'

/** All succeeded, none did, or some; a report without entries failed (contract 23). */
export function statusOf(entries: { success: Bit }[]): 'success' | 'failure' | 'partial' {
  const succeeded = entries.filter(({ success }) => success === 1).length
  if (succeeded === 0) return 'failure'
  return succeeded === entries.length ? 'success' : 'partial'
}
