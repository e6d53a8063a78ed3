import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { sessionHasEnded } from '#renderer/api/session.ts'
import { emptyIngredient, type RecipeDraft } from './draft.ts'

const version = 2
const keyOf = (recipeId: string) => `recipe-draft:${recipeId}`

export interface LocalDraft {
  /** When it was kept, in milliseconds since 1970. */
  at: number
  /** The `updatedAt` of the recipe it was made from. */
  basedOn: string
  /** The form as it was before anything was typed. */
  base: RecipeDraft
  draft: RecipeDraft
}

/** The unsaved form of an earlier visit, if it has the shape of `current`; null otherwise. */
export function readLocalDraft(recipeId: string, current: RecipeDraft): LocalDraft | null {
  try {
    const stored = JSON.parse(localStorage.getItem(keyOf(recipeId)) ?? 'null') as
      | (Partial<LocalDraft> & { version?: number })
      | null
    if (stored?.version !== version || typeof stored.at !== 'number') return null
    const { at, basedOn, base, draft } = stored
    if (typeof basedOn !== 'string') return null
    if (!hasShapeOf(draft, current) || !hasShapeOf(base, current)) return null
    return { at, basedOn, base: withNewParts(base), draft: withNewParts(draft) }
  } catch {
    return null
  }
}

/** Drafts of an earlier version lack what lines have had since. */
const withNewParts = (draft: RecipeDraft): RecipeDraft => ({
  ...draft,
  ingredients: draft.ingredients.map((line) => ({ ...emptyIngredient(), ...line })),
})

/** False when the browser's store is full even without the drafts of other recipes. */
export function writeLocalDraft(recipeId: string, kept: LocalDraft): boolean {
  const text = JSON.stringify({ version, ...kept })
  try {
    localStorage.setItem(keyOf(recipeId), text)
    return true
  } catch {
    // An older draft of another recipe gives way to the one being written.
    const oldest = otherDrafts(recipeId)[0]
    if (oldest === undefined) return false
    localStorage.removeItem(oldest)
    return writeLocalDraft(recipeId, kept)
  }
}

/** Keeps the form as it is now. False when there is no room for it. */
export function keepLocalDraft(recipeId: string, form: Omit<LocalDraft, 'at'>): boolean {
  return writeLocalDraft(recipeId, { at: Date.now(), ...form })
}

/** The keys of other recipes' drafts, the oldest first. */
function otherDrafts(recipeId: string): string[] {
  try {
    return Object.keys(localStorage)
      .filter((key) => key.startsWith(keyOf('')) && key !== keyOf(recipeId))
      .map((key) => ({ key, at: timeOf(key) }))
      .toSorted((one, other) => one.at - other.at)
      .map(({ key }) => key)
  } catch {
    return []
  }
}

function timeOf(key: string): number {
  try {
    const { at } = JSON.parse(localStorage.getItem(key) ?? '{}') as { at?: unknown }
    return typeof at === 'number' ? at : 0
  } catch {
    return 0
  }
}

export function forgetLocalDraft(recipeId: string) {
  try {
    localStorage.removeItem(keyOf(recipeId))
  } catch {
    // Nothing was kept then.
  }
}

/**
 * Keeps the form a second after the last change, and at once when the page goes out of sight or the session ends, for
 * as long as it differs from what is saved. False while that fails.
 */
export function useLocalDraft(
  recipeId: string,
  form: Omit<LocalDraft, 'at'> & { isDirty: boolean },
): boolean {
  const { draft, base, basedOn, isDirty } = form
  const queryClient = useQueryClient()
  const [isSafe, setSafe] = useState(true)
  useEffect(() => {
    if (!isDirty) return
    const keep = () => setSafe(keepLocalDraft(recipeId, { basedOn, base, draft }))
    const keepWhenHidden = () => {
      if (document.visibilityState === 'hidden') keep()
    }
    const timer = setTimeout(keep, 1000)
    document.addEventListener('visibilitychange', keepWhenHidden)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', keepWhenHidden)
      if (sessionHasEnded(queryClient)) keep()
    }
  }, [queryClient, recipeId, draft, base, basedOn, isDirty])
  return isSafe
}

function hasShapeOf(value: unknown, current: RecipeDraft): value is RecipeDraft {
  if (typeof value !== 'object' || value === null) return false
  const entries = value as Record<string, unknown>
  return Object.entries(current).every(
    ([key, part]) =>
      typeof entries[key] === typeof part && Array.isArray(entries[key]) === Array.isArray(part),
  )
}
