import { startsWithAmount } from '#contract/recipe-text/headings.ts'
import type { Block } from './blocks.ts'
import { isBold, isElement, type PageElement, walk } from './dom.ts'
import { hasAmount, isBareAmount } from './quality.ts'
import { shapeOf } from './shapes.ts'

const LONGEST_NAME = 60 // characters
const FEWEST = 3
/** The share of a list's lines that are built alike. */
const MOST = 0.6
/** The share of these with an amount. */
const AMOUNTS = 0.45
const MOST_LOOKED_AT = 30 // lines
/** So many lines of another kind are no names any more; bold ones between others look like nothing else. */
const FEW = 0.4
const FEW_BOLD = 0.5

/**
 * The lines of an ingredient list that name a part of it: without an amount and built in another way than the lines
 * with amounts that follow them. A row of one cell, a bold line, a term in front of its descriptions.
 */
export function groupNames(blocks: Block[]): Set<Block> {
  const alone = namesAlone(blocks)
  if (alone.size > 0) return alone
  const lines = blocks.filter(({ kind }) => kind !== 'heading')
  const forms = new Map(lines.map((block) => [block, formOf(block)]))
  const common = mostCommon([...forms.values()])
  const own = lines.filter((block) => forms.get(block) === common)
  const amounts = own.filter(({ text }) => hasAmount(text)).length
  if (own.length < Math.max(FEWEST, lines.length * MOST) || amounts < own.length * AMOUNTS)
    return new Set()
  const isOwn = (block: Block | undefined) =>
    block !== undefined && block.kind !== 'heading' && forms.get(block) === common
  // Where foods are bold in their lines, a food without an amount is all bold.
  const isFoodBold = own
    .slice(0, MOST_LOOKED_AT)
    .some(({ element }) => element !== null && holdsBold(element))
  const names = blocks.filter(
    (block, index) =>
      block.kind !== 'heading' &&
      !isOwn(block) &&
      isOwn(blocks[index + 1]) &&
      isName(block) &&
      !(block.bold && isFoodBold),
  )
  const most = names.every(({ bold }) => bold) ? FEW_BOLD : FEW
  return new Set(names.length <= own.length * most ? names : [])
}

const FEWEST_TOGETHER = 2

/** The names that have a paragraph of their own, where the lines of each part share one. */
function namesAlone(blocks: Block[]): Set<Block> {
  // Where amounts stand apart, so does a food without one.
  if (blocks.some(({ text }) => isBareAmount(text))) return new Set()
  const counts = new Map<PageElement | null, number>()
  for (const { box } of blocks) counts.set(box, (counts.get(box) ?? 0) + 1)
  const isShared = (block: Block | undefined) =>
    block?.kind === 'line' && block.box !== null && (counts.get(block.box) ?? 0) >= FEWEST_TOGETHER
  const isAlone = ({ kind, box }: Block) => kind === 'line' && box !== null && counts.get(box) === 1
  const names = blocks.filter((block, index) => {
    const [before, next] = [blocks[index - 1], blocks[index + 1]]
    return (
      isAlone(block) &&
      isName(block) &&
      (before === undefined || isShared(before)) &&
      isShared(next) &&
      hasAmount(next?.text ?? '')
    )
  })
  return new Set(names)
}

const isName = ({ text }: Block) =>
  text.length <= LONGEST_NAME &&
  /\p{L}{2}/u.test(text) &&
  !/[.!?\n]/.test(text) &&
  !hasAmount(text) &&
  !startsWithAmount(text)

/** How a line is built, with its weight, and the cells of a row. */
function formOf(block: Block): string {
  const { element, kind, bold } = block
  const cells =
    element?.name === 'tr' && kind === 'item' ? element.children.filter(isCell).length : 0
  return `${shapeOf(block)} ${bold} ${cells}`
}

const isCell = (node: Parameters<typeof isElement>[0]) =>
  isElement(node) && (node.name === 'td' || node.name === 'th')

function holdsBold(line: PageElement): boolean {
  let found = false
  walk(line, {
    enter: (element) => {
      found ||= isBold(element)
      return !found
    },
    leave: () => undefined,
    text: () => undefined,
  })
  return found
}

function mostCommon(forms: string[]): string {
  const counts = new Map<string, number>()
  for (const form of forms) counts.set(form, (counts.get(form) ?? 0) + 1)
  return [...counts].toSorted(([, one], [, other]) => other - one)[0]?.[0] ?? ''
}
