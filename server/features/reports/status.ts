import type { Bit } from '#server/db/tables/people.ts'

/** 'success' when all entries succeeded, 'failure' when none did or there are none, else 'partial'. */
export function statusOf(entries: { success: Bit }[]): 'success' | 'failure' | 'partial' {
  const succeeded = entries.filter(({ success }) => success === 1).length
  if (succeeded === 0) return 'failure'
  return succeeded === entries.length ? 'success' : 'partial'
}
