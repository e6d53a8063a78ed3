import { withParentheses } from './grouping.ts'
import { newRow } from './rows.ts'
import type { Row } from './row.ts'

export const simpleKinds = ['categories', 'tags', 'tools'] as const
export type SimpleKind = (typeof simpleKinds)[number]

/** `all`: a recipe needs all of these; otherwise at least one. */
export interface Chosen {
  ids: string[]
  all: boolean
}
export type SimpleFilter = Record<SimpleKind, Chosen>

/** Converts rows to the three lists of the simple editor; null if they cannot be expressed so. */
export function simpleFrom(rows: readonly Row[]): SimpleFilter | null {
  const simple: Partial<SimpleFilter> = {}
  for (const [index, row] of withParentheses(rows).entries()) {
    const kind = simpleKinds.find((kind) => kind === row.field)
    const isPlain = row.open === 0 && row.close === 0 && (index === 0 || row.joined === 'AND')
    if (!isPlain || !kind || simple[kind]) return null
    if (row.operator !== 'one-of' && row.operator !== 'all-of') return null
    simple[kind] = { ids: row.ids, all: row.operator === 'all-of' }
  }
  const none = (): Chosen => ({ ids: [], all: false })
  return {
    categories: simple.categories ?? none(),
    tags: simple.tags ?? none(),
    tools: simple.tools ?? none(),
  }
}

/** The rows for three lists; an empty list gives no row. */
export function rowsFromSimple(simple: SimpleFilter): Row[] {
  return simpleKinds.flatMap((kind): Row[] => {
    const { ids, all } = simple[kind]
    return ids.length === 0
      ? []
      : [{ ...newRow(kind), operator: all ? 'all-of' : 'one-of', ids: [...ids] }]
  })
}
