import { headingKind } from '#contract/recipe-text/headings.ts'
import type { CheerioAPI } from 'cheerio'
import { type Block, blocksOf } from './blocks.ts'
import { attribute, labelsOf, type PageElement } from './dom.ts'
import { ingredientsFrom, stepsFrom } from './lists.ts'
import type { PageLists } from './types.ts'
import { ingredientQuality, stepQuality } from './quality.ts'
import { ingredientLabel, stepLabel } from './words.ts'

const MOST_ELEMENTS = 150
const MOST_BLOCKS = 4000

/** Finds the lists by the class names and ids that authors give them. */
export function findByLabels($: CheerioAPI): PageLists {
  const elements = $('div,section,ul,ol,li,p,span,article,table,tr,td,dl').toArray()
  const matching = (label: RegExp) =>
    elements.filter((element) => label.test(labelsOf(element))).slice(0, MOST_ELEMENTS)
  return {
    ingredients: best(
      candidates(matching(ingredientLabel), 'ingredients').map(ingredientsFrom),
      ingredientQuality,
    ),
    steps: best(candidates(matching(stepLabel), 'steps').map(stepsFrom), stepQuality),
  }
}

function best<Entry extends { text: string }>(
  lists: Entry[][],
  quality: (lines: Entry[]) => number,
): Entry[] {
  let chosen: Entry[] = []
  let highest = 0
  for (const list of lists) {
    const value = quality(list)
    if (value > highest) {
      chosen = list
      highest = value
    }
  }
  return chosen
}

/** Each element by itself, and elements of one class together, for pages in which every line has its own element. */
function candidates(elements: PageElement[], part: 'ingredients' | 'steps'): Block[][] {
  const alone: Block[][] = []
  const together = new Map<string, Block[]>()
  let budget = MOST_BLOCKS
  for (const element of elements) {
    if (budget <= 0) break
    const blocks = blocksOf(element)
    budget -= blocks.length
    const own = ownPart(blocks, part)
    if (own.length === 0) continue
    if (own.length > 1) alone.push(own)
    else if (part === 'steps' && own[0]?.text.includes('. ')) alone.push(own)
    const key = `${element.name}.${attribute(element, 'class')}`
    const row = own.length === 1 || element.name === 'li' ? [joined(own)] : own
    together.set(key, [...(together.get(key) ?? []), ...row])
  }
  return [...alone, ...together.values()]
}

/** Reduces a wrapper to the wanted part, by the headings inside it. */
function ownPart(blocks: Block[], part: 'ingredients' | 'steps'): Block[] {
  const kinds = blocks.map((block) => (block.text.length < 60 ? headingKind(block.text) : null))
  const start = kinds.indexOf(part) + 1
  const stop = kinds.findIndex((kind, index) => index >= start && kind !== null && kind !== part)
  return blocks.slice(start, stop === -1 ? undefined : stop)
}

function joined(blocks: Block[]): Block {
  const [first] = blocks as [Block, ...Block[]]
  return { ...first, kind: 'item', level: 0, text: blocks.map((block) => block.text).join(' ') }
}
