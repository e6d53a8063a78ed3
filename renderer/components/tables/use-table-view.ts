import { useCallback, useDeferredValue, useMemo, useState } from 'react'
import { formatLocale } from '#renderer/i18n/format.ts'
import { foldName, matchRank } from '#renderer/components/fields/name-options.ts'
import type { DataColumn, DataTableProps } from './data-table-types.ts'
import {
  keepTableMemory,
  type PageSize,
  readTableMemory,
  type TableMemory,
} from './table-memory.ts'
import { sortRows, type TableSort } from './table-sorting.ts'

type Input<Row> = Pick<
  DataTableProps<Row>,
  'rows' | 'columns' | 'rowId' | 'storageKey' | 'initialSort'
>

/** Searches, sorts and pages the rows of a table, and holds that state. */
export function useTableView<Row>({ rows, columns, rowId, storageKey, initialSort }: Input<Row>) {
  const [memory, setMemory] = useState(() => readTableMemory(storageKey))
  const [search, setSearchText] = useState('')
  const [wantedPage, setPage] = useState(1)
  const sort = memory.sort ?? initialSort ?? null
  const pageSize = memory.pageSize ?? 15

  const change = useCallback(
    (changes: Partial<TableMemory>) => {
      const next = { ...memory, ...changes }
      keepTableMemory(storageKey, next)
      setMemory(next)
    },
    [memory, storageKey],
  )

  const found = useFound(rows, columns, useDeferredValue(search))
  const matching = useMemo(() => {
    const valueOf = sort && columns.find(({ id }) => id === sort.column)?.sortValue
    const sorted = valueOf
      ? sortRows(found.rows, valueOf, { descending: sort.descending, locale: formatLocale() })
      : found.rows
    const { ranks } = found
    if (!ranks) return sorted
    const rankOf = (row: Row) => ranks.get(row) ?? scattered
    return sorted.toSorted((one, other) => rankOf(one) - rankOf(other))
  }, [found, columns, sort])
  const matchingIds = useMemo(() => matching.map(rowId), [matching, rowId])

  const pages = Math.max(1, Math.ceil(matching.length / pageSize))
  const page = Math.min(wantedPage, pages)
  const first = (page - 1) * pageSize
  const pageRows = useMemo(
    () => matching.slice(first, first + pageSize),
    [matching, first, pageSize],
  )
  const isShown = ({ id, hidden = false, main = false }: DataColumn<Row>) =>
    main || (memory.columns[id] ?? !hidden)

  return {
    search,
    setSearch: (text: string) => {
      setSearchText(text)
      setPage(1)
    },
    sort,
    setSort: (next: TableSort) => {
      change({ sort: next })
      setPage(1)
    },
    shownColumns: columns.filter(isShown),
    toggleColumn: (column: DataColumn<Row>) =>
      change({ columns: { ...memory.columns, [column.id]: !isShown(column) } }),
    total: rows.length,
    /** All rows that match the search, sorted; in a search those that match best come first. */
    matching,
    matchingIds,
    /** The rows of the current page. */
    pageRows,
    pageIds: matchingIds.slice(first, first + pageSize),
    first,
    page,
    pages,
    setPage,
    pageSize,
    setPageSize: (next: PageSize) => {
      change({ pageSize: next })
      // Stay on the page that has the current top row.
      setPage(Math.floor(first / next) + 1)
    },
  }
}

export type TableView<Row> = ReturnType<typeof useTableView<Row>>

interface Found<Row> {
  rows: readonly Row[]
  /** How well each row matches, best with 0; null without a search. */
  ranks: ReadonlyMap<Row, number> | null
}

/** Of rows that hold the words of a search, but not one after the other: after every rank of `matchRank`. */
const scattered = 9

/** The rows that contain every word of the search. */
function useFound<Row>(
  rows: readonly Row[],
  columns: readonly DataColumn<Row>[],
  search: string,
): Found<Row> {
  const wanted = foldName(search)
  const isSearched = wanted !== ''
  // Built with the first search, so that tables nobody searches cost nothing.
  const texts = useMemo(() => {
    if (!isSearched) return []
    const isMain = ({ main = false }: DataColumn<Row>) => main
    // The name comes first, as matchRank expects.
    const inOrder = [...columns.filter(isMain), ...columns.filter((column) => !isMain(column))]
    return rows.map((row) => {
      const parts = inOrder.map(({ searchText }) => foldName(searchText?.(row) ?? ''))
      return { row, parts, all: parts.join(' ') }
    })
  }, [rows, columns, isSearched])
  return useMemo(() => {
    if (wanted === '') return { rows, ranks: null }
    const words = wanted.split(' ')
    const found = texts.filter(({ all }) => words.every((word) => all.includes(word)))
    const rankOf = (parts: string[]) => matchRank(parts, wanted) ?? scattered
    return {
      rows: found.map(({ row }) => row),
      ranks: new Map(found.map(({ row, parts }) => [row, rankOf(parts)])),
    }
  }, [rows, texts, wanted])
}
