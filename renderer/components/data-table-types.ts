import type { ReactNode } from 'react'
import type { SortValue, TableSort } from './table-sorting.ts'

export interface DataColumn<Row> {
  /** Unique within the table; what the column choice is remembered by. */
  id: string
  /** Its heading, and the label of the value where a row is drawn as a card. */
  label: string
  /** What the cell shows; empty content is drawn as an empty cell. User text wants dir="auto". */
  render: (row: Row) => ReactNode
  /** What the column is sorted by; without it its heading is no button. Empty values stand last, either way. */
  sortValue?: (row: Row) => SortValue
  /** What a search finds the row by; without it the column is not searched. Hidden columns are searched as well. */
  searchText?: (row: Row) => string
  /** Not shown until somebody chooses it. */
  hidden?: boolean
  /** What a row is called: always shown, heads the row and its card. One column has it, usually the first. */
  main?: boolean
  align?: 'start' | 'center' | 'end'
}

export interface DataTableProps<Row> {
  /** Everything there is, in memory; the table searches, sorts and pages by itself. */
  rows: readonly Row[]
  /** Hold them with `useMemo`: a new list means that all rows are prepared for the search anew. */
  columns: readonly DataColumn<Row>[]
  rowId: (row: Row) => string
  /** What one row is called, for the names of its checkbox: 'Flour'. */
  rowName: (row: Row) => string
  /** The accessible name of the table: 'Foods'. */
  label: string
  /** The name of its search field: 'Search foods'. */
  searchLabel: string
  /** With it rows can be ticked; `useRowSelection` holds one. */
  selection?: RowSelection
  /** What can be done with the ticked rows: buttons, shown while there are some. */
  bulkActions?: ReactNode
  /** What can be done with one row: icon buttons at its end. */
  actions?: (row: Row) => ReactNode
  /** The page's own buttons, beside the search: 'Add food'. */
  toolbar?: ReactNode
  /** Below the table; it is given the rows that match the search, in their order: for a download. */
  footer?: (rows: readonly Row[]) => ReactNode
  /** Instead of the table when there is no row at all. */
  empty: ReactNode
  /** Under this name the browser remembers columns, sorting and rows per page. */
  storageKey: string
  /** The order of the first visit; without it the rows keep theirs. */
  initialSort?: TableSort
}

export interface RowSelection {
  /** The ids of the ticked rows. */
  selected: ReadonlySet<string>
  onChange: (selected: Set<string>) => void
}
