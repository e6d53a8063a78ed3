import { innerRecipeField, type Loss } from '#contract/reports.ts'
import { collectLosses } from '../losses.ts'
import type { Sought } from './take-inner.ts'

/** Each recipe that was not found is told of once. */
export function collectLost() {
  const losses = collectLosses()
  const told = new Set<string>()
  const lose = (sought: Sought, words: string) => {
    const { field, value } = lossOf(sought, words)
    if (!told.has(value)) losses.add(field, value)
    told.add(value)
  }
  return { losses, lose }
}

/** A page elsewhere is no recipe that one could look for. */
function lossOf({ sourceId, name }: Sought, words: string): Loss {
  const called = (name || words).slice(0, 255)
  if (/^https?:/i.test(sourceId)) return { field: 'link', value: `${called}: ${sourceId}` }
  return { field: innerRecipeField, value: called }
}
