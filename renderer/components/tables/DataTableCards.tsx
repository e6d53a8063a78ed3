import classes from './DataTable.module.css'
import { DataTablePairs } from './DataTablePairs.tsx'
import type { DataRowsProps } from './DataTableGrid.tsx'
import { SelectRow } from './SelectRow.tsx'

/** The rows of a DataTable as cards, for narrow screens: the name, its actions, then each value beside its label. */
export function DataTableCards<Row>({ table, view, range }: DataRowsProps<Row>) {
  const main = view.shownColumns.find((column) => column.main)
  const others = view.shownColumns.filter((column) => column !== main)
  return (
    <ul className={classes.cards} aria-label={table.label}>
      {view.pageRows.map((row, index) => {
        const id = view.pageIds[index]!
        return (
          <li
            key={id}
            {...(range && { 'data-ticks': true })}
            {...(range?.has(id) && { 'data-selected': true })}
          >
            <div className={classes.cardHead}>
              {range && <SelectRow id={id} name={table.rowName(row)} range={range} />}
              <div className={classes.cardName}>{main?.render(row)}</div>
              {table.actions && <div className={classes.actions}>{table.actions(row)}</div>}
            </div>
            <DataTablePairs row={row} columns={others} />
          </li>
        )
      })}
    </ul>
  )
}
