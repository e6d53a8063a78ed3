/** Reading and showing as much takes a slow phone a tenth of a second. */
export const mostAtOnce = 5000 // characters

/**
 * A long text in pieces that are short enough to be read at once, cut between paragraphs or else between lines. Together
 * they are the text.
 */
export function piecesOf(text: string): string[] {
  const pieces: string[] = []
  let from = 0
  while (text.length - from > mostAtOnce) {
    const end = from + cutIn(text.slice(from, from + mostAtOnce))
    pieces.push(text.slice(from, end))
    from = end
  }
  return [...pieces, text.slice(from)]
}

function cutIn(start: string): number {
  const paragraph = start.lastIndexOf('\n\n')
  if (paragraph > mostAtOnce / 2) return paragraph + 2
  const line = start.lastIndexOf('\n')
  if (line > 0) return line + 1
  // Not between the halves of a character.
  return /[\uD800-\uDBFF]$/.test(start) ? start.length - 1 : start.length
}
