import { memo, useDeferredValue } from 'react'
import { createPortal } from 'react-dom'
import type { Scaling } from '#contract/amounts/text-amounts.ts'
import type { Recipe } from '#contract/recipes.ts'
import { papers } from './paper.ts'
import { usePrintPreferences } from './preferences.ts'
import { sheetAttribute } from './print-recipe.ts'
import { PrintSheet } from './PrintSheet.tsx'
import classes from './print.module.css'

export interface PrintViewProps {
  recipe: Recipe
  /** How the amounts are shown on the page now. */
  scaling: Scaling
}

/** The recipe as it comes out of the printer: hidden on the screen, and all there is on paper. */
export const PrintView = memo(function PrintView({ recipe, scaling }: PrintViewProps) {
  const [preferences] = usePrintPreferences()
  // The page comes first: a long recipe takes a moment to be drawn twice.
  const shown = useDeferredValue<Scaling | null>(scaling, null)
  // Until it is there, the printer gets the page rather than an empty sheet.
  if (!shown) return null
  const { size, margin } = papers[preferences.paper]
  return createPortal(
    <div className={classes.root} hidden {...{ [sheetAttribute]: true }}>
      <style>{`@page { size: ${size}; margin: ${margin}; }`}</style>
      <PrintSheet recipe={recipe} scaling={shown} preferences={preferences} />
    </div>,
    // Beside everything else, so that nothing around it moves or cuts the page.
    document.body,
  )
})
