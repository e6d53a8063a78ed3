import { headingKind, type HeadingKind } from '#contract/recipe-text/headings.ts'
import { headsPart, isPartWord } from '#contract/recipe-text/part-names.ts'
import type { Block } from './blocks.ts'
import { ingredientCandidate, stepCandidate } from './candidates.ts'
import type { PageLists, ScrapedIngredient, ScrapedStep } from './types.ts'

/** A part of a recipe with lists of its own: its name, and where its headings are. */
interface Part {
  name: string
  ingredients: number
  steps: number
}

/** How one finds what stands below a heading. */
interface Regions {
  ingredients: (start: number) => Block[]
  steps: (start: number) => Block[]
}

const FARTHEST_NAME = 3 // blocks
const LONGEST_NAME = 60 // characters
const MOST_PARTS = 8

/**
 * The lists of a recipe that has 'Ingredients' and 'Method' once for each of its parts: 'For the cake' with both, then
 * 'For the icing' with both. Empty for any other page: two recipes on one page are two dishes.
 */
export function findInParts(blocks: Block[], kinds: HeadingKind[], regions: Regions): PageLists {
  const parts = partsOf(blocks, kinds)
  const none = { ingredients: [], steps: [] }
  if (parts.length < 2 || parts.length > MOST_PARTS) return none
  const found = parts.map(({ name, ingredients, steps }) => ({
    name,
    foods: ingredientCandidate(regions.ingredients(ingredients), ingredients),
    method: stepCandidate(regions.steps(steps), steps),
  }))
  if (found.some(({ foods, method }) => foods.quality <= 0 || method.lines.length === 0))
    return none
  return {
    ingredients: found.flatMap(({ name, foods }) => named<ScrapedIngredient>(foods.lines, name)),
    steps: found.flatMap(({ name, method }) => named<ScrapedStep>(method.lines, name)),
  }
}

/** Parts one behind the other from the first 'Ingredients' on, as long as they are named as parts. */
function partsOf(blocks: Block[], kinds: HeadingKind[]): Part[] {
  const parts: Part[] = []
  const starts = [...kinds.keys()].filter((index) => kinds[index] === 'ingredients')
  for (const [at, ingredients] of starts.entries()) {
    const next = starts[at + 1] ?? blocks.length
    const behind = kinds.slice(ingredients, next).indexOf('steps')
    const steps = behind === -1 ? -1 : ingredients + behind
    const name = nameOf(blocks, ingredients)
    const isPart = steps !== -1 && name !== '' && isAlike(blocks, parts[0], ingredients)
    // The first part is the dish itself, now and then.
    if (isPart && (parts.length === 0 || isNameOfPart(name)))
      parts.push({ name, ingredients, steps })
    else if (parts.length > 1) return parts
    else parts.length = 0
  }
  return parts
}

const isAlike = (blocks: Block[], first: Part | undefined, at: number) =>
  first === undefined || blocks[first.ingredients]?.level === blocks[at]?.level

const isNameOfPart = (name: string) => headsPart(name) || isPartWord(name)

/** The heading above 'Ingredients', of its own level or above; '' if there is none. */
function nameOf(blocks: Block[], at: number): string {
  const own = blocks[at]
  const above = blocks
    .slice(Math.max(0, at - FARTHEST_NAME), at)
    .findLast(({ kind, bold }) => kind === 'heading' || bold)
  if (!own || !above || above.text.length > LONGEST_NAME) return ''
  const isAbove = above.level === 0 || own.level === 0 || above.level <= own.level
  return isAbove && headingKind(above.text) === null ? above.text.replace(/\s?:$/, '') : ''
}

/** The first line that has a name of its own keeps it. */
const named = <Line extends { title: string | null }>(lines: Line[], name: string): Line[] =>
  lines.map((line, index) => (index === 0 && !line.title ? { ...line, title: name } : line))
