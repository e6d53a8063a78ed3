import type { Block } from './blocks.ts'
import { isElement, type PageElement } from './dom.ts'
import { isBareAmount } from './quality.ts'
import { shapeOf } from './shapes.ts'

/** How far above the innermost cell of a region its rows can be. */
const FARTHEST = 5 // elements
const DEEPEST = 200 // elements
const FEWEST_ROWS = 3
const MOST_CELLS = 4
const LONGEST_ROW = 160 // characters
/** The share of rows with more than one cell. */
const MOST = 0.6
/** The share of these that read like one line. */
const MOST_FIT = 0.8

/** A line of a list, and its cells as block numbers. */
interface Row {
  element: PageElement
  from: number
  to: number
}

/**
 * Joins the cells of lines that a page builds without a list or a table: an element around each line, and another one
 * around its amount, its food or its remark. The rows show by their structure alone: elements built alike, most of them
 * with several cells of which one is an amount. Other blocks stay as they are.
 */
export function joinedCells(blocks: Block[]): Block[] {
  const cells = blocks.filter(isCell).length
  if (cells < FEWEST_ROWS * 2 || cells < blocks.length * MOST) return blocks
  const paths = blocks.map((block) => (isCell(block) ? pathTo(block.box) : []))
  const deepest = Math.max(...paths.map((path) => path.length))
  for (let depth = deepest; depth > 0 && depth > deepest - FARTHEST; depth -= 1) {
    const rows = rowsAt(paths, depth)
    if (areRows(blocks, rows)) return withRows(blocks, rows)
  }
  return blocks
}

const isCell = ({ kind, level, box, text }: Block) =>
  kind !== 'item' && (level === 0 || level > 6) && box !== null && text.length <= LONGEST_ROW

/** The elements around a cell, from the outermost one to its own; none if no author would nest so many. */
function pathTo(box: PageElement | null): PageElement[] {
  const path: PageElement[] = []
  let element = box
  while (element) {
    if (path.length === DEEPEST) return []
    path.push(element)
    element = isElement(element.parent) ? element.parent : null
  }
  return path.toReversed()
}

/** Runs of cells inside the same element at a depth. */
function rowsAt(paths: PageElement[][], depth: number): Row[] {
  const rows: Row[] = []
  for (const [index, path] of paths.entries()) {
    const element = path[depth - 1]
    const last = rows.at(-1)
    if (!element) continue
    if (last?.element === element && last.to === index) last.to = index + 1
    else rows.push({ element, from: index, to: index + 1 })
  }
  return rows
}

function areRows(blocks: Block[], rows: Row[]): boolean {
  const several = rows.filter(({ from, to }) => to - from > 1)
  if (several.length < FEWEST_ROWS || several.length < rows.length * MOST) return false
  const fitting = several.filter((row) => isLine(textsOf(blocks, row)))
  const counted = fitting.filter((row) => textsOf(blocks, row).some(hasNumber))
  return (
    fitting.length >= several.length * MOST_FIT &&
    counted.length >= Math.max(FEWEST_ROWS, fitting.length * MOST)
  )
}

const textsOf = (blocks: Block[], { from, to }: Row) =>
  blocks.slice(from, to).map(({ text }) => text)

const hasNumber = (text: string) =>
  /^(?:ca\.? ?|~ ?)?[\d\u00bd\u2153\u2154\u00bc\u00be\u215b]/.test(text)

/** One amount, or the same in another unit, and what it belongs to. Lines that each have their own are no cells. */
function isLine(texts: string[]): boolean {
  const amounts = texts.filter(hasNumber)
  const length = texts.reduce((sum, text) => sum + text.length + 1, 0)
  if (texts.length > MOST_CELLS || length > LONGEST_ROW || amounts.length === texts.length)
    return false
  return amounts.length < 2 || (amounts.length === 2 && amounts.every(isBareAmount))
}

function withRows(blocks: Block[], rows: Row[]): Block[] {
  const starts = new Map(rows.map((row) => [row.from, row]))
  const shapes = new Set(rows.filter(({ from, to }) => to - from > 1).map(shapeOfRow))
  const result: Block[] = []
  for (let index = 0; index < blocks.length; index += 1) {
    const row = starts.get(index)
    const block = blocks[index] as Block
    // A food without an amount is the only cell of its row.
    const isOwn =
      row !== undefined && shapes.has(shapeOfRow(row)) && isLine([...textsOf(blocks, row), ''])
    if (!row || !isOwn) {
      result.push(block)
      continue
    }
    result.push(joined(row, block, textsOf(blocks, row)))
    index = row.to - 1
  }
  return result
}

const shapeOfRow = ({ element }: Row) => shapeOf({ kind: 'line', box: element })

const joined = ({ element }: Row, block: Block, texts: string[]): Block => ({
  ...block,
  kind: 'item',
  level: 0,
  text: texts.join(' '),
  lead: '',
  bold: false,
  element,
  box: element,
})
