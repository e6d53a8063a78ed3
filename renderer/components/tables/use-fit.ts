import { useEffectEvent, useLayoutEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import type { DataColumn } from './data-table-types.ts'

export interface Fit<Row> {
  /** The ref of what the table stands in. */
  setFrame: (frame: HTMLElement | null) => void
  /** The columns that have room. */
  columns: DataColumn<Row>[]
  /** The others, whose values stand under the name of their row. */
  folded: DataColumn<Row>[]
}

/**
 * Folds as many columns of a table as its frame has no room for, before anything is painted. With other columns or
 * another width it begins anew; with other rows it only folds more, as people may be in a cell.
 */
export function useFit<Row>(columns: DataColumn<Row>[], rows: readonly Row[]): Fit<Row> {
  const [frame, setFrame] = useState<HTMLElement | null>(null)
  const [width, setWidth] = useState(0)
  const state = `${width} ${columns.map(({ id }) => id).join()}`
  const [tried, setTried] = useState({ state, count: 0 })
  const count = tried.state === state ? tried.count : 0
  const first = new Set(foldingOrder(columns, rows).slice(0, count))

  const step = useEffectEvent((room: number, needed: number): boolean => {
    const isOther = room !== width
    if (!isOther && (needed <= room || count >= columns.length - 1)) return false
    flushSync(() => (isOther ? setWidth(room) : setTried({ state, count: count + 1 })))
    return true
  })
  useLayoutEffect(() => {
    const table = frame?.firstElementChild
    if (!frame || !table) return
    // Its table is as wide as what is in it needs, so this is also told of other rows and columns.
    const observer = new ResizeObserver(() => {
      while (step(frame.clientWidth, table.scrollWidth)) continue
    })
    observer.observe(frame)
    observer.observe(table)
    return () => observer.disconnect()
  }, [frame])

  return {
    setFrame,
    columns: columns.filter((column) => !first.has(column)),
    folded: columns.filter((column) => first.has(column)),
  }
}

/** First what says nothing about any of these rows, then texts, then numbers and ticks; of each the last column first. */
function foldingOrder<Row>(columns: DataColumn<Row>[], rows: readonly Row[]): DataColumn<Row>[] {
  const rankOf = ({ isEmpty, align }: DataColumn<Row>) => {
    if (isEmpty && rows.every((row) => isEmpty(row))) return 0
    return align === undefined ? 1 : 2
  }
  return columns
    .filter(({ main = false }) => !main)
    .toReversed()
    .toSorted((one, other) => rankOf(one) - rankOf(other))
}
