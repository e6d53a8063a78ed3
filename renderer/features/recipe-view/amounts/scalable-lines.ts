import { ingredientLine } from '#contract/amounts/ingredient-text.ts'
import { writtenAmount } from '#contract/amounts/scale-by.ts'
import type { Recipe } from '#contract/recipes.ts'
import { formatLocale } from '#renderer/i18n/format.ts'

/** Whether any line has an amount. */
export const canScaleBy = ({ recipeIngredient, settings }: Recipe) =>
  recipeIngredient.some((line) => writtenAmount(line, settings.disableAmount) !== null)

/** The lines with an amount, unscaled. */
export function scalableLines({ recipeIngredient, settings }: Recipe) {
  const { disableAmount } = settings
  return recipeIngredient.flatMap((line) => {
    const written = writtenAmount(line, disableAmount)
    const asWritten = { factor: 1, locale: formatLocale() }
    if (written === null) return []
    return [{ id: line.referenceId, text: ingredientLine(line, disableAmount, asWritten), written }]
  })
}
