import type { TableSort } from './table-sorting.ts'

export const pageSizes = [15, 50, 100] as const
export type PageSize = (typeof pageSizes)[number]

/** What the browser stores about a table; absent properties were never chosen. */
export interface TableMemory {
  /** Only the columns that the user has switched; the others keep the table's default. */
  columns: Record<string, boolean>
  sort?: TableSort
  pageSize?: PageSize
}

const keyOf = (name: string) => `trivet.table.${name}`

/** The stored settings of a table; invalid ones count as absent. */
export function readTableMemory(name: string): TableMemory {
  const stored = readObject(keyOf(name))
  const { sort, pageSize } = stored
  return {
    columns: Object.fromEntries(
      Object.entries(objectOf(stored['columns'])).filter(
        (entry): entry is [string, boolean] => typeof entry[1] === 'boolean',
      ),
    ),
    ...(isSort(sort) && { sort }),
    ...(isPageSize(pageSize) && { pageSize }),
  }
}

export function keepTableMemory(name: string, memory: TableMemory) {
  try {
    localStorage.setItem(keyOf(name), JSON.stringify(memory))
  } catch {
    // Storage is refused: the setting lasts until the page is left.
  }
}

function readObject(key: string): Record<string, unknown> {
  try {
    return objectOf(JSON.parse(localStorage.getItem(key) ?? '{}'))
  } catch {
    return {}
  }
}

const objectOf = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? { ...value } : {}

const isSort = (value: unknown): value is TableSort => {
  const { column, descending } = objectOf(value)
  return typeof column === 'string' && typeof descending === 'boolean'
}

const isPageSize = (value: unknown): value is PageSize => pageSizes.includes(value as PageSize)
