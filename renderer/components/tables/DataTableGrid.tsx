import { Checkbox } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconArrowsSort } from '@tabler/icons-react'
import { useLayoutEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { DataColumn, DataTableProps } from './data-table-types.ts'
import classes from './DataTable.module.css'
import { SelectRow } from './SelectRow.tsx'
import type { RangeSelection } from './use-row-selection.ts'
import type { TableView } from './use-table-view.ts'

export interface DataRowsProps<Row> {
  table: DataTableProps<Row>
  view: TableView<Row>
  range: RangeSelection
}

/** The rows of a DataTable as a table; the headings stay in view while the page scrolls. */
export function DataTableGrid<Row>({ table, view, range }: DataRowsProps<Row>) {
  const { t } = useTranslation()
  const { frame, isTooWide } = useFit()
  const columns = view.shownColumns
  return (
    <div ref={frame} className={classes.frame} {...(isTooWide && { 'data-scrolls': true })}>
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
              <th scope="col" className={classes.last}>
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
                    </Cell>
                  )
                })}
                {table.actions && (
                  <td className={classes.last}>
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

/**
 * Whether the table is wider than its frame. Only then the frame scrolls sideways: inside a scrolling frame, headings
 * cannot stick to the page.
 */
function useFit() {
  const frame = useRef<HTMLDivElement>(null)
  const [isTooWide, setTooWide] = useState(false)
  useLayoutEffect(() => {
    const place = frame.current
    const table = place?.firstElementChild
    if (!place || !table) return
    const observer = new ResizeObserver(() => setTooWide(table.scrollWidth > place.clientWidth))
    observer.observe(place)
    observer.observe(table)
    return () => observer.disconnect()
  }, [])
  return { frame, isTooWide }
}
