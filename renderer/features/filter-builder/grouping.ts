import type { Row } from './row.ts'

type Tree = Row | { word: Row['joined']; left: Tree; right: Tree }
/** The properties of a row that concern parentheses. */
export type Grouped = Pick<Row, 'joined' | 'open' | 'close'>

/** Whether every parenthesis is closed, and none before it is opened. */
export function isBalanced(rows: readonly Grouped[]): boolean {
  let depth = 0
  for (const { open, close } of rows) {
    depth += open - close
    if (depth < 0) return false
  }
  return depth === 0
}

/**
 * The same filter with exactly the parentheses that show how it is read. In the filter language, AND and OR have the
 * same precedence and bind to the right, so 'a OR b AND c' is 'a OR (b AND c)', but 'a AND b OR c' is 'a AND (b OR c)'.
 * Unbalanced rows are returned as they are.
 */
export function withParentheses(rows: readonly Row[]): Row[] {
  if (rows.length === 0 || !isBalanced(rows)) return [...rows]
  return rowsOf(treeOf(rows), null)
}

/** Whether the filter mixes AND and OR without the parentheses that would show how it is read. */
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
    at += 1 // its closing parenthesis
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
