import type { IncomingRecipe } from '#server/recipe-files/incoming.ts'
import { leftover } from './fields.ts'

/** What a recipe is told to have lost that the file ends in: the field's value is the last line that is there. */
export const cutOffField = 'cutOff'

export const withCutOff = (recipe: IncomingRecipe, lines: readonly string[]): IncomingRecipe => ({
  ...recipe,
  unmapped: [...recipe.unmapped, ...leftover(cutOffField, lastLine(lines))],
})

export const lastLine = (lines: readonly string[]) =>
  lines.findLast((line) => line.trim() !== '')?.trim() ?? ''
