import { type Corrections, keptCorrections } from './corrections.ts'
import { chosenKinds } from './line-kinds.ts'
import { forgetLocalDraft, storeDraft, storedDraft } from '../draft/local-draft.ts'
import type { ChosenKinds } from './moved-kinds.ts'
import { MOST_WRITTEN } from './written-draft.ts'

export interface Writing {
  text: string
  kinds: ChosenKinds
  corrections: Corrections
}

const version = 1
const idOf = (recipeId: string) => `writing:${recipeId}`

/** What was written on an earlier visit and not saved. */
export function readWriting(recipeId: string): Writing {
  const stored = storedDraft(idOf(recipeId))
  const text = stored?.['text']
  if (stored?.['version'] !== version || typeof text !== 'string') {
    return { text: '', kinds: [], corrections: [] }
  }
  const kinds: unknown[] = Array.isArray(stored['kinds']) ? stored['kinds'] : []
  return {
    text: text.slice(0, MOST_WRITTEN),
    kinds: kinds.map((kind) => chosenKinds.find((known) => known === kind) ?? null),
    corrections: keptCorrections(stored['corrections']),
  }
}

/** Keeps the text on this device; false if there is no room. */
export function keepWriting(recipeId: string, writing: Writing): boolean {
  if (writing.text.trim() !== '') {
    return storeDraft(idOf(recipeId), { ...writing, version, at: Date.now() })
  }
  forgetWriting(recipeId)
  return true
}

export const forgetWriting = (recipeId: string) => forgetLocalDraft(idOf(recipeId))
