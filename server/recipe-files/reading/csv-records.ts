import { separatorOf, tableOf, tableRows } from './csv.ts'
import { cleanLine } from './text.ts'

/**
 * The rows of a table as records by the names in its first row.
 * @param isStrict whether a row that breaks off is none
 * @throws AppError recipe-file.unreadable in the place of such a row
 */
export function* csvRecords(text: string, isStrict = false): Generator<Record<string, unknown>> {
  const table = tableOf(text)
  const rows = tableRows(table, separatorOf(table), isStrict)
  const first = rows.next()
  const names = first.done ? [] : first.value.map((cell) => cleanLine(cell))
  for (const row of rows) {
    const cells = row.map((cell, at) => [names[at] || `column ${at + 1}`, cell])
    yield Object.fromEntries(cells) as Record<string, unknown>
  }
}

/** Whether a table has all of these columns. */
export function hasColumns(start: string, ...wanted: string[]): boolean {
  const table = tableOf(start)
  const first = tableRows(table, separatorOf(table)).next()
  const names = new Set(first.done ? [] : first.value.map((cell) => cleanLine(cell)))
  return wanted.every((name) => names.has(name))
}
