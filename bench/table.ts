/** Columns of text: the first aligned left, numbers right. */
export function formatTable(head: string[], rows: string[][]): string {
  const all = [head, ...rows]
  const widths = head.map((_, column) => Math.max(...all.map((row) => (row[column] ?? '').length)))
  const line = (row: string[]) =>
    widths
      .map((width, column) => {
        const cell = row[column] ?? ''
        return column === 0 || column === widths.length - 1
          ? cell.padEnd(width)
          : cell.padStart(width)
      })
      .join('  ')
      .trimEnd()
  return [line(head), widths.map((width) => '─'.repeat(width)).join('  '), ...rows.map(line)].join(
    '\n',
  )
}

export const milliseconds = (value: number) => value.toFixed(value < 10 ? 2 : 1)
export const times = (value: number, floor: number) => `${(value / floor).toFixed(1)}×`
export const megabytes = (bytes: number) => `${(bytes / 1024 / 1024).toFixed(0)} MB`
export const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(0)} kB`

/** The text of the last column. */
export function verdict(goal: string, isMet: boolean): string {
  return isMet ? `goal met (${goal})` : `GOAL MISSED (${goal})`
}
