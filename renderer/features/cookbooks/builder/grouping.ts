import type { Row } from './row.ts'

type Tree = Row | { word: Row['joined']; left: Tree; right: Tree }
/** What parentheses are about. */
export type Grouped = Pick<Row, 'joined' | 'open' | 'close'>

/** Each parenthesis has its other half, and none closes before it opens. */
export function isBalanced(rows: readonly Grouped[]): boolean {
  let depth = 0
  for (const { open, close } of rows) {
    depth += open - close
    if (depth < 0) return false
  }
  return depth === 0
}

/**
 * The same filter with all the parentheses that its reading needs and no others: in the filter language AND and OR bind
 * equally and to the right, so 'a AND b OR c' becomes 'a AND (b OR c)'. Rows that do not balance stay as they are.
 */
export function withParentheses(rows: readonly Row[]): Row[] {
  if (rows.length === 0 || !isBalanced(rows)) return [...rows]
  return rowsOf(treeOf(rows), null)
}

/** AND and OR stand side by side, so that one has to know what binds them. */
export function isMixed(rows: readonly Row[]): boolean {
  const count = (all: readonly Row[]) => all.reduce((sum, { open }) => sum + open, 0)
  return isBalanced(rows) && count(withParentheses(rows)) > count(rows)
}

function treeOf(rows: readonly Row[]): Tree {
  const tokens = rows.flatMap((row, index) => [
    ...(index === 0 ? [] : [row.joined]),
    ...Array.from({ length: row.open }, () => '(' as const),
    row,
    ...Array.from({ length: row.close }, () => ')' as const),
  ])
  let at = 0
  const chain = (): Tree => {
    const left = group()
    const word = tokens[at]
    if (word !== 'AND' && word !== 'OR') return left
    at += 1
    return { word, left, right: chain() }
  }
  const group = (): Tree => {
    const token = tokens[at++]
    if (token !== '(') return token as Row
    const inner = chain()
    at += 1 // its closing half
    return inner
  }
  return chain()
}

function rowsOf(tree: Tree, around: Row['joined'] | null): Row[] {
  if (!('word' in tree)) return [{ ...tree, open: 0, close: 0 }]
  const left = rowsOf(tree.left, tree.word)
  const [first, ...others] = rowsOf(tree.right, tree.word)
  const rows = [...left, { ...first!, joined: tree.word }, ...others]
  if (around === null || around === tree.word) return rows
  return rows.map((row, index) => ({
    ...row,
    open: row.open + (index === 0 ? 1 : 0),
    close: row.close + (index === rows.length - 1 ? 1 : 0),
  }))
}
