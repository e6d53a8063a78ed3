import { useMemo, useSyncExternalStore } from 'react'
import { type LetterSize, letterSizes, type Paper, paperNames, usualPaper } from './paper.ts'

export const imagePositions = ['left', 'hidden', 'right'] as const
export type ImagePosition = (typeof imagePositions)[number]

export interface PrintPreferences {
  /** Left and right of the paper, whatever the reading direction. */
  imagePosition: ImagePosition
  showDescription: boolean
  showNotes: boolean
  showNutrition: boolean
  paper: Paper
  letterSize: LetterSize
  columns: 1 | 2
}

const storageKey = 'recipe-print-preferences'

/** The preferences of this browser, the same everywhere on the screen; a change is kept at once. */
export function usePrintPreferences() {
  const text = useSyncExternalStore(subscribe, readText)
  return [useMemo(() => parsePreferences(text), [text]), changePreferences] as const
}

/** What was stored, over the defaults; a value of the wrong shape counts as absent. */
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
// For a browser that keeps nothing.
let latest = ''

function changePreferences(changes: Partial<PrintPreferences>) {
  latest = JSON.stringify({ ...objectIn(readText()), ...changes })
  try {
    localStorage.setItem(storageKey, latest)
  } catch {
    // They hold until the page is left, then.
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
