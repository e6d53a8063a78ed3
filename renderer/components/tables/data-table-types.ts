import type { ReactNode } from 'react'
import type { SortValue, TableSort } from './table-sorting.ts'

export interface DataColumn<Row> {
  /** Unique within the table; the chosen columns are stored by it. */
  id: string
  /** The heading of the column, and the label of the value on a card. */
  label: string
  /** Renders the cell. Text that people wrote needs dir="auto". */
  render: (row: Row) => ReactNode
  /** The value to sort by; without it, the column cannot be sorted. Empty values come last in both directions. */
  sortValue?: (row: Row) => SortValue
  /** The text that the search looks in; without it, the column is not searched. Hidden columns are searched too. */
  searchText?: (row: Row) => string
  /** Hidden until the user shows it. */
  hidden?: boolean
  /**
   * The column with the row's name: always shown, the row's header and the card's title. Exactly one, usually the
   * first.
   */
  main?: boolean
  align?: 'start' | 'center' | 'end'
  /** Whether the value says nothing about this row, such as 0 or no: a card leaves it out with its label. */
  isEmpty?: (row: Row) => boolean
}

export interface DataTableProps<Row> {
  /** All rows, in memory; the table searches, sorts and pages by itself. */
  rows: readonly Row[]
  /** Memoize them: with a new array, all rows are prepared for the search again. */
  columns: readonly DataColumn<Row>[]
  rowId: (row: Row) => string
  /** The name of one row, for the label of its checkbox: 'Flour'. */
  rowName: (row: Row) => string
  /** The accessible name of the table: 'Foods'. */
  label: string
  /** The name of its search field: 'Search foods'. */
  searchLabel: string
  /** Makes rows tickable; `useRowSelection` provides it. */
  selection?: RowSelection
  /** Buttons for the ticked rows, shown while there are any. */
  bulkActions?: ReactNode
  /** Icon buttons at the end of each row. */
  actions?: (row: Row) => ReactNode
  /** The page's own buttons, beside the search: 'Add food'. */
  toolbar?: ReactNode
  /** Below the table; gets the rows that match the search, in their order, for a download. */
  footer?: (rows: readonly Row[]) => ReactNode
  /** Shown instead of the table if there are no rows at all. */
  empty: ReactNode
  /** The key under which the browser stores columns, sorting and rows per page. */
  storageKey: string
  /** The sorting until the user chooses one; without it, the rows keep their order. */
  initialSort?: TableSort
}

export interface RowSelection {
  /** The ids of the ticked rows. */
  selected: ReadonlySet<string>
  onChange: (selected: Set<string>) => void
}
