import { useState } from 'react'
import type { CookbookInput } from '#contract/cookbooks.ts'
import { type StoredFilter, useFilterDraft } from '#renderer/features/filter-builder/index.ts'

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
}

/** The state of a cookbook being edited; nothing is stored until it is sent. */
export function useBookDraft(start: BookStart) {
  const [first] = useState<Draft>({
    name: start.name,
    description: start.description,
    isPublic: start.public,
  })
  const [draft, setDraft] = useState(first)
  const filter = useFilterDraft(start)
  const isChanged =
    draft.name !== first.name ||
    draft.description !== first.description ||
    draft.isPublic !== first.isPublic ||
    filter.isChanged
  return {
    draft,
    change: (changes: Partial<Draft>) => setDraft((before) => ({ ...before, ...changes })),
    filter,
    isChanged,
    input: (): CookbookInput => ({
      name: draft.name.trim(),
      description: draft.description,
      public: draft.isPublic,
      queryFilterString: filter.filter ?? start.queryFilterString,
    }),
  }
}

export type BookDraft = ReturnType<typeof useBookDraft>
