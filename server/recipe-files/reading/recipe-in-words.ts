import { emptyRecipe, type IncomingRecipe } from '#server/recipe-files/incoming.ts'
import type { PageReading } from '#server/recipe-files/page-reading.ts'
import { readFreeText } from './free-text.ts'

/**
 * What somebody wrote in any form, as the rules for pages read it; where they find nothing, all of it are steps.
 * @param lines headings among them as in Markdown
 */
export function recipeInWords(
  pages: PageReading,
  lines: readonly string[],
  name: string,
): IncomingRecipe {
  const found = pages.inText(lines, name)
  if (found) return found
  const plain = lines.map((line) => line.replace(/^#{2,3} /, ''))
  return { ...emptyRecipe(name), ...readFreeText(plain) }
}
