const SIGNS: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

export const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => SIGNS[sign] ?? sign)

/** Each text in what `around` writes, one after the other. */
export const each = <Entry>(entries: Entry[], around: (entry: Entry, index: number) => string) =>
  entries.map(around).join('\n')

/** One, if there is something to say. */
export const when = (value: unknown, html: string) => (value ? html : '')
