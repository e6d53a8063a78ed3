import { headingKind } from '#contract/recipe-text/headings.ts'
import { keywordsApart } from '#server/recipe-files/reading/keyword-lines.ts'
import { cleanLine, uniqueNames } from '#server/recipe-files/reading/text.ts'
import { fieldSources, type UnsourcedRecipe } from '../extract/field-sources.ts'
import { extractRecipe, type ScrapedRecipe } from '../extract/index.ts'
import { readYield } from '../extract/recipe-fields.ts'
import { withLinesLeft } from './lines-left.ts'
import { heightOf, median, type PlacedLine, plain } from './placed-lines.ts'
import { plainRecipe } from './plain-recipe.ts'
import { withoutIntroduction } from './introduction.ts'
import { plainLines, type TextLine } from './text-lines.ts'
import { nameOf, pageOfText, yieldOfLine } from './text-page.ts'

/** Two lines of a title are of one size. */
const sameSize = 0.85
/** A text has no address. */
const NOWHERE = 'about:blank'

/** The title of a page: its largest words above the ingredients, or its first line. */
export function titleOf(lines: readonly PlacedLine[]): string {
  const end = lines.findIndex(({ text }) => headingKind(plain(text)) !== null)
  const above = lines.slice(0, end < 0 ? 12 : Math.max(end, 1))
  const usual = median(lines.map(heightOf))
  const most = Math.max(...above.map(heightOf))
  const at = most > usual * 1.2 ? above.findIndex((line) => heightOf(line) >= most * sameSize) : 0
  const rest = above.slice(at)
  const next = rest.findIndex((line) => heightOf(line) < most * sameSize)
  const large =
    most > usual * 1.2 ? rest.slice(0, next < 0 ? 3 : Math.min(next, 3)) : rest.slice(0, 1)
  return cleanLine(large.map(({ text }) => plain(text)).join(' ')).slice(0, 200)
}

/**
 * The recipe in the lines of a document, which are read as the page that they would be; null if they have neither
 * ingredients nor steps. Lines that only list keywords become a note.
 * @param title null: what the text calls itself
 */
export function recipeInText(lines: readonly string[], title: string | null): ScrapedRecipe | null {
  const all = plainLines(lines)
  const name = title ?? nameOf(all)
  const { rest, listed, tags, categories } = keywordsApart(withoutTitle(all, name))
  const page = extractRecipe(pageOfText(rest, name), NOWHERE)
  const recipe = wholeOf(
    page && withLinesLeft(withoutIntroduction(page, rest), rest),
    plainRecipe(
      rest.map(({ text }) => text),
      name,
    ),
  )
  if (!recipe) return null
  const note = { title: '', text: listed.map(({ text }) => text).join('\n') }
  const told = recipe.recipeYield ? null : yieldIn(name, rest)
  const whole = {
    ...recipe,
    ...(told && readYield(told)),
    name,
    notes: listed.length > 0 ? [...recipe.notes, note] : recipe.notes,
    keywords: uniqueNames([...recipe.keywords, ...tags]),
    categories: uniqueNames([...recipe.categories, ...categories]),
  }
  return { ...whole, sources: fieldSources(whole, nothingMarked) }
}

/** Words alone have no data. */
const nothingMarked = {
  jsonLd: null,
  markup: {},
  plugin: { ingredients: [], steps: [] },
  scripts: null,
}

/** A page needs more than two lines to have a list of any; the lists of a short text are found by its words alone. */
function wholeOf(
  page: UnsourcedRecipe | null,
  plain: UnsourcedRecipe | null,
): UnsourcedRecipe | null {
  if (!page || !plain) return page ?? plain
  if (page.ingredients.length === 0) return plain
  return page.steps.length === 0 ? { ...page, steps: plain.steps } : page
}

/** '2인분' of a line, or of the brackets behind the name; null if neither says it. */
function yieldIn(name: string, lines: readonly TextLine[]): string | null {
  const [brackets = ''] = /[(（][^()（）]{1,40}[)）]$/.exec(name.slice(-80)) ?? []
  return [brackets, ...lines.map(({ text }) => text)].map(yieldOfLine).find(Boolean) ?? null
}

/** The title may stand on several of the first lines. */
function withoutTitle(lines: readonly TextLine[], title: string): TextLine[] {
  let left = title
  return lines.filter(({ text }) => {
    const words = cleanLine(text)
    if (words === '' || !left.startsWith(words)) return true
    left = left.slice(words.length).trim()
    return false
  })
}
