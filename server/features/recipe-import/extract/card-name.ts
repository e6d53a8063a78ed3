import type { Block } from './blocks.ts'
import { labelsOf } from './dom.ts'
import { similarity, words } from './sections.ts'
import { looseKey } from './text.ts'
import type { ScrapedIngredient } from './types.ts'

/** Class names of what a recipe is called on its card: 'recipe-name', 'recipes_title', 'RecipeCardTitle'. */
const NAME_LABEL = /(?:recipes?|card|create|ers)[-_]{0,2}(?:card)?[-_]{0,2}(?:name|title)(?![a-z])/i
const LONGEST_LABELS = 500 // characters
const LONGEST_NAME = 120 // characters
/** Blocks between the name of a card and its first ingredient: yield, times, description. */
const NEAREST = 45
const LEAST_SHARED = 0.3

/**
 * What a recipe is called on its card, where the article around it has a longer title; '' if the page has no card, or
 * one of another recipe.
 */
export function findCardName(
  blocks: Block[],
  ingredients: ScrapedIngredient[],
  title: string,
): string {
  const first = looseKey(ingredients[0]?.text ?? '').slice(0, 40)
  if (first.length < 3) return ''
  const at = blocks.findLastIndex(({ text }) => looseKey(text.slice(0, 200)).startsWith(first))
  const near = blocks.slice(Math.max(0, at - NEAREST), Math.max(0, at))
  const name = near.findLast(isName)?.text ?? ''
  const known = words(title)
  return similarity(words(name), known) >= LEAST_SHARED || isWithin(name, title) ? name : ''
}

function isName({ text, element, kind }: Block): boolean {
  if (!element || kind === 'item' || text.length > LONGEST_NAME || text.includes('\n')) return false
  return NAME_LABEL.test(labelsOf(element).slice(0, LONGEST_LABELS))
}

const isWithin = (name: string, title: string) =>
  name !== '' && looseKey(title).includes(looseKey(name))
