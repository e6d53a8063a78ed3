import { headingKind, startsWithAmount } from '#contract/recipe-text/headings.ts'
import type { Block } from './blocks.ts'
import { yieldAlone } from './said-yield.ts'

const LONGEST_LABEL = 60 // characters
const SHORTEST_TEXT = 30 // characters
const FEWEST_FOODS = 3
const LONGEST_LIST = 2000 // characters

/**
 * Sets the word that announces a list apart where its text goes on in the same paragraph: 'Ingredients: 2 leeks, 1 l
 * water, salt' and 'Method. Slice the leeks.' Other blocks stay as they are.
 */
export const labelsApart = (blocks: Block[]): Block[] => blocks.flatMap(apart)

function apart(block: Block): Block[] {
  const label = block.kind === 'line' ? labelOf(block) : ''
  if (label === '') return [block]
  const text = block.text.slice(label.length).replace(/^[\s:.\u2013\u2014-]{1,5}/, '')
  const kind = headingKind(label)
  const foods = text.length <= LONGEST_LIST ? text.split(/[,;\u2022]\s/) : []
  const isList =
    (kind === 'ingredients' && foods.length >= FEWEST_FOODS) ||
    (yieldAlone(label) !== '' && foods.filter(startsWithAmount).length >= FEWEST_FOODS)
  const isMethod = kind === 'steps' && /[.!]\)?$/.test(text)
  if (text.length < SHORTEST_TEXT || !(isList || isMethod)) return [block]
  const own = { ...block, lead: '' }
  return [
    { ...own, text: label.replace(/[\s:.]{1,3}$/, ''), bold: true },
    { ...own, text, bold: false },
  ]
}

/** The bold words that end with a sign or have one behind them, or what is in front of the first colon. */
function labelOf({ text, lead }: Block): string {
  if (lead === '') return text.slice(0, text.slice(0, LONGEST_LABEL).indexOf(': ') + 1)
  const isOwn = lead.length <= LONGEST_LABEL && text.startsWith(lead)
  const isEnded = /[:.]$/.test(lead) || /^\s?[:\u2013\u2014]/.test(text.slice(lead.length))
  return isOwn && isEnded ? lead : ''
}
