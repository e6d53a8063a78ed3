import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useWindowWidth } from '#renderer/hooks/use-window-width.ts'
import { EmptyState } from '#renderer/components/pages/EmptyState.tsx'
import classes from './DataTable.module.css'
import { DataTableBar } from './DataTableBar.tsx'
import { DataTableCards } from './DataTableCards.tsx'
import { DataTableGrid } from './DataTableGrid.tsx'
import { DataTablePager } from './DataTablePager.tsx'
import { useRangeSelection } from './use-row-selection.ts'
import { useFit } from './use-fit.ts'
import { useTableView } from './use-table-view.ts'
import type { DataTableProps } from './data-table-types.ts'

/**
 * A table to manage many records: search (ignoring case and accents), sorting by the headings, paging, columns to
 * choose, rows to tick. On narrow screens each row is a card.
 */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { t } = useTranslation()
  const narrow = useWindowWidth('below-tablet')
  const view = useTableView(props)
  const fit = useFit(view.shownColumns, view.pageRows)
  const range = useRangeSelection(view.matchingIds, view.pageIds, props.selection)
  if (props.rows.length === 0) return props.empty

  const Rows = narrow ? DataTableCards : DataTableGrid
  return (
    <section className={classes.table} aria-label={props.label}>
      <DataTableBar
        searchLabel={props.searchLabel}
        columns={props.columns}
        view={view}
        range={range}
        narrow={narrow}
        // Columns without a heading cannot be sorted by it.
        sorts={narrow || fit.folded.length > 0}
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
          <Rows table={props} view={view} range={range} fit={fit} />
          <DataTablePager view={view} />
        </>
      )}
      {props.footer && <div className={classes.footer}>{props.footer(view.matching)}</div>}
    </section>
  )
}
