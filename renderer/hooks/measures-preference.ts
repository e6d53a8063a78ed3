import { useCallback, useState } from 'react'
import type { UnitSystem } from '#contract/amounts/kitchen-units.ts'

const storageKey = 'recipe-measures'

/** In which measures amounts are shown; 'written' leaves them as the recipe says. */
export type Measures = 'written' | UnitSystem

/** What this browser prefers; 'written' until somebody has chosen. */
export function readMeasures(): Measures {
  try {
    const stored = localStorage.getItem(storageKey)
    return stored === 'metric' || stored === 'us' ? stored : 'written'
  } catch {
    return 'written'
  }
}

/** The preference as state, remembered for every recipe. */
export function useMeasures() {
  const [measures, setState] = useState(readMeasures)
  const setMeasures = useCallback((next: Measures) => {
    try {
      localStorage.setItem(storageKey, next)
    } catch {
      // It holds until the page is left, then.
    }
    setState(next)
  }, [])
  return [measures, setMeasures] as const
}
