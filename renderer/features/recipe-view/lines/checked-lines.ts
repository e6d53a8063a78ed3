import { useCallback, useEffect, useState } from 'react'
import { feel } from '#renderer/hooks/haptics.ts'

const storageKey = 'recipe-check-offs'
/** The other components of this page that show ticks; storage events only reach other tabs. */
const listeners = new Set<(recipeId: string, checked: Set<string>) => void>()
const keepForMs = 12 * 60 * 60 * 1000

interface Entry {
  /** When a line was last ticked, as a Unix time in milliseconds. */
  at: number
  ids: string[]
}

/** The ids of the ticked lines of a recipe in this browser; dropped 12 hours after the last tick. */
export function readChecked(recipeId: string, now = Date.now()): string[] {
  return readAll(now)[recipeId]?.ids ?? []
}

/** Stores the ticked lines of a recipe; does nothing if storage is refused. */
export function writeChecked(recipeId: string, ids: string[], now = Date.now()) {
  const { [recipeId]: _old, ...others } = readAll(now)
  const entries = ids.length > 0 ? { ...others, [recipeId]: { at: now, ids } } : others
  try {
    localStorage.setItem(storageKey, JSON.stringify(entries))
  } catch {
    // Storage is refused or full.
  }
}

/** The ticked lines as state. `set` ticks or clears some of them; what becomes ticked is felt, wherever that happens. */
export function useCheckedLines(recipeId: string) {
  const [checked, setChecked] = useState(() => new Set(readChecked(recipeId)))

  useEffect(() => {
    const handleStorage = (event: StorageEvent) => {
      if (event.key === storageKey) setChecked(new Set(readChecked(recipeId)))
    }
    const handleChange = (changedId: string, next: Set<string>) => {
      if (changedId === recipeId) setChecked(next)
    }
    window.addEventListener('storage', handleStorage)
    listeners.add(handleChange)
    return () => {
      window.removeEventListener('storage', handleStorage)
      listeners.delete(handleChange)
    }
  }, [recipeId])

  const set = useCallback(
    (ids: string[], isChecked: boolean) => {
      const before = new Set(readChecked(recipeId))
      const next = new Set(before)
      for (const id of ids) {
        if (isChecked) next.add(id)
        else next.delete(id)
      }
      if (ids.some((id) => isChecked && !before.has(id))) feel('done')
      writeChecked(recipeId, [...next])
      for (const listener of listeners) listener(recipeId, next)
    },
    [recipeId],
  )
  return { checked, set }
}

function readAll(now: number): Record<string, Entry> {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(storageKey) ?? '{}')
    if (typeof stored !== 'object' || stored === null) return {}
    return Object.fromEntries(
      Object.entries(stored).filter(([, entry]) => isEntry(entry) && now - entry.at < keepForMs),
    )
  } catch {
    return {}
  }
}

function isEntry(value: unknown): value is Entry {
  const { at, ids } = (value ?? {}) as Partial<Entry>
  return typeof at === 'number' && Array.isArray(ids) && ids.every((id) => typeof id === 'string')
}
