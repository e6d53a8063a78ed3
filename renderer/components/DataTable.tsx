import { Button } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './DataTable.module.css'
import { DataTableBar } from './DataTableBar.tsx'
import { DataTableCards } from './DataTableCards.tsx'
import { DataTableGrid } from './DataTableGrid.tsx'
import { DataTablePager } from './DataTablePager.tsx'
import { EmptyState } from './EmptyState.tsx'
import type { SortValue, TableSort } from './table-sorting.ts'
import { useRangeSelection } from './use-row-selection.ts'
import { useTableView } from './use-table-view.ts'

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
  /** With it rows can be ticked; `useRowSelection` holds one. */
  selection?: RowSelection
  /** What can be done with the ticked rows: buttons, shown while there are some. */
  bulkActions?: ReactNode
  /** What can be done with one row: icon buttons at its end. */
  actions?: (row: Row) => ReactNode
  /** The page's own buttons, beside the search: 'New food'. */
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

/**
 * A table of things to keep in order: searched without regard to case and accents, sorted by its headings, paged, with
 * columns to choose and rows to tick. On narrow screens each row is a card.
 */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { t } = useTranslation()
  const narrow = useMediaQuery('(max-width: 47.99em)', false, { getInitialValueInEffect: false })
  const view = useTableView(props)
  const range = useRangeSelection(view.matchingIds, view.pageIds, props.selection)
  if (props.rows.length === 0) return props.empty

  const Rows = narrow ? DataTableCards : DataTableGrid
  return (
    <section className={classes.table} aria-label={props.label}>
      <DataTableBar
        label={props.label}
        columns={props.columns}
        view={view}
        range={range}
        narrow={narrow}
        toolbar={props.toolbar}
        bulkActions={props.bulkActions}
      />
      {view.matching.length === 0 ? (
        <EmptyState title={t('table.nothing', { search: view.search.trim() })}>
          <Button variant="default" onClick={() => view.setSearch('')}>
            {t('table.clear-search')}
          </Button>
        </EmptyState>
      ) : (
        <>
          <Rows table={props} view={view} range={range} />
          <DataTablePager view={view} />
        </>
      )}
      {props.footer && <div className={classes.footer}>{props.footer(view.matching)}</div>}
    </section>
  )
}
