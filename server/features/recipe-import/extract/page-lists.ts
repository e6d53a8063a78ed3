import type { CheerioAPI } from 'cheerio'
import { findByAmounts } from './amount-lists.ts'
import { type Block, blocksOf } from './blocks.ts'
import { bestPair, placesOf, stepCandidate } from './candidates.ts'
import { findByLook, findByParts } from './component-lists.ts'
import { withListsOfAmounts } from './definition-rows.ts'
import { findByHeadings, findPartsByHeadings, kindsOf } from './heading-lists.ts'

import { findByLabels, ownPart } from './label-lists.ts'
import { rowsApart } from './foods-in-a-row.ts'
import { labelsApart } from './labelled-text.ts'
import { ingredientsFrom, stepsFrom } from './lists.ts'
import { findNumbered } from './numbered-steps.ts'
import { nameThePanels } from './panels.ts'
import { stepQuality } from './quality.ts'
import { findByTable } from './table-lists.ts'
import type { PageLists, ScrapedIngredient, ScrapedStep } from './types.ts'

// Containers of well-known recipe plugins: ingredients, instructions.
const PLUGINS: [ingredients: string, steps: string][] = [
  ['.wprm-recipe-ingredients-container', '.wprm-recipe-instructions-container'],
  ['.tasty-recipes-ingredients', '.tasty-recipes-instructions'],
  ['.tasty-recipe-ingredients', '.tasty-recipe-instructions'],
  [
    '.mv-create-ingredients',
    '.mv-create-instructions, .mv-create-hands-free .mv-create-instructions',
  ],
  ['.ERSIngredients', '.ERSInstructions'],
  ['.dr-ingredients-list, .wpd-ingredients-list', '.dr-instructions, .wpd-instructions'],
  ['.jetpack-recipe-ingredients', '.jetpack-recipe-directions'],
  ['.cooked-recipe-ingredients', '.cooked-recipe-directions'],
  ['.recipe-card-ingredients', '.recipe-card-directions'],
  [
    '.wpzoom-rcb-ingredients, .wp-block-wpzoom-recipe-card-block-ingredients',
    '.wp-block-wpzoom-recipe-card-block-directions',
  ],
  ['.penci-recipe-ingredients', '.penci-recipe-method'],
  [
    '.wpurp-recipe-ingredients, .wpurp-recipe-ingredient-container',
    '.wpurp-recipe-instructions, .wpurp-recipe-instruction-container',
  ],
  ['.mpprecipe-ingredients, #mpprecipe-ingredients-list', '#mpprecipe-instructions-list'],
  ['#zlrecipe-ingredients-list', '#zlrecipe-instructions-list'],
  ['.zrdn-ingredients', '.zrdn-instructions'],
  ['.simmer-ingredients', '.simmer-instructions'],
  ['.b-recipe-ingredients, .bpr-ingredients', '.bpr-instructions'],
]

/** The lists of a known recipe plugin. */
export function findPluginLists($: CheerioAPI, html: string): PageLists {
  for (const [ingredientSelector, stepSelector] of PLUGINS) {
    if (!mentions(html, ingredientSelector) && !mentions(html, stepSelector)) continue
    const ingredients = firstFilled(ingredientsFrom, regions($, ingredientSelector, 'ingredients'))
    const steps = firstFilled(stepsFrom, regions($, stepSelector, 'steps'))
    if (ingredients.length > 0 || steps.length > 0) return { ingredients, steps }
  }
  return { ingredients: [], steps: [] }
}

/** Searching the text is much cheaper than searching the tree for each plugin that the page does not use. */
function mentions(html: string, selector: string): boolean {
  return selector.split(/[\s,]+/).some((name) => html.includes(name.replace(/^[.#]/, '')))
}

/** Some themes wrap their whole card in what the plugin puts around one list. */
const regions = ($: CheerioAPI, selector: string, part: 'ingredients' | 'steps') =>
  $(selector)
    .toArray()
    .slice(0, 5)
    .map((element) => ownPart(blocksOf(element), part, ['ingredients', 'steps']))

function firstFilled<Entry>(read: (blocks: Block[]) => Entry[], all: Block[][]): Entry[] {
  for (const blocks of all) {
    const entries = read(blocks)
    if (entries.length > 0) return entries
  }
  return []
}

/** Lists found by class names and by headings such as 'Ingredients' and 'Method', the best pair of them. */
export function findGenericLists($: CheerioAPI, all: Block[]): PageLists {
  const kinds = kindsOf(all, $('title').first().text())
  const inParts = findPartsByHeadings(all, kinds)
  if (inParts.ingredients.length > 0) return inParts
  const headed = findByHeadings(all, kinds)
  const labelled = findByLabels($, placesOf(all))
  const known = [...headed.steps, ...labelled.steps]
  const numbered = known.some(({ quality }) => quality > 0)
    ? []
    : findNumbered(all).map(({ region, at }) => stepCandidate(region, at))
  const found = bestPair({
    ingredients: [...headed.ingredients, ...labelled.ingredients],
    steps: [...known, ...numbered],
  })
  if (found.ingredients.length > 0 && found.steps.length > 0) return found
  const text = withoutAsides(all)
  const parts = findByParts(text)
  if (isPartOf(found.ingredients, parts.ingredients) && parts.steps.length > 0) return parts
  const tabled = findByTable(text)
  if (tabled.ingredients.length > 0) return tabled
  if (found.ingredients.length > 0) return found
  const counted = findByAmounts(text)
  if (counted.ingredients.length === 0) return withSteps(findByLook(text), found.steps)
  return withSteps(counted, found.steps)
}

/** What looks like a list is looked for in the text of the page, if it has one. */
function withoutAsides(blocks: Block[]): Block[] {
  const text = blocks.filter(({ aside }) => aside === null)
  return text.length > blocks.length * LEAST_TEXT ? text : blocks
}

const LEAST_TEXT = 0.3

/** The steps that were found otherwise, where they look better. */
function withSteps(lists: PageLists, steps: ScrapedStep[]): PageLists {
  return stepQuality(steps) > stepQuality(lists.steps) ? { ...lists, steps } : lists
}

/** Whether these lines are among the others; one of a broken list may have steps in it. */
function isPartOf(some: ScrapedIngredient[], all: ScrapedIngredient[]): boolean {
  const known = new Set(all.map(({ text }) => text))
  return some.filter(({ text }) => known.has(text)).length >= some.length * 0.4
}

/** The running text of the page. */
export function pageBlocks($: CheerioAPI): Block[] {
  nameThePanels($)
  const [body] = $('body').toArray()
  const blocks = body ? blocksOf(body, (element) => element.name === 'footer') : []
  return blocks.length > 0
    ? rowsApart(labelsApart(withListsOfAmounts(blocks)))
    : $.root()
        .toArray()
        .flatMap((root) => blocksOf(root))
}
