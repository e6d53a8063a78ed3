import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useState } from 'react'
import { sessionHasEnded, sessionQuery } from '#renderer/api/session.ts'
import type { RecipeDraft } from './draft.ts'
import { broughtUpToDate } from './draft-shape.ts'
import { draftText } from './draft-text.ts'

const version = 2
const keyOf = (recipeId: string) => `recipe-draft:${recipeId}`
const asideKeyOf = (recipeId: string) => `recipe-draft-aside:${recipeId}`

export interface LocalDraft {
  /** When it was stored, as a Unix time in milliseconds. */
  at: number
  /** The `updatedAt` of the recipe that it was made from. */
  basedOn: string
  /** The draft before any changes. */
  base: RecipeDraft
  draft: RecipeDraft
}

/** A draft of an older version that does not fit today's form, as text. */
export interface AsideDraft {
  at: number
  text: string
}

/**
 * The unsaved draft of an earlier visit, in the shape of `current`; null if there is none. One that does not fit is
 * stored as text instead (see `AsideDraft`).
 */
export function readLocalDraft(recipeId: string, current: RecipeDraft): LocalDraft | null {
  const stored = storedAt(keyOf(recipeId))
  if (!stored) return null
  const { version: shape, at, basedOn } = stored
  const draft = broughtUpToDate(stored['draft'], current)
  const base = broughtUpToDate(stored['base'], current)
  if (shape === version && draft && base && typeof at === 'number' && typeof basedOn === 'string') {
    return { at, basedOn, base, draft }
  }
  const text = draftText(stored['draft'])
  if (text !== '' && !putAside(recipeId, { at: typeof at === 'number' ? at : Date.now(), text })) {
    return null
  }
  forgetLocalDraft(recipeId)
  return null
}

/** The draft that was set aside for this recipe, until it is deleted. */
export function readAsideDraft(recipeId: string): AsideDraft | null {
  const { at, text } = storedAt(asideKeyOf(recipeId)) ?? {}
  return typeof at === 'number' && typeof text === 'string' ? { at, text } : null
}

export function forgetAsideDraft(recipeId: string) {
  forget(asideKeyOf(recipeId))
}

/** Stores a draft as text. False if there is no room; it is then left as it was. */
function putAside(recipeId: string, aside: AsideDraft): boolean {
  try {
    localStorage.setItem(asideKeyOf(recipeId), JSON.stringify(aside))
    return true
  } catch {
    return false
  }
}

/** What `storeDraft` has stored, unchecked. */
export const storedDraft = (recipeId: string) => storedAt(keyOf(recipeId))

function storedAt(key: string): Record<string, unknown> | null {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? 'null')
    return typeof stored === 'object' ? (stored as Record<string, unknown> | null) : null
  } catch {
    return null
  }
}

/** False if the storage is full even after the drafts of other recipes were deleted. */
export function writeLocalDraft(recipeId: string, kept: LocalDraft): boolean {
  return storeDraft(recipeId, { version, ...kept })
}

/** Stores what was written, with `at` as its time. False as for `writeLocalDraft`. */
export function storeDraft(
  recipeId: string,
  kept: { version: number; at: number; [part: string]: unknown },
): boolean {
  const text = JSON.stringify(kept)
  try {
    localStorage.setItem(keyOf(recipeId), text)
    return true
  } catch {
    // Deletes the oldest draft of another recipe to make room.
    const oldest = otherDrafts(recipeId)[0]
    if (oldest === undefined) return false
    localStorage.removeItem(oldest)
    return storeDraft(recipeId, kept)
  }
}

/** Stores the draft; false if there is no room. */
export function keepLocalDraft(recipeId: string, form: Omit<LocalDraft, 'at'>): boolean {
  return writeLocalDraft(recipeId, { at: Date.now(), ...form })
}

/** The storage keys of other recipes' drafts, oldest first. */
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
  const at = storedAt(key)?.['at']
  return typeof at === 'number' ? at : 0
}

export function forgetLocalDraft(recipeId: string) {
  forget(keyOf(recipeId))
}

function forget(key: string) {
  try {
    localStorage.removeItem(key)
  } catch {
    // Storage is refused: nothing was stored.
  }
}

/** Stores the draft of a form while it has unsaved changes; see `useKeeping`. */
export function useLocalDraft(
  recipeId: string,
  form: Omit<LocalDraft, 'at'> & { isDirty: boolean },
): boolean {
  const { draft, base, basedOn, isDirty } = form
  const keep = useCallback(
    () => keepLocalDraft(recipeId, { basedOn, base, draft }),
    [recipeId, basedOn, base, draft],
  )
  return useKeeping(isDirty, keep)
}

/**
 * Calls `keep`, which must change with what it stores, a second after the last change, and at once when the page is
 * hidden, the session ends or the right to write is taken away. False while it fails.
 */
export function useKeeping(isDirty: boolean, keep: () => boolean): boolean {
  const queryClient = useQueryClient()
  const [isSafe, setSafe] = useState(true)
  useEffect(() => {
    if (!isDirty) return
    const keepNow = () => setSafe(keep())
    const keepWhenHidden = () => {
      if (document.visibilityState === 'hidden') keepNow()
    }
    const timer = setTimeout(keepNow, 1000)
    document.addEventListener('visibilitychange', keepWhenHidden)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', keepWhenHidden)
      if (sessionHasEnded(queryClient) || mayOnlyLook(queryClient)) keepNow()
    }
  }, [queryClient, keep, isDirty])
  return isSafe
}

const mayOnlyLook = (queryClient: QueryClient) =>
  queryClient.getQueryData(sessionQuery.queryKey)?.readOnly === true
