import { useCallback, useState } from 'react'

const storageKey = 'recipe-scales'
export const maxFactor = 1000

/** How many times the recipe is cooked, per recipe and for as long as the tab lives. */
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
        // Without storage the factor lasts until the page is left.
      }
      setState(next)
    },
    [recipeId],
  )
  return [factor, setFactor] as const
}

/** The factors of this session; whatever else is stored there is ignored. */
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
