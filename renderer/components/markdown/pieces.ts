/** Reading and showing as much takes a slow phone a tenth of a second. */
export const mostAtOnce = 5000 // characters
/** A paragraph, table or list of that length is left in one piece. */
const mostInOne = 15_000
const longestHead = 500

/**
 * A long text in pieces that are short enough to be read at once, cut between paragraphs or else between lines. Together
 * they are the text; only the head of a table that has to be cut comes again with the rest of it.
 */
export function piecesOf(text: string): string[] {
  const pieces: string[] = []
  let [from, head] = [0, '']
  while (text.length - from > mostAtOnce) {
    const end = from + cutIn(text.slice(from, from + mostInOne))
    if (end >= text.length) break
    const piece = head + text.slice(from, end)
    pieces.push(piece)
    head = piece.endsWith('\n\n') ? '' : tableHead(piece)
    from = end
  }
  return [...pieces, head + text.slice(from)]
}

function cutIn(start: string): number {
  const before = start.lastIndexOf('\n\n', mostAtOnce)
  if (before > mostAtOnce / 2) return before + 2
  const after = start.indexOf('\n\n', mostAtOnce)
  if (after > 0) return after + 2
  if (start.length < mostInOne) return start.length
  const line = start.lastIndexOf('\n')
  if (line > 0) return line + 1
  // Not between the halves of a character.
  return /[\uD800-\uDBFF]$/.test(start) ? start.length - 1 : start.length
}

/** The first two lines of the table that a piece ends in; empty if it ends in something else. */
function tableHead(piece: string): string {
  const paragraph = piece.slice(piece.lastIndexOf('\n\n') + 1).trimStart()
  const [names = '', rule = ''] = paragraph.split('\n', 2)
  const isTable = rule.includes('-') && /^[\s|:-]{3,}$/.test(rule)
  return isTable && names.length + rule.length < longestHead ? `${names}\n${rule}\n` : ''
}
