import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { CookbookInput } from '#contract/cookbooks.ts'
import { problemsOf, readFilter, type StoredFilter, writeFilter } from '../builder/rows.ts'
import type { Row } from '../builder/row.ts'
import { simpleFrom } from '../builder/simple.ts'

/** What the editor starts from: a cookbook, or the plan for one. */
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
  /** Three lists, or conditions. */
  mode: 'simple' | 'builder'
}

/** A cookbook being edited; nothing of it is stored before it is sent. */
export function useBookDraft(start: BookStart) {
  const { t } = useTranslation()
  const [first] = useState(() => firstDraft(start))
  const [draft, setDraft] = useState(first)
  const simple = simpleFrom(draft.rows)
  const problems = problemsOf(draft.rows)
  const text = problems === null ? writeFilter(draft.rows) : null
  // As it was stored, as long as the same is meant; what was incomplete there may be mended later.
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
    /** The rows as three lists; null where lists cannot say it. */
    simple,
    problems,
    /** Why it cannot be saved, in words. */
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
