import { headingKind, type HeadingKind } from '#contract/recipe-text/headings.ts'
import type { CheerioAPI } from 'cheerio'
import { type Block, blocksOf } from './blocks.ts'
import { attribute, isElement, labelsOf, type PageElement, type PageNode } from './dom.ts'
import { joinedCells } from './cell-rows.ts'
import { type Candidates, ingredientCandidate, type Places, stepCandidate } from './candidates.ts'
import { isAmountLine, isSentence, withinList } from './shapes.ts'
import { ingredientLabel, stepLabel } from './words.ts'

const MOST_ELEMENTS = 150
const MOST_BLOCKS = 4000

/** The lists by the class names and ids that authors give them. */
export function findByLabels($: CheerioAPI, places: Places): Candidates {
  const elements = $('div,section,ul,ol,li,p,span,article,table,tr,td,dl').toArray()
  const matching = (label: RegExp) =>
    elements.filter((element) => label.test(labelsOf(element))).slice(0, MOST_ELEMENTS)
  const placeOf = (blocks: Block[]) => places.get(blocks[0]?.box ?? null) ?? -1
  return {
    ingredients: candidates(matching(ingredientLabel), 'ingredients').map((blocks) =>
      ingredientCandidate(withinList(joinedCells(blocks), isAmountLine), placeOf(blocks)),
    ),
    steps: candidates(matching(stepLabel), 'steps').map((blocks) =>
      stepCandidate(withinList(blocks, isSentence), placeOf(blocks)),
    ),
  }
}

/** Each element by itself, and elements of one class together, for pages in which every line has its own element. */
function candidates(elements: PageElement[], part: 'ingredients' | 'steps'): Block[][] {
  const alone: Block[][] = []
  const together = new Map<string, Block[]>()
  const around = outermost(elements)
  let budget = MOST_BLOCKS
  for (const element of elements) {
    if (budget <= 0) break
    const blocks = blocksOf(element)
    budget -= blocks.length
    const own = ownPart(blocks, part)
    if (own.length === 0) continue
    if (own.length > 1) alone.push(own)
    // One item of a list, however many paragraphs it has, is one step.
    else if (part === 'steps' && element.name !== 'li' && own[0]?.text.includes('. '))
      alone.push(own)
    if (!around.has(element)) continue
    const key = keyOf(element)
    const row = own.length === 1 || element.name === 'li' ? [joined(own)] : own
    together.set(key, [...(together.get(key) ?? []), ...row])
  }
  return [...alone, ...together.values()]
}

const keyOf = (element: PageElement) => `${element.name}.${attribute(element, 'class')}`

/**
 * The elements whose lines belong together if they are built alike: neither what is around several others, nor what is
 * inside of one, whose text would come twice.
 */
function outermost(elements: PageElement[]): Set<PageElement> {
  const known = new Set(elements)
  const inner = new Map<PageElement, number>()
  const outerOf = (element: PageElement) => {
    let node: PageNode | null = element.parent
    while (node && !(isElement(node) && known.has(node) && keyOf(node) === keyOf(element)))
      node = node.parent
    return node && isElement(node) ? node : null
  }
  const outer = new Map(elements.map((element) => [element, outerOf(element)]))
  for (const element of outer.values())
    if (element) inner.set(element, (inner.get(element) ?? 0) + 1)
  const isGroup = (element: PageElement) => (inner.get(element) ?? 0) > 1
  return new Set(
    elements.filter((element) => {
      let around = outer.get(element) ?? null
      while (around && isGroup(around)) around = outer.get(around) ?? null
      return !isGroup(element) && around === null
    }),
  )
}

const ALL_ENDS: HeadingKind[] = ['ingredients', 'steps', 'other']

/** Reduces a wrapper to the wanted part, by the headings inside it. */
export function ownPart(
  blocks: Block[],
  part: 'ingredients' | 'steps',
  ends: HeadingKind[] = ALL_ENDS,
): Block[] {
  const kinds = blocks.map((block) => (block.text.length < 60 ? headingKind(block.text) : null))
  const start = kinds.indexOf(part) + 1
  const stop = kinds.findIndex(
    (kind, index) => index >= start && kind !== part && ends.includes(kind),
  )
  return blocks.slice(start, stop === -1 ? undefined : stop)
}

function joined(blocks: Block[]): Block {
  const [first] = blocks as [Block, ...Block[]]
  return { ...first, kind: 'item', level: 0, text: blocks.map((block) => block.text).join(' ') }
}
