/** Markdown and HTML as one line of plain text. The patterns are bounded, because texts may be hostile. */
export function plainText(markdown: string): string {
  return markdown
    .replace(/!\[[^[\]]{0,500}\]\([^()]{0,1000}\)/g, ' ')
    .replace(/\[([^[\]]{0,500})\]\([^()]{0,1000}\)/g, '$1')
    .replace(/<\/?[a-z][^<>]{0,500}>/gi, ' ')
    .replace(/^\s{0,3}(?:#{1,6}\s+|>\s?|[-*+]\s+|\d+[.)]\s+|[-*_=]{3,}[ \t]*$|[`~]{3,}.*$)/gm, '')
    .replace(/[*_~`|]+(?=\S)|(?<=\S)[*_~`|]+/g, '')
    .replace(/\s+/g, ' ')
    .trim()
}

/** At most `most` characters around a position, cut between words if possible. */
export function excerptAround(text: string, place: number, most: number): string {
  if (text.length <= most) return text
  const room = most - 2 // for the ellipses
  const wanted = Math.max(0, Math.min(place - Math.floor(room / 3), text.length - room))
  const start = wanted === 0 ? 0 : afterSpace(text, wanted, place)
  const last = Math.min(text.length, start + room)
  const space = text.lastIndexOf(' ', last)
  const end = last === text.length || space <= place ? last : space
  const part = wholeLetters(text.slice(start, end)).trim()
  return `${start > 0 ? '…' : ''}${part}${end < text.length ? '…' : ''}`
}

/** The start of the next word, unless it is after `place`. */
function afterSpace(text: string, from: number, place: number): number {
  const space = text.indexOf(' ', from)
  return space >= 0 && space < place ? space + 1 : Math.min(from, place)
}

/** Removes half characters at the ends. */
const wholeLetters = (text: string) => text.replace(/^[\uDC00-\uDFFF]|[\uD800-\uDBFF]$/g, '')
