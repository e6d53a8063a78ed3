const units = ['KB', 'MB', 'GB', 'TB']

/** '17 bytes', '4.0 KB', '11.93 KB', '1.34 MB': steps of 1024, one or two decimals, as clients show it. */
export function prettySize(bytes: number): string {
  if (bytes < 1024) return `${bytes} bytes`
  let value = bytes / 1024
  let unit = 0
  while (value >= 1024 && unit < units.length - 1) {
    value /= 1024
    unit += 1
  }
  const rounded = Math.round(value * 100) / 100
  const text = Number.isInteger(rounded * 10) ? rounded.toFixed(1) : rounded.toFixed(2)
  return `${text} ${units[unit]!}`
}
