import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { sessionHasEnded } from '#renderer/api/session.ts'
import type { RecipeDraft } from './draft.ts'
import { broughtUpToDate } from './draft-shape.ts'
import { draftText } from './draft-text.ts'

const version = 2
const keyOf = (recipeId: string) => `recipe-draft:${recipeId}`
const asideKeyOf = (recipeId: string) => `recipe-draft-aside:${recipeId}`

export interface LocalDraft {
  /** When it was kept, in milliseconds since 1970. */
  at: number
  /** The `updatedAt` of the recipe it was made from. */
  basedOn: string
  /** The form as it was before anything was typed. */
  base: RecipeDraft
  draft: RecipeDraft
}

/** A form of another time that does not fit into the form of today, as text. */
export interface AsideDraft {
  at: number
  text: string
}

/**
 * The unsaved form of an earlier visit, in the shape of `current`; null when there is none. One that does not fit is put
 * aside as text.
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

/** What was put aside for this recipe, until it is forgotten. */
export function readAsideDraft(recipeId: string): AsideDraft | null {
  const { at, text } = storedAt(asideKeyOf(recipeId)) ?? {}
  return typeof at === 'number' && typeof text === 'string' ? { at, text } : null
}

export function forgetAsideDraft(recipeId: string) {
  forget(asideKeyOf(recipeId))
}

/** False when there is no room: then it stays where it was. */
function putAside(recipeId: string, aside: AsideDraft): boolean {
  try {
    localStorage.setItem(asideKeyOf(recipeId), JSON.stringify(aside))
    return true
  } catch {
    return false
  }
}

function storedAt(key: string): Record<string, unknown> | null {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? 'null')
    return typeof stored === 'object' ? (stored as Record<string, unknown> | null) : null
  } catch {
    return null
  }
}

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
