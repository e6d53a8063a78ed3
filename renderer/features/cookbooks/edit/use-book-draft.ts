import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { CookbookInput } from '#contract/cookbooks.ts'
import { problemsOf, readFilter, type StoredFilter, writeFilter } from '../builder/rows.ts'
import type { Row } from '../builder/row.ts'
import { simpleFrom } from '../builder/simple.ts'

/** What the editor starts with: a stored cookbook, or values for a new one. */
export interface BookStart extends StoredFilter {
  name: string
  description: string
  public: boolean
}

interface Draft {
  name: string
  description: string
  isPublic: boolean
  rows: Row[]
  /** 'simple': three lists; 'builder': conditions. */
  mode: 'simple' | 'builder'
}

/** The state of a cookbook being edited; nothing is stored until it is sent. */
export function useBookDraft(start: BookStart) {
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
  const isChanged =
    draft.name !== first.name ||
    draft.description !== first.description ||
    draft.isPublic !== first.isPublic ||
    (filter === null
      ? JSON.stringify(draft.rows) !== JSON.stringify(first.rows)
      : filter !== start.queryFilterString)

  return {
    draft,
    change: (changes: Partial<Draft>) => setDraft((before) => ({ ...before, ...changes })),
    /** The rows as three lists; null if they cannot be expressed so. */
    simple,
    problems,
    /** Why it cannot be saved, as text for the user. */
    problem: describeProblem(),
    filter,
    isChanged,
    input: (): CookbookInput => ({
      name: draft.name.trim(),
      description: draft.description,
      public: draft.isPublic,
      queryFilterString: filter ?? start.queryFilterString,
    }),
  }
}

export type BookDraft = ReturnType<typeof useBookDraft>

function firstDraft(start: BookStart): Draft {
  const rows = readFilter(start)
  return {
    name: start.name,
    description: start.description,
    isPublic: start.public,
    rows,
    mode: simpleFrom(rows) && problemsOf(rows) === null ? 'simple' : 'builder',
  }
}
