import type { Block } from './blocks.ts'
import type { PageElement } from './dom.ts'
import { ingredientsFrom, stepsFrom } from './lists.ts'
import { ingredientQuality, stepQuality } from './quality.ts'
import { similarity, words } from './sections.ts'
import type { PageLists, ScrapedIngredient, ScrapedStep } from './types.ts'

/** A list that somebody found on the page, and the block where it begins (-1 if unknown). */
export interface Candidate<Entry> {
  lines: Entry[]
  at: number
  quality: number
}

/** All lists that one way of looking finds. */
export interface Candidates {
  ingredients: Candidate<ScrapedIngredient>[]
  steps: Candidate<ScrapedStep>[]
}

/** The first block of each element. */
export type Places = Map<PageElement | null, number>

export function placesOf(blocks: Block[]): Places {
  const places: Places = new Map()
  for (const [index, { box }] of blocks.entries()) if (!places.has(box)) places.set(box, index)
  return places
}

export function ingredientCandidate(blocks: Block[], at: number): Candidate<ScrapedIngredient> {
  const lines = ingredientsFrom(blocks)
  return { lines, at, quality: ingredientQuality(lines) }
}

export function stepCandidate(blocks: Block[], at: number): Candidate<ScrapedStep> {
  const lines = stepsFrom(blocks)
  return { lines, at, quality: stepQuality(lines) }
}

/** The list that looks most like ingredients, and the instructions that look best and stand nearest behind it. */
export function bestPair({ ingredients, steps }: Candidates): PageLists {
  const first = lastOfEquals(ingredients)
  const chosen = best(steps, ({ at }) => closeness(at, first))
  return { ingredients: first?.lines ?? [], steps: chosen?.lines ?? [] }
}

/**
 * The best list, or one of nearly the same quality with the same foods further down: the article around a recipe often
 * has its list as well, and the recipe itself comes last.
 */
function lastOfEquals(candidates: Candidate<ScrapedIngredient>[]) {
  const first = best(candidates, () => 1)
  if (!first || first.at < 0) return first
  const foods = words(first.lines.map(({ text }) => text).join(' '))
  const isEqual = ({ at, quality, lines }: Candidate<ScrapedIngredient>) =>
    at >= first.at + first.lines.length &&
    quality >= first.quality * 0.85 &&
    similarity(foods, words(lines.map(({ text }) => text).join(' '))) > 0.6
  return candidates.findLast(isEqual) ?? first
}

/** The candidate of the highest quality; null if none looks like a list. */
export function best<Entry>(
  candidates: Candidate<Entry>[],
  weight: (candidate: Candidate<Entry>) => number,
): Candidate<Entry> | null {
  let chosen: Candidate<Entry> | null = null
  let highest = 0
  for (const candidate of candidates) {
    const value = candidate.quality * weight(candidate)
    if (value <= highest) continue
    chosen = candidate
    highest = value
  }
  return chosen
}

/** Instructions nearly always follow the ingredients. Those of the article around a recipe stand before, or far away. */
function closeness(at: number, ingredients: Candidate<unknown> | null): number {
  if (!ingredients || ingredients.at < 0 || at < 0) return 0.8
  if (at < ingredients.at) return 0.3
  const gap = at - ingredients.at - ingredients.lines.length
  return gap <= 12 ? 2.5 : gap <= 40 ? 1.5 : 1
}
