import type { DataColumn } from '#renderer/components/tables/data-table-types.ts'
import { formatTime } from '#renderer/i18n/format.ts'
import { aliasesOf } from './aliases.ts'
import classes from './data.module.css'
import type { Named } from './named-kinds.ts'
import { RecipeCount } from './RecipeCount.tsx'

/** Columns that several tables have; the caller passes the heading. */
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
    isEmpty: (row) => !textOf(row),
    ...more,
  }
}

export function aliasesColumn<Row extends { aliases: { name: string }[] }>(
  label: string,
): DataColumn<Row> {
  return textColumn('aliases', label, (row) => aliasesOf(row).join(', '), { hidden: true })
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

/** How many recipes use each; `counts` is undefined while it loads. */
export function recipesColumn<Row extends Named>(
  label: string,
  counts: Record<string, number> | undefined,
  filter?: 'categories' | 'tags' | 'tools' | 'foods',
): DataColumn<Row> {
  return {
    id: 'recipes',
    label,
    align: 'end',
    render: (row) =>
      counts && <RecipeCount row={row} count={counts[row.id] ?? 0} filter={filter} />,
    sortValue: ({ id }) => counts?.[id] ?? 0,
    isEmpty: ({ id }) => !counts?.[id],
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
