import { startsWithAmount } from '#contract/recipe-text/headings.ts'
import type { PageLists, ScrapedIngredient, ScrapedStep } from './types.ts'
import { pageGoesOn, pageHasBetterSteps, pageIsBetter } from './compare-page.ts'
import { withFullerLines } from './fuller-lines.ts'
import { ingredientQuality } from './quality.ts'
import { withPageGroups, withPageSections, words } from './sections.ts'
import { looseKey } from './text.ts'
import { areCutOff, areOnlyNames, areTeasers } from './teasers.ts'
import { tidyLists } from './tidy-lists.ts'

/** Where lists can come from, most trusted first. `generic` is only called if needed. */
export interface ListSources {
  structured: PageLists
  plugin: PageLists
  generic: () => PageLists
  /** True if the page declares that it contains a recipe. */
  isRecipe: boolean
  description: string
}

/**
 * Uses structured data where it is sound, repairs it from the page where it is not, and adds section names from the
 * page.
 */
export function chooseLists(sources: ListSources): PageLists {
  const { structured, plugin, isRecipe } = sources
  let found: PageLists | null = null
  const generic = () => (found ??= sources.generic())
  const onPage = () => (plugin.ingredients.length > 0 ? plugin.ingredients : generic().ingredients)
  const chosen = chooseIngredients(structured.ingredients, onPage)
  const isSaid = chosen === structured.ingredients
  const why = isSaid ? pageIsBetter(chosen, onPage()) : null
  const ingredients = why ? onPage() : chosen
  const steps = chooseSteps(structured.steps, {
    plugin: plugin.steps,
    generic: () => generic().steps,
    description: sources.description,
    isPart: why === 'fuller',
  })
  // Lists found only by their look make a recipe only in pairs.
  const isPair = ingredients.length > 0 && steps.length > 0
  if (!isPair && !isRecipe) return { ingredients: plugin.ingredients, steps: plugin.steps }
  const lists = {
    ingredients: withPageGroups(ingredients, onPage()),
    steps: withPageSections(steps, plugin.steps),
  }
  const titles = onPage().flatMap(({ title }) => title ?? [])
  const tidy = tidyLists(lists, titles, steps !== structured.steps)
  return isSaid && !why
    ? { ...tidy, ingredients: withFullerLines(tidy.ingredients, onPage()) }
    : tidy
}

function chooseIngredients(
  structured: ScrapedIngredient[],
  onPage: () => ScrapedIngredient[],
): ScrapedIngredient[] {
  if (structured.length === 0) return onPage()
  const [only] = structured
  const parts = structured.length === 1 ? (only?.text.split(PART) ?? []) : []
  const isOneText = parts.length > 4 || (parts.length > 2 && parts.every(startsWithAmount))
  const isNone = areTeasers(structured) || areOnlyNames(structured, onPage())
  if (isNone && ingredientQuality(onPage()) > 0) return onPage()
  if (!isOneText && !lacksAmounts(structured)) return structured
  const other = onPage()
  const isSimilar =
    isOneText && only
      ? covers(other, only.text)
      : other.length <= structured.length * MOST_LONGER && repeats(other, structured)
  if (isSimilar && other.length >= structured.length && !lacksAmounts(other)) return other
  if (!isOneText || !only) return structured
  return parts
    .map((text) => ({ title: null, text: text.trim() }))
    .filter((part) => part.text !== '')
}

const PART = /,\s+|;\s*/

const MOST_KNOWN = 0.7
/** A list that is much longer is another size's as well, or another recipe's. */
const MOST_LONGER = 1.2

function lacksAmounts(lines: ScrapedIngredient[]): boolean {
  return (
    lines.length > 2 &&
    lines.filter(({ text }) => /[\d½⅓⅔¼¾⅛]/.test(text)).length < lines.length * 0.3
  )
}

/** Whether most words of a text occur in these lines. */
function covers(lines: ScrapedIngredient[], text: string): boolean {
  const all = looseKey(lines.map((line) => line.text).join(' '))
  const longer = [...words(text)].filter((word) => word.length > 2)
  return longer.filter((word) => all.includes(word)).length >= longer.length * MOST_KNOWN
}

/** Whether the other list has most of these lines in the same words: one of other wording is another recipe's. */
function repeats(other: ScrapedIngredient[], lines: ScrapedIngredient[]): boolean {
  const known = other.map(({ text }) => words(text))
  const repeated = lines.filter(({ text }) => {
    const own = [...words(text)]
    return known.some((line) => own.every((word) => line.has(word)))
  })
  return repeated.length >= lines.length * MOST_KNOWN
}

// A shorter text is a caption, not instructions.
const SHORTEST = 35

function chooseSteps(
  structured: ScrapedStep[],
  others: {
    plugin: ScrapedStep[]
    generic: () => ScrapedStep[]
    description: string
    /** The data has only a part of the recipe's ingredients. */
    isPart: boolean
  },
): ScrapedStep[] {
  const { plugin, generic, description, isPart } = others
  const onPage = () => (plugin.length > 0 ? plugin : generic())
  const isSummary =
    repeatsDescription(structured, description) || (areTeasers(structured) && onPage().length > 0)
  if (lengthOf(structured) >= SHORTEST && !isSummary) {
    const isBetter =
      (isPart || structured.length <= FEW_STEPS) && pageGoesOn(structured, onPage(), isPart)
        ? true
        : mayBeBetter(structured) &&
          (pageHasBetterSteps(structured, onPage()) || areCutOff(structured, onPage()))
    return isBetter ? onPage() : structured
  }
  const other = onPage()
  return lengthOf(other) > (isSummary ? SHORTEST : lengthOf(structured)) ? other : structured
}

/** So few steps may be the first ones only. */
const FEW_STEPS = 2

/** Reading the whole page takes longer than what the data says; most data is sound. */
const mayBeBetter = (steps: ScrapedStep[]) =>
  steps.length === 1 || lengthOf(steps) < steps.length * 90

/** Some pages have their description in place of the steps. */
function repeatsDescription(steps: ScrapedStep[], description: string): boolean {
  const text = looseKey(steps.map((step) => step.text).join(' '))
  const summary = looseKey(description)
  return (
    summary.length > 25 && steps.length < 3 && text !== '' && summary.includes(text.slice(0, 200))
  )
}

function lengthOf(steps: ScrapedStep[]): number {
  return steps.reduce((sum, step) => sum + step.text.length, 0)
}
