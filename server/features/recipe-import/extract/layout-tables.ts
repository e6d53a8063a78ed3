import { isElement, type PageElement, type PageNode } from './dom.ts'

/** A cell with so many lines is a column of the page: no amount, food or step fills as many. */
const FEWEST_LINES = 6
/** Of a cell; what has lines shows it early. */
const MOST_NODES = 300
const LINES = new Set('br p li tr h1 h2 h3 h4 h5 h6'.split(' '))

/** Whether a table's row arranges parts of the page beside each other, as pages did before style sheets. */
export function isLayoutRow(row: PageElement): boolean {
  return row.children.some(
    (cell) => isElement(cell) && cell.name === 'td' && linesIn(cell) >= FEWEST_LINES,
  )
}

/** An item with so many broken lines is a post of a forum, and no line of a recipe. */
const FEWEST_BREAKS = 8
const BREAKS = new Set(['br'])

/** Whether an item of a list is a part of the page, as forums list what their members write. */
export const isLayoutItem = (item: PageElement) => linesIn(item, BREAKS) >= FEWEST_BREAKS

function linesIn(cell: PageElement, names = LINES): number {
  const open: PageNode[] = cell.children.slice(0, MOST_NODES)
  let lines = 0
  for (let seen = 0; seen < MOST_NODES && lines < FEWEST_BREAKS; seen += 1) {
    const node = open.shift()
    if (!node) break
    if (!isElement(node)) continue
    if (names.has(node.name)) lines += 1
    if (open.length < MOST_NODES) open.push(...node.children.slice(0, MOST_NODES))
  }
  return lines
}
