import { factLabels } from '#contract/recipe-text/facts.ts'
import type { Block } from './blocks.ts'
import { beginningOf, isElement, type PageElement } from './dom.ts'
import { cleanLine } from './text.ts'

const LONGEST_CELL = 60 // characters
const MOST_ROWS = 200

/** Labels in one row of a table and what they say in the next, as lines: 'Servings: 4', 'Prep Time: 10 minutes'. */
export function factsInColumns(blocks: Block[]): string[] {
  const rows = blocks.flatMap(({ element }) => (element?.name === 'tr' ? [element] : []))
  return rows.slice(0, MOST_ROWS).flatMap((row, index) => {
    const next = rows[index + 1]
    return next ? linesOf(cellsOf(row), cellsOf(next)) : []
  })
}

function linesOf(labels: string[], values: string[]): string[] {
  const isTable = labels.length > 1 && labels.length === values.length && labels.every(isLabel)
  return isTable ? labels.map((label, at) => `${label.replace(/:$/, '')}: ${values[at]}`) : []
}

const cellsOf = (row: PageElement) =>
  row.children
    .filter(isElement)
    .filter(({ name }) => name === 'td' || name === 'th')
    .map((cell) => cleanLine(beginningOf(cell, LONGEST_CELL)))

const isLabel = (text: string) =>
  factLabels.some(([, label]) => {
    const match = label.exec(text)
    return match !== null && /^\s?:?$/.test(text.slice(match[0].length))
  })
