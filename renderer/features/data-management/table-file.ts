/** A row of a file: values by column heading. */
export type FileRow = Record<string, string | number | boolean | null | string[]>

/**
 * CSV as in RFC 4180, with a byte order mark so that spreadsheets detect UTF-8. Lists are joined by commas. Values that
 * a spreadsheet would run as a formula get an apostrophe in front.
 */
export function csvOf(rows: readonly FileRow[]): string {
  const headings = Object.keys(rows[0] ?? {})
  const lines = rows.map((row) => headings.map((heading) => cellOf(row[heading] ?? '')))
  return `\uFEFF${[headings.map(cellOf), ...lines].map((cells) => `${cells.join(',')}\r\n`).join('')}`
}

export const jsonOf = (rows: readonly FileRow[]): string => `${JSON.stringify(rows, null, 2)}\n`

function cellOf(value: FileRow[string]): string {
  const text = Array.isArray(value) ? value.join(', ') : String(value)
  const safe = typeof value !== 'number' && /^[=+\-@\t\r]/.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
