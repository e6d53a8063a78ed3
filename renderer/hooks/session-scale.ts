import { useCallback, useState } from 'react'

const storageKey = 'recipe-scales'
export const maxFactor = 1000

/** The factor by which a recipe is scaled, per recipe, until the tab is closed. */
export function useSessionScale(recipeId: string) {
  const [factor, setState] = useState(() => readScales()[recipeId] ?? 1)

  const setFactor = useCallback(
    (next: number) => {
      if (!isFactor(next)) return
      const { [recipeId]: _old, ...others } = readScales()
      try {
        const scales = next === 1 ? others : { ...others, [recipeId]: next }
        sessionStorage.setItem(storageKey, JSON.stringify(scales))
      } catch {
        // Storage is refused: the factor lasts until the page is left.
      }
      setState(next)
    },
    [recipeId],
  )
  return [factor, setFactor] as const
}

/** The stored factors by recipe id; invalid ones are ignored. */
export function readScales(): Record<string, number> {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(storageKey) ?? '{}')
    if (typeof stored !== 'object' || stored === null) return {}
    return Object.fromEntries(Object.entries(stored).filter(([, factor]) => isFactor(factor)))
  } catch {
    return {}
  }
}

function isFactor(value: unknown): value is number {
  return typeof value === 'number' && value > 0 && value <= maxFactor
}
