import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Row } from './row.ts'
import { problemsOf, readFilter, type StoredFilter, writeFilter } from './rows.ts'
import { simpleFrom } from './simple.ts'

export interface FilterState {
  rows: Row[]
  /** 'simple': three lists; 'builder': conditions. */
  mode: 'simple' | 'builder'
}

/** The state of a filter being edited; nothing is stored until it is sent. */
export function useFilterDraft(start: StoredFilter) {
  const { t } = useTranslation()
  const [first] = useState(() => firstDraft(start))
  const [draft, setDraft] = useState(first)
  const simple = simpleFrom(draft.rows)
  const problems = problemsOf(draft.rows)
  const text = problems === null ? writeFilter(draft.rows) : null
  // While the meaning is the same, the stored text is kept word for word, even if it is incomplete.
  const isSame = draft.rows === first.rows || text === writeFilter(first.rows)
  const filter = isSame ? start.queryFilterString : text

  const describeProblem = (): string | null => {
    if (problems === null) return null
    if (problems.isUnbalanced) return t('cookbooks.problem.parentheses')
    const index = draft.rows.findIndex(({ id }) => problems.rows.has(id))
    const problem = problems.rows.get(draft.rows[index]!.id)!
    const condition = t('cookbooks.condition', { number: index + 1 })
    return t('cookbooks.problem.of', { condition, problem: t(`cookbooks.problem.${problem}`) })
  }
  return {
    ...draft,
    change: (changes: Partial<FilterState>) => setDraft((before) => ({ ...before, ...changes })),
    /** The rows as three lists; null if they cannot be expressed so. */
    simple,
    problems,
    /** Why it cannot be saved, as text for the user. */
    problem: describeProblem(),
    /** In the filter language; null while it is incomplete. */
    filter,
    isChanged:
      filter === null
        ? JSON.stringify(draft.rows) !== JSON.stringify(first.rows)
        : filter !== start.queryFilterString,
  }
}

export type FilterDraft = ReturnType<typeof useFilterDraft>

function firstDraft(start: StoredFilter): FilterState {
  const rows = readFilter(start)
  return { rows, mode: simpleFrom(rows) && problemsOf(rows) === null ? 'simple' : 'builder' }
}
