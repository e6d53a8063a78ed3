import { lazy, type ReactNode, Suspense } from 'react'
import type { Ingredient, Step } from '#contract/recipe-parts.ts'
import type { Recipe } from '#contract/recipes.ts'
import type { Decorate } from '#renderer/components/text-decoration.tsx'
import { useCookAddress } from './cook-address.ts'

const CookScreen = lazy(async () => ({
  default: (await import('./cook/CookScreen.tsx')).CookScreen,
}))

export interface CookModeProps {
  recipe: Recipe
  /** The ids of steps and ingredients that are ticked off. */
  checked: ReadonlySet<string>
  onCheck: (ids: string[], isChecked: boolean) => void
  /** An ingredient as the page shows it, scaled. */
  ingredientText: (line: Ingredient) => ReactNode
  /** What belongs to a step: its ingredients, and how amounts in its text are shown. */
  partsOf: (step: Step) => StepParts
  /** The stars, for the end. */
  rating: ReactNode
}

interface StepParts {
  lines: Ingredient[]
  decorate: Decorate
}

/** The recipe over the whole screen, to cook from; there while the address says `?cook=true`. */
export function CookMode(props: CookModeProps) {
  const { isCooking, leave } = useCookAddress()
  if (!isCooking) return null
  return (
    <Suspense>
      <CookScreen {...props} onLeave={leave} />
    </Suspense>
  )
}
