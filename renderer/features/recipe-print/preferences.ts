import { useMemo, useSyncExternalStore } from 'react'
import { type LetterSize, letterSizes, type Paper, paperNames, usualPaper } from './paper.ts'

export const imagePositions = ['left', 'hidden', 'right'] as const
export type ImagePosition = (typeof imagePositions)[number]

export interface PrintPreferences {
  /** Left or right on paper, whatever the direction of the language. */
  imagePosition: ImagePosition
  showDescription: boolean
  showNotes: boolean
  showNutrition: boolean
  paper: Paper
  letterSize: LetterSize
  columns: 1 | 2
}

const storageKey = 'recipe-print-preferences'

/** The print settings of this browser, shared by all components; changes are stored at once. */
export function usePrintPreferences() {
  const text = useSyncExternalStore(subscribe, readText)
  return [useMemo(() => parsePreferences(text), [text]), changePreferences] as const
}

/** The stored settings, with defaults for missing and invalid ones. */
export function parsePreferences(text: string): PrintPreferences {
  const stored = objectIn(text)
  const oneOf = <T>(values: readonly T[], value: unknown, otherwise: T) =>
    values.includes(value as T) ? (value as T) : otherwise
  return {
    imagePosition: oneOf(imagePositions, stored['imagePosition'], 'left'),
    showDescription: stored['showDescription'] !== false,
    showNotes: stored['showNotes'] !== false,
    showNutrition: stored['showNutrition'] === true,
    paper: oneOf(paperNames, stored['paper'], usualPaper()),
    letterSize: oneOf(letterSizes, stored['letterSize'], 'normal'),
    columns: oneOf([1, 2] as const, stored['columns'], 1),
  }
}

const listeners = new Set<() => void>()
// Used if the browser refuses storage.
let latest = ''

function changePreferences(changes: Partial<PrintPreferences>) {
  latest = JSON.stringify({ ...objectIn(readText()), ...changes })
  try {
    localStorage.setItem(storageKey, latest)
  } catch {
    // Storage is refused: they last until the page is left.
  }
  for (const tell of listeners) tell()
}

function readText(): string {
  try {
    return localStorage.getItem(storageKey) ?? ''
  } catch {
    return latest
  }
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  window.addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', listener)
  }
}

function objectIn(text: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null ? { ...value } : {}
  } catch {
    return {}
  }
}
