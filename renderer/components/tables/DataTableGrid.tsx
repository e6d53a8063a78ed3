import { Checkbox } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconArrowsSort } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { DataColumn, DataTableProps } from './data-table-types.ts'
import classes from './DataTable.module.css'
import { DataTablePairs } from './DataTablePairs.tsx'
import { SelectRow } from './SelectRow.tsx'
import type { Fit } from './use-fit.ts'
import type { RangeSelection } from './use-row-selection.ts'
import type { TableView } from './use-table-view.ts'

export interface DataRowsProps<Row> {
  table: DataTableProps<Row>
  view: TableView<Row>
  range: RangeSelection
  /** Which columns of a table have room. */
  fit: Fit<Row>
}

/**
 * The rows of a DataTable as a table; the headings stay in view while the page scrolls. What has no room as a column
 * stands under the name of the row.
 */
export function DataTableGrid<Row>({ table, view, range, fit }: DataRowsProps<Row>) {
  const { t } = useTranslation()
  const { setFrame, columns, folded } = fit
  return (
    <div
      ref={setFrame}
      className={classes.frame}
      {...(columns.length === 1 && { 'data-folded': 'all' })}
    >
      <table aria-label={table.label}>
        <thead>
          <tr>
            {range && (
              <th className={classes.tick} scope="col">
                <Checkbox
                  aria-label={t('table.select-all')}
                  checked={range.all}
                  indeterminate={range.some}
                  onChange={range.toggleAll}
                />
              </th>
            )}
            {columns.map((column) => (
              <Heading key={column.id} column={column} view={view} />
            ))}
            {table.actions && (
              <th scope="col">
                <span className="only-for-readers">{t('table.actions')}</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {view.pageRows.map((row, index) => {
            const id = view.pageIds[index]!
            return (
              <tr key={id} {...(range?.has(id) && { 'data-selected': true })}>
                {range && (
                  <td className={classes.tick}>
                    <SelectRow id={id} name={table.rowName(row)} range={range} />
                  </td>
                )}
                {columns.map((column) => {
                  const Cell = column.main ? 'th' : 'td'
                  return (
                    <Cell
                      key={column.id}
                      data-align={column.align}
                      {...(column.main && { scope: 'row' })}
                    >
                      {column.render(row)}
                      {column.main && <DataTablePairs row={row} columns={folded} />}
                    </Cell>
                  )
                })}
                {table.actions && (
                  <td>
                    <div className={classes.actions}>{table.actions(row)}</div>
                  </td>
                )}
              </tr>
            )
          })}
        </tbody>
      </table>
    </div>
  )
}

interface HeadingProps<Row> {
  column: DataColumn<Row>
  view: TableView<Row>
}

function Heading<Row>({ column, view }: HeadingProps<Row>) {
  const { sort } = view
  if (!column.sortValue) {
    return (
      <th scope="col" data-align={column.align}>
        {column.label}
      </th>
    )
  }
  const isSorted = sort?.column === column.id
  const descending = isSorted && sort.descending
  const Arrow = descending ? IconArrowDown : IconArrowUp
  return (
    <th
      scope="col"
      data-align={column.align}
      aria-sort={isSorted ? (descending ? 'descending' : 'ascending') : 'none'}
    >
      <button
        type="button"
        className={classes.heading}
        onClick={() => view.setSort({ column: column.id, descending: isSorted && !descending })}
      >
        {column.label}
        {isSorted ? (
          <Arrow size={16} aria-hidden />
        ) : (
          <IconArrowsSort size={16} className={classes.unsorted} aria-hidden />
        )}
      </button>
    </th>
  )
}
