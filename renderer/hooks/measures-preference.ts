import { useCallback, useState } from 'react'
import type { UnitSystem } from '#contract/amounts/kitchen-units.ts'

const storageKey = 'recipe-measures'
const weightsKey = 'recipe-weights'

/** The units that amounts are shown in; 'written' leaves them as in the recipe. */
export type Measures = 'written' | UnitSystem

/** The setting of this browser; 'written' by default. */
export function readMeasures(): Measures {
  try {
    const stored = localStorage.getItem(storageKey)
    return stored === 'metric' || stored === 'us' ? stored : 'written'
  } catch {
    return 'written'
  }
}

/** The setting as state; one for all recipes. */
export function useMeasures() {
  const [measures, setState] = useState(readMeasures)
  const setMeasures = useCallback((next: Measures) => {
    try {
      localStorage.setItem(storageKey, next)
    } catch {
      // Storage is refused: the choice lasts until the page is left.
    }
    setState(next)
  }, [])
  return [measures, setMeasures] as const
}

/** Whether weights stand beside volumes in this browser, as state; one for all recipes. */
export function useShownWeights() {
  const [isShown, setState] = useState(readShownWeights)
  const setShown = useCallback((next: boolean) => {
    try {
      if (next) localStorage.setItem(weightsKey, 'shown')
      else localStorage.removeItem(weightsKey)
    } catch {
      // As above.
    }
    setState(next)
  }, [])
  return [isShown, setShown] as const
}

function readShownWeights(): boolean {
  try {
    return localStorage.getItem(weightsKey) === 'shown'
  } catch {
    return false
  }
}
