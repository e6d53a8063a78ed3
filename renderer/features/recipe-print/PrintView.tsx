import { memo, useDeferredValue } from 'react'
import { createPortal } from 'react-dom'
import type { Scaling } from '#contract/amounts/text-amounts.ts'
import type { Recipe } from '#contract/recipes.ts'
import type { WeightOf } from '#renderer/components/kitchen/use-weights.ts'
import { papers } from './paper.ts'
import { usePrintPreferences } from './preferences.ts'
import { sheetAttribute } from './print-recipe.ts'
import { PrintSheet } from './PrintSheet.tsx'
import classes from './print.module.css'

export interface PrintViewProps {
  recipe: Recipe
  /** The scale and units that the page currently shows. */
  scaling: Scaling
  /** About how much a line weighs, where the page shows it. */
  weightOf: WeightOf
}

/** The printed recipe: hidden on the screen, and the only visible element on paper. */
export const PrintView = memo(function PrintView(props: PrintViewProps) {
  const { recipe, scaling, weightOf } = props
  const [preferences] = usePrintPreferences()
  // Deferred, so that the page is rendered first: for a long recipe, the second rendering takes a moment.
  const shown = useDeferredValue<Scaling | null>(scaling, null)
  // Until then, the page itself is printed instead of an empty sheet.
  if (!shown) return null
  const { size, margin } = papers[preferences.paper]
  return createPortal(
    <div className={classes.root} hidden {...{ [sheetAttribute]: true }}>
      <style>{`@page { size: ${size}; margin: ${margin}; }`}</style>
      <PrintSheet recipe={recipe} scaling={shown} weightOf={weightOf} preferences={preferences} />
    </div>,
    // In the body, so that no surrounding layout shifts or clips it.
    document.body,
  )
})
