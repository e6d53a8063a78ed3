import { lazy, type ReactNode, Suspense } from 'react'
import type { Scaling } from '#contract/amounts/text-amounts.ts'
import type { Ingredient, Step } from '#contract/recipe-parts.ts'
import type { Recipe } from '#contract/recipes.ts'
import type { WeightOf } from '#renderer/components/kitchen/use-weights.ts'
import type { Decorate } from '#renderer/components/markdown/text-decoration.tsx'
import { useCookAddress } from './cook-address.ts'
import { fetchCookScreen } from './cook-screen.ts'

const CookScreen = lazy(async () => ({ default: await fetchCookScreen() }))

export interface CookModeProps {
  recipe: Recipe
  /** The ids of steps and ingredients that are ticked off. */
  checked: ReadonlySet<string>
  onCheck: (ids: string[], isChecked: boolean) => void
  /** How amounts are shown, as on the page. */
  scaling: Scaling
  /** About how much a line weighs, where the page shows it. */
  weightOf: WeightOf
  /** The parts of a step: its ingredients, and how amounts in its text are rendered. */
  partsOf: (step: Step) => StepParts
  /** The star rating, for the last screen. */
  rating: ReactNode
}

interface StepParts {
  lines: Ingredient[]
  decorate: Decorate
}

/** Cook mode: the recipe over the whole screen, open while the address has `?cook=true`. */
export function CookMode(props: CookModeProps) {
  const { isCooking, leave } = useCookAddress()
  if (!isCooking) return null
  return (
    <Suspense>
      <CookScreen {...props} onLeave={leave} />
    </Suspense>
  )
}
