import { useState } from 'react'
import type { ShoppingItem } from '#contract/shopping-items.ts'

/** The rows that are chosen for something that is done with several; null while nothing is being chosen. */
export function useSelection(items: readonly ShoppingItem[]) {
  const [ids, setIds] = useState<ReadonlySet<string> | null>(null)
  const [anchor, setAnchor] = useState<string | null>(null)
  const chosen = items.filter(({ id }) => ids?.has(id))

  /** Adds rows, or takes them out if all of them are chosen. */
  const toggle = (row: readonly ShoppingItem[]) => {
    setAnchor(row[0]?.id ?? null)
    setIds((before) => {
      const next = new Set(before)
      const isChosen = row.every(({ id }) => next.has(id))
      for (const { id } of row) {
        if (isChosen) next.delete(id)
        else next.add(id)
      }
      return next
    })
  }
  return {
    isOn: ids !== null,
    chosen,
    has: (row: readonly ShoppingItem[]) => row.every(({ id }) => ids?.has(id)),
    start: () => setIds((before) => before ?? new Set()),
    toggle,
    /** Adds all rows from the last one that was pressed to this one. @param rows all, as they stand */
    extendTo: (row: readonly ShoppingItem[], rows: readonly (readonly ShoppingItem[])[]) => {
      const at = (id: string | null | undefined) =>
        rows.findIndex((one) => one.some((item) => item.id === id))
      const [from, to] = [at(anchor), at(row[0]?.id)]
      if (from < 0 || to < 0) return toggle(row)
      const between = rows.slice(Math.min(from, to), Math.max(from, to) + 1).flat()
      setIds((before) => new Set([...(before ?? []), ...between.map(({ id }) => id)]))
    },
    all: (rows: readonly ShoppingItem[]) => setIds(new Set(rows.map(({ id }) => id))),
    end: () => {
      setIds(null)
      setAnchor(null)
    },
  }
}

export type Selection = ReturnType<typeof useSelection>
