import type { DataColumn } from './data-table-types.ts'
import classes from './DataTable.module.css'

interface PairsProps<Row> {
  row: Row
  columns: readonly DataColumn<Row>[]
}

/** Values beside their labels instead of under a heading; without those that say nothing. */
export function DataTablePairs<Row>({ row, columns }: PairsProps<Row>) {
  const told = columns.filter((column) => !column.isEmpty?.(row))
  if (told.length === 0) return null
  return (
    <dl className={classes.pairs}>
      {told.map((column) => (
        <div key={column.id} className={classes.pair}>
          <dt>{column.label}</dt>
          <dd>{column.render(row)}</dd>
        </div>
      ))}
    </dl>
  )
}
