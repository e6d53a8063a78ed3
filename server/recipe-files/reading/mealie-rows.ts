import { cleanLine, MOST } from './text.ts'

export type Row = Record<string, unknown>

/** An id as text, with or without hyphens; numbers are ids as well. */
export const keyOf = (id: unknown) =>
  typeof id === 'string' || typeof id === 'number' ? String(id).replaceAll('-', '') : ''

export function groupedBy(rows: Row[], column: string): Map<string, Row[]> {
  const groups = new Map<string, Row[]>()
  for (const row of rows) {
    const key = keyOf(row[column])
    const group = groups.get(key)
    if (group) group.push(row)
    else groups.set(key, [row])
  }
  return groups
}

export const keyedBy = (rows: Row[]) => new Map(rows.map((row) => [keyOf(row['id']), row]))

export const inOrder = (rows: Row[] = []) =>
  rows.toSorted((a, b) => Number(a['position'] ?? 0) - Number(b['position'] ?? 0))

/** A text of one line in a column; '' for anything else. */
export const lineIn = (row: Row | undefined, column: string): string => {
  const value = row?.[column]
  return typeof value === 'string' ? cleanLine(value.slice(0, MOST.line)) : ''
}

/** A flag, which some versions write as a number. */
export const flagIn = (row: Row | undefined, column: string): boolean =>
  row?.[column] === true || row?.[column] === 1

export const numberIn = (row: Row, column: string): number | null => {
  const value = row[column]
  return typeof value === 'number' && Number.isFinite(value) ? value : null
}
