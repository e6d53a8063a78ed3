import type { DataColumn } from '#renderer/components/DataTable.tsx'
import { formatTime } from '#renderer/i18n/format.ts'
import classes from './data.module.css'
import type { Named } from './named-kinds.ts'

/** The columns that several kinds have; the heading comes from whoever has the words. */
export function nameColumn<Row extends Named>(label: string): DataColumn<Row> {
  return {
    id: 'name',
    label,
    main: true,
    render: ({ name }) => <bdi>{name}</bdi>,
    sortValue: ({ name }) => name,
    searchText: ({ name }) => name,
  }
}

export function textColumn<Row>(
  id: string,
  label: string,
  textOf: (row: Row) => string | null,
  more: Partial<DataColumn<Row>> = {},
): DataColumn<Row> {
  return {
    id,
    label,
    render: (row) => textOf(row) && <bdi>{textOf(row)}</bdi>,
    sortValue: textOf,
    searchText: (row) => textOf(row) ?? '',
    ...more,
  }
}

export function aliasesColumn<Row extends { aliases: { name: string }[] }>(
  label: string,
): DataColumn<Row> {
  const textOf = ({ aliases }: Row) => aliases.map(({ name }) => name).join(', ')
  return textColumn('aliases', label, textOf, { hidden: true })
}

export function idColumn<Row extends Named>(label: string): DataColumn<Row> {
  return {
    id: 'id',
    label,
    hidden: true,
    render: ({ id }) => (
      <span className={classes.ltr} dir="ltr">
        {id}
      </span>
    ),
    searchText: ({ id }) => id,
  }
}

export function createdColumn<Row extends { createdAt: string }>(label: string): DataColumn<Row> {
  return {
    id: 'created',
    label,
    hidden: true,
    render: ({ createdAt }) => formatTime(createdAt),
    sortValue: ({ createdAt }) => createdAt,
  }
}
