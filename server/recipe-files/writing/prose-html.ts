import { escapeHtml } from '#server/text/escape-html.ts'

/**
 * What people write in Markdown as HTML: paragraphs, lists, bold, italic and links to pages, also to those beside it. Everything else is shown as
 * it is written; no element or address of the text itself gets through.
 */
export function proseHtml(text: string): string {
  return text
    .trim()
    .split(/\n\s*\n/)
    .filter((block) => block.trim() !== '')
    .map(blockHtml)
    .join('\n')
}

function blockHtml(block: string): string {
  const lines = block.split('\n').map((line) => line.trim())
  const heading = lines.length === 1 ? /^#{1,6} +(\S.*)$/.exec(lines[0]!) : null
  if (heading) return `<p><strong>${inlineHtml(heading[1]!)}</strong></p>`
  if (lines.every((line) => /^[-*+] +\S/.test(line))) return listHtml('ul', lines)
  if (lines.every((line) => /^\d{1,3}[.)] +\S/.test(line))) return listHtml('ol', lines)
  return `<p>${lines.map(inlineHtml).join('<br>')}</p>`
}

function listHtml(tag: 'ul' | 'ol', lines: string[]): string {
  const items = lines.map(
    (line) => `<li>${inlineHtml(line.replace(/^(?:[-*+]|\d{1,3}[.)]) +/, ''))}</li>`,
  )
  return `<${tag}>${items.join('')}</${tag}>`
}

/** One line. Addresses are looked for before anything is escaped, since quotes would end them. */
function inlineHtml(line: string): string {
  const link = /\[([^[\]]{1,500})\]\((https?:\/\/[^()\s]{1,2000}|[^()\s:/?#]{1,1000}\.html)\)/g
  const pieces: string[] = []
  let from = 0
  for (const found of line.matchAll(link)) {
    const [whole, words, address] = found
    pieces.push(markedHtml(line.slice(from, found.index)))
    pieces.push(linkHtml(address!, markedHtml(words!)))
    from = found.index + whole.length
  }
  return pieces.join('') + markedHtml(line.slice(from))
}

/** @param html the words, which are HTML already */
export const linkHtml = (address: string, html: string) =>
  `<a href="${escapeHtml(address)}" rel="noopener noreferrer">${html}</a>`

const markedHtml = (text: string) =>
  escapeHtml(text)
    .replace(/\*\*([^*]{1,2000})\*\*/g, '<strong>$1</strong>')
    .replace(/(?<![*\p{L}\p{N}])\*([^*\s][^*]{0,2000})\*(?![*\p{L}\p{N}])/gu, '<em>$1</em>')
    .replace(/(?<![_\p{L}\p{N}])_([^_\s][^_]{0,2000})_(?![_\p{L}\p{N}])/gu, '<em>$1</em>')
