import { useEffect } from 'react'
import type { RecipeDraft } from './draft.ts'

const version = 1
const keyOf = (recipeId: string) => `recipe-draft:${recipeId}`

export interface LocalDraft {
  /** When it was kept, in milliseconds since 1970. */
  at: number
  /** The `updatedAt` of the recipe it was made from. */
  basedOn: string
  draft: RecipeDraft
}

/** The unsaved form of an earlier visit, if it has the shape of `current`; null otherwise. */
export function readLocalDraft(recipeId: string, current: RecipeDraft): LocalDraft | null {
  try {
    const stored = JSON.parse(localStorage.getItem(keyOf(recipeId)) ?? 'null') as
      | (Partial<LocalDraft> & { version?: number })
      | null
    if (stored?.version !== version || typeof stored.at !== 'number') return null
    if (typeof stored.basedOn !== 'string' || !hasShapeOf(stored.draft, current)) return null
    return { at: stored.at, basedOn: stored.basedOn, draft: stored.draft }
  } catch {
    return null
  }
}

export function writeLocalDraft(recipeId: string, kept: LocalDraft) {
  try {
    localStorage.setItem(keyOf(recipeId), JSON.stringify({ version, ...kept }))
  } catch {
    // The form itself is still there; only the safety copy is missing.
  }
}

export function forgetLocalDraft(recipeId: string) {
  try {
    localStorage.removeItem(keyOf(recipeId))
  } catch {
    // Nothing was kept then.
  }
}

/** Keeps the form a second after the last change, for as long as it differs from what is saved. */
export function useLocalDraft(
  recipeId: string,
  { draft, basedOn, isDirty }: { draft: RecipeDraft; basedOn: string; isDirty: boolean },
) {
  useEffect(() => {
    if (!isDirty) return
    const timer = setTimeout(
      () => writeLocalDraft(recipeId, { at: Date.now(), basedOn, draft }),
      1000,
    )
    return () => clearTimeout(timer)
  }, [recipeId, draft, basedOn, isDirty])
}

function hasShapeOf(value: unknown, current: RecipeDraft): value is RecipeDraft {
  if (typeof value !== 'object' || value === null) return false
  const entries = value as Record<string, unknown>
  return Object.entries(current).every(
    ([key, part]) =>
      typeof entries[key] === typeof part && Array.isArray(entries[key]) === Array.isArray(part),
  )
}
