import { useState } from 'react'

const storageKey = 'cook-place'

/** The current step, kept across a reload of the tab. `last` is the page after the last step. */
export function useCookPlace(recipeId: string, last: number) {
  const [index, setIndex] = useState(() => Math.min(last, readPlace(recipeId)))
  const go = (next: number) => {
    const place = Math.max(0, Math.min(last, next))
    setIndex(place)
    keepPlace(recipeId, place)
  }
  return [index, go] as const
}

/** Makes cook mode start at the first step next time. */
export function forgetPlace() {
  try {
    sessionStorage.removeItem(storageKey)
  } catch {
    // Storage is refused: nothing was stored.
  }
}

function readPlace(recipeId: string): number {
  try {
    const [id, index] = (sessionStorage.getItem(storageKey) ?? '').split(' ')
    return id === recipeId ? Math.max(0, Math.trunc(Number(index))) || 0 : 0
  } catch {
    return 0
  }
}

function keepPlace(recipeId: string, index: number) {
  try {
    sessionStorage.setItem(storageKey, `${recipeId} ${index}`)
  } catch {
    // Storage is refused: a reload starts at the first step.
  }
}
