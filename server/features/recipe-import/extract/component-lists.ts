import { headingKind, startsWithAmount } from '#contract/recipe-text/headings.ts'
import type { Block } from './blocks.ts'
import { insideOf } from './list-ends.ts'
import { ingredientsFrom, stepsFrom } from './lists.ts'
import { isOpening } from './openings.ts'
import { hasAmount, ingredientQuality, stepQuality } from './quality.ts'
import { similarity, words } from './sections.ts'
import { isSentence, shapeOf, withinList } from './shapes.ts'
import type { PageLists } from './types.ts'

/** Blocks between two parts of a recipe: the method of the first one. */
const LONGEST_GAP = 25
const LONGEST_LINE = 140 // characters
const FEWEST_LINES = 5

const DASH = /^[-–—*+·] ?/u

/** The same of a line with a dash in front. */
const startsCounted = (text: string) => startsWithAmount(text.replace(DASH, ''))
const isCounted = (text: string) => hasAmount(text.replace(DASH, ''))

/** Some lines of ingredients that stand together, as block numbers. */
interface Group {
  from: number
  to: number
}

/**
 * The lists of a recipe that is written in parts, each with its ingredients and its method behind them. Empty if the
 * page has no such recipe.
 */
export function findByParts(blocks: Block[]): PageLists {
  let best: PageLists = { ingredients: [], steps: [] }
  let chain: Group[] = []
  for (const group of [...groupsOf(blocks), null]) {
    const last = chain.at(-1)
    if (group && last && belongTogether(blocks, last, group)) chain.push(group)
    else {
      const lists = listsOf(blocks, chain)
      if (ingredientQuality(lists.ingredients) > ingredientQuality(best.ingredients)) best = lists
      chain = group ? [group] : []
    }
  }
  return best
}

/**
 * The lines that look most like ingredients, and what follows them: for pages whose lists have neither headings nor
 * marks. Empty if there are none.
 */
export function findByLook(blocks: Block[]): PageLists {
  let best: PageLists = { ingredients: [], steps: [] }
  for (const { from, to } of groupsOf(blocks)) {
    const lines = blocks.slice(from, to)
    const isInFront = lines.filter(({ text }) => startsCounted(text)).length >= 3
    const isBehind = lines.filter(({ text }) => isCounted(text)).length >= FEWEST_LINES
    if (!isInFront && !isBehind) continue
    const ingredients = ingredientsFrom(lines)
    if (ingredientQuality(ingredients) <= ingredientQuality(best.ingredients)) continue
    const method = insideOf(blocks[to - 1], blocks.slice(to, endOfMethod(blocks, to)))
    const steps = stepsFrom(withinList(method, isSentence))
    if (stepQuality(steps) > 0) best = { ingredients, steps }
  }
  return best
}

function groupsOf(blocks: Block[]): Group[] {
  const groups: Group[] = []
  let from = 0
  while (from < blocks.length) {
    const shape = shapeOf(blocks[from] as Block)
    let to = from
    while (to < blocks.length && (fits(blocks[to] as Block, shape) || namesPart(blocks, to, shape)))
      to += 1
    const begin = beginOf(blocks, from, to)
    const lines = blocks.slice(begin, to)
    const amounts = lines.filter(({ text }) => isCounted(text)).length
    const isMarked = lines.every(({ kind, text }) => kind === 'item' && /\d/.test(text))
    if (amounts >= Math.max(isMarked ? 1 : 2, lines.length * 0.5)) groups.push({ from: begin, to })
    from = Math.max(to, from + 1)
  }
  return groups
}

/** A heading between two lines of ingredients. */
function namesPart(blocks: Block[], at: number, shape: string): boolean {
  const [before, block, next] = [blocks[at - 1], blocks[at], blocks[at + 1]]
  if (!before || !block || !next || !isPartName(block)) return false
  const isLine = (one: Block) => fits(one, shape) && isCounted(one.text)
  return isLine(before) && isLine(next)
}

const isPartName = (block: Block) =>
  (block.kind === 'heading' || isBoldLine(block)) &&
  isName(block) &&
  headingKind(block.text) === null

const isBoldLine = ({ kind, bold }: Block) => kind === 'line' && bold

/** With the heading of the first part, where there are others. */
function beginOf(blocks: Block[], from: number, to: number): number {
  const begin = from + behindOpening(blocks.slice(from, to))
  const [above, other] = [blocks[begin - 1], blocks.slice(begin, to).find(isPartName)]
  const isNamed = above !== undefined && isPartName(above) && above.level === other?.level
  return isNamed ? begin - 1 : begin
}

/**
 * Behind the line 'Ingredients for the dough', or 'Hello! My recipe for 4 people:', where it is built like the lines below
 * it; 0 if there is none.
 */
function behindOpening(lines: Block[]): number {
  const heading = lines.findIndex(({ text }) => headingKind(text) === 'ingredients') + 1
  const first = lines.findIndex(({ text }) => isCounted(text) && !isOpening(text))
  const opening =
    lines.slice(0, Math.max(first, 0)).findLastIndex(({ text }) => isOpening(text)) + 1
  return Math.max(heading, opening)
}

const fits = (block: Block, shape: string) =>
  block.kind !== 'heading' &&
  block.text.length < LONGEST_LINE &&
  shapeOf(block) === shape &&
  !/[.!?]$/.test(block.text)

function belongTogether(blocks: Block[], one: Group, other: Group): boolean {
  const between = blocks.slice(one.to, other.from)
  const method = between.filter(({ text }) => text.length > 40 && !isOpening(text))
  const isOver = between.some(
    ({ text, level }) => (level > 0 && level < 3) || headingKind(text) === 'other',
  )
  if (method.length === 0 || between.length > LONGEST_GAP || isOver) return false
  const foods = (group: Group) =>
    words(
      blocks
        .slice(group.from, group.to)
        .map(({ text }) => text)
        .join(' '),
    )
  // The same foods again are the same recipe again.
  return similarity(foods(one), foods(other)) < 0.5
}

function listsOf(blocks: Block[], chain: Group[]): PageLists {
  const [first] = chain
  const end = chain.at(-1)
  const none = { ingredients: [], steps: [] }
  if (!first || !end || chain.length < 2) return none
  const amounts = chain
    .flatMap(({ from, to }) => blocks.slice(from, to))
    .filter(({ text }) => startsCounted(text))
  if (amounts.length < FEWEST_LINES) return none
  const named = (group: Group) => {
    const name = blocks[group.from - 1]
    const isNamed = group !== first || isNameOfFirst(name, blocks[(chain[1]?.from ?? 0) - 1])
    return name && isNamed && isName(name) ? [{ ...name, kind: 'heading' as const }] : []
  }
  const steps = chain.flatMap((group, index) => {
    const next = chain[index + 1]
    const method = blocks.slice(group.to, next?.from ?? endOfMethod(blocks, group.to))
    return next && isName(blocks[next.from - 1])
      ? method.slice(0, -1)
      : next
        ? method
        : withinList(method, isSentence)
  })
  const lists = {
    ingredients: ingredientsFrom(
      chain.flatMap((group) => [...named(group), ...blocks.slice(group.from, group.to)]),
    ),
    steps: stepsFrom(steps),
  }
  return stepQuality(lists.steps) > 0 ? lists : none
}

const isName = (block: Block | undefined) =>
  block !== undefined && block.text.length <= 60 && !/[.!?]$/.test(block.text)

/** Above the first part may be the title of all; its own name is a heading of the same size as the next one's. */
const isNameOfFirst = (name: Block | undefined, next: Block | undefined) =>
  name?.kind === 'heading' && next?.kind === 'heading' && name.level === next.level

function endOfMethod(blocks: Block[], start: number): number {
  const isEnd = ({ text, kind, level }: Block) =>
    (kind === 'heading' && level < 5) ||
    headingKind(text) === 'other' ||
    (kind !== 'item' && text.length < 20)
  const end = blocks.findIndex((block, index) => index > start && isEnd(block))
  return Math.min(end === -1 ? blocks.length : end, start + LONGEST_GAP)
}
