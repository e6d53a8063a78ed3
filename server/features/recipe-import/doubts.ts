import type { ImportDoubt } from '#contract/import-preview.ts'
import { startsWithAmount } from '#contract/recipe-text/headings.ts'
import type { ScrapedRecipe } from './extract/index.ts'

/** A step of more characters has probably several in it. */
const LONG_STEP = 700

/** Characters of a line in which an amount stands. */
const FAR_ENOUGH = 1000

/** What a person should look at before a page's recipe is kept, the most important first. */
export function doubtsOf(page: ScrapedRecipe, hasPicture: boolean): ImportDoubt[] {
  const { ingredients, steps } = page
  const withAmount = ingredients.filter(({ text }) => hasAmount(text)).length
  const doubts: Record<ImportDoubt, boolean> = {
    'no-name': page.name.trim() === '',
    'no-ingredients': ingredients.length === 0,
    'no-amounts': ingredients.length > 1 && withAmount < ingredients.length / 4,
    'no-steps': steps.length === 0,
    'one-long-step': steps.length === 1 && steps[0]!.text.length > LONG_STEP,
    'no-yield': page.recipeYield.trim() === '',
    'no-picture': !hasPicture,
  }
  return (Object.keys(doubts) as ImportDoubt[]).filter((doubt) => doubts[doubt])
}

/** In words only where lines begin with them; a number stands at the end in Japanese: 醤油 大さじ2. */
function hasAmount(text: string) {
  return startsWithAmount(text) || /\p{N}/u.test(text.slice(0, FAR_ENOUGH))
}
