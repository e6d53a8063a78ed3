/** Keys with internal values, which nobody has typed. */
const hidden = new Set(['key', 'id', 'links', 'loaded', 'settings', 'icon', 'fileName'])

/** All text in a draft of any shape, to be read and copied: a line for each row, '' for none. */
export function draftText(kept: unknown): string {
  if (kept === null || typeof kept !== 'object') return ''
  return Object.entries(kept)
    .filter(([name]) => !hidden.has(name))
    .map(([, part]) => (Array.isArray(part) ? part.map(lineOf) : [lineOf(part)]))
    .map((lines) => lines.filter(Boolean).join('\n'))
    .filter(Boolean)
    .join('\n\n')
}

function lineOf(value: unknown): string {
  if (typeof value === 'string') return value
  if (typeof value === 'number') return String(value)
  if (value === null || typeof value !== 'object') return ''
  return Object.entries(value)
    .filter(([name]) => !hidden.has(name))
    .map(([, part]) => lineOf(part))
    .filter(Boolean)
    .join(' ')
}
