import { useCallback, useMemo, useRef, useState } from 'react'
import type { RowSelection } from './data-table-types.ts'

/** Holds the ticked rows of a DataTable; rows that no longer exist are dropped. */
export function useRowSelection<Row>(rows: readonly Row[], rowId: (row: Row) => string) {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set())
  const selectedRows = useMemo(
    () => (ids.size === 0 ? [] : rows.filter((row) => ids.has(rowId(row)))),
    [rows, ids, rowId],
  )
  const selected = useMemo(() => new Set(selectedRows.map(rowId)), [selectedRows, rowId])
  const clear = useCallback(() => setIds(new Set()), [])
  return {
    /** For the DataTable's `selection`. */
    selection: { selected, onChange: setIds } satisfies RowSelection,
    /** The ticked rows in the order of `rows`. */
    selectedRows,
    clear,
  }
}

/** Ticks one row, a range of rows (with Shift), or all rows that match the search. Null without a selection. */
export function useRangeSelection(
  matchingIds: readonly string[],
  pageIds: readonly string[],
  selection: RowSelection | undefined,
) {
  const last = useRef<string | null>(null)
  if (!selection) return null
  const { selected, onChange } = selection
  const ticked = matchingIds.filter((id) => selected.has(id)).length

  const change = (ids: readonly string[], isTicked: boolean) => {
    const next = new Set(selected)
    for (const id of ids) {
      if (isTicked) next.add(id)
      else next.delete(id)
    }
    onChange(next)
  }
  return {
    count: selected.size,
    /** How many ticked rows do not match the search. */
    unseen: selected.size - ticked,
    has: (id: string) => selected.has(id),
    all: ticked > 0 && ticked === matchingIds.length,
    some: ticked > 0 && ticked < matchingIds.length,
    toggle: (id: string, withRange: boolean) => {
      const [from, to] = [pageIds.indexOf(last.current ?? ''), pageIds.indexOf(id)]
      const isRange = withRange && from >= 0 && to >= 0
      const ids = isRange ? pageIds.slice(Math.min(from, to), Math.max(from, to) + 1) : [id]
      change(ids, !selected.has(id))
      last.current = id
    },
    toggleAll: () => change(matchingIds, ticked < matchingIds.length),
    clear: () => onChange(new Set()),
  }
}

export type RangeSelection = ReturnType<typeof useRangeSelection>
