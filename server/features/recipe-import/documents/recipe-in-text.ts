import { headingKind } from '#contract/recipe-text/headings.ts'
import { readFreeText } from '#server/recipe-files/reading/free-text.ts'
import { cleanLine } from '#server/recipe-files/reading/text.ts'
import { findFacts } from '../extract/facts.ts'
import { fieldSources } from '../extract/field-sources.ts'
import type { ScrapedRecipe } from '../extract/index.ts'
import { readYield } from '../extract/recipe-fields.ts'
import { heightOf, median, type PlacedLine, plain } from './placed-lines.ts'

/** Two lines of a title are of one size. */
const sameSize = 0.85

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

/** The recipe in the lines of a document; null if they have neither ingredients nor a heading of a recipe. */
export function recipeInText(lines: readonly string[], title: string): ScrapedRecipe | null {
  const rest = withoutTitle(lines, title)
  const found = readFreeText(rest)
  const isHeaded = rest.some((line) => ['ingredients', 'steps'].includes(headingKind(line) ?? ''))
  const hasLists = found.ingredients.length > 0 || (isHeaded && found.steps.length > 0)
  if (!hasLists) return null
  const facts = findFacts(rest.map(lineBlock))
  const recipe = {
    name: title,
    description: found.description,
    imageUrls: [],
    ...readYield(found.recipeYield || found.servings || facts.recipeYield),
    totalTime: found.totalTime || (facts.totalTime ?? ''),
    prepTime: found.prepTime || (facts.prepTime ?? ''),
    cookTime: found.cookTime || (facts.cookTime ?? ''),
    performTime: found.cookTime || (facts.cookTime ?? ''),
    ingredients: found.ingredients.map(({ section, text }) => ({ title: section, text })),
    steps: found.steps.map(({ section, text }) => ({ title: section ?? '', text })),
    notes: found.notes,
    nutrition: {},
    keywords: found.tags,
    categories: found.categories,
    cuisine: '',
    author: '',
    language: null,
    canonicalUrl: null,
    source: 'opengraph' as const,
  }
  return { ...recipe, sources: fieldSources(recipe, nothingMarked) }
}

/** Words alone have no data. */
const nothingMarked = {
  jsonLd: null,
  markup: {},
  plugin: { ingredients: [], steps: [] },
  scripts: null,
}

/** The title may stand on several of the first lines. */
function withoutTitle(lines: readonly string[], title: string): string[] {
  let left = title
  return lines.filter((line) => {
    const words = cleanLine(line)
    if (words === '' || !left.startsWith(words)) return true
    left = left.slice(words.length).trim()
    return false
  })
}

const lineBlock = (text: string) => ({
  kind: 'line' as const,
  level: 0,
  text,
  lead: '',
  bold: false,
  element: null,
  box: null,
  aside: null,
})
