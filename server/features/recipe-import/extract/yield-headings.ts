import { startsWithAmount } from '#contract/recipe-text/headings.ts'
import type { Block } from './blocks.ts'
import { foodsInRows } from './foods-in-a-row.ts'
import { yieldAlone } from './said-yield.ts'

const LONGEST_FOOD = 120 // characters
const FEWEST_FOODS = 3

/** Where 'For 4 people' announces the ingredients in place of their heading: the lines behind it are amounts. -1 if nowhere. */
export const placeOfYieldAbove = (blocks: Block[]): number =>
  blocks.findIndex(
    ({ text, kind, bold }, index) =>
      (kind === 'heading' || bold || text.endsWith(':')) &&
      yieldAlone(text) !== '' &&
      areFoods(blocks.slice(index + 1, index + 1 + FEWEST_FOODS)),
  )

function areFoods(blocks: Block[]): boolean {
  const [first] = blocks
  const lines = first ? [...foodsInRows([first]), ...blocks.slice(1)] : []
  const foods = lines.slice(0, FEWEST_FOODS)
  return (
    foods.length === FEWEST_FOODS &&
    foods.every(({ text }) => text.length <= LONGEST_FOOD && startsWithAmount(text))
  )
}
