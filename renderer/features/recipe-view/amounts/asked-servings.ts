import { useEffect, useEffectEvent } from 'react'
import { useSearchParams } from 'react-router-dom'
import { servingsOf } from '#contract/amounts/yields.ts'

/** The factor that makes so many servings of a recipe, as an address asks for them (`?servings=6`); null for none. */
export function factorFor(asked: string | null, recipeYield: string): number | null {
  const base = servingsOf(recipeYield)
  const servings = Number(asked ?? '')
  return base === null || !(servings > 0) || !Number.isFinite(servings) ? null : servings / base
}

/** A planned meal opens its recipe for as many as are planned. Taken once: what is chosen afterwards stays. */
export function useAskedServings(recipeYield: string, setFactor: (factor: number) => void) {
  const [params, setParams] = useSearchParams()
  const asked = params.get('servings')
  const take = useEffectEvent((asked: string) => {
    const factor = factorFor(asked, recipeYield)
    if (factor !== null) setFactor(factor)
    setParams(
      (now) => {
        now.delete('servings')
        return now
      },
      { replace: true, preventScrollReset: true },
    )
  })
  useEffect(() => {
    if (asked !== null) take(asked)
  }, [asked])
}
