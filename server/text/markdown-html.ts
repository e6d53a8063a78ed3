import { escapeHtml } from './escape-html.ts'

interface Options {
  /** What `#` becomes: 2 makes it an h2. */
  topLevel?: number
  /** Maps the address of a link to an address on the page. */
  link?: (address: string) => string
}

/**
 * Renders our own pages in docs/ as HTML: headings, paragraphs, lists, tables, code, links, bold and italic text. Not
 * meant for text from users, although everything is escaped.
 */
export function markdownHtml(text: string, options: Options = {}): string {
  return blocksOf(text)
    .map((block) => blockHtml(block, options))
    .join('\n')
}

type Block = string[]

/** Splits at blank lines. A fenced code block stays whole, and a heading is a block of its own. */
function blocksOf(text: string): Block[] {
  const blocks: Block[] = []
  let block: Block = []
  let isFenced = false
  const close = () => {
    if (block.length > 0) blocks.push(block)
    block = []
  }
  for (const line of text.split(/\r?\n/)) {
    const isFence = line.startsWith('```')
    if (isFence && !isFenced) close()
    if (isFenced || line.trim() !== '') block.push(line)
    if (!isFenced && (line.trim() === '' || /^#+ /.test(line))) close()
    if (isFence && isFenced) close()
    if (isFence) isFenced = !isFenced
  }
  close()
  return blocks
}

function blockHtml(block: Block, options: Options): string {
  const [first = ''] = block
  if (first.startsWith('```')) return `<pre><code>${escapeHtml(fencedText(block))}</code></pre>`
  const heading = /^(#+) (.*)$/.exec(first)
  if (heading) return headingHtml(heading[1]!.length, heading[2]!, options)
  if (first.startsWith('|')) return tableHtml(block, options)
  if (first.startsWith('- ')) return listHtml('ul', block, options)
  if (/^\d+\. /.test(first)) return listHtml('ol', block, options)
  return `<p>${inlineHtml(block.join(' '), options)}</p>`
}

const fencedText = (block: Block) => block.slice(1, -1).join('\n')

function headingHtml(depth: number, text: string, options: Options): string {
  const level = Math.min(depth - 1 + (options.topLevel ?? 1), 6)
  return `<h${level} id="${anchorOf(text)}">${inlineHtml(text, options)}</h${level}>`
}

/** 'What a status means' becomes 'what-a-status-means', as in rendered repositories. */
const anchorOf = (text: string) =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N} -]/gu, '')
    .replaceAll(' ', '-')

function listHtml(tag: 'ul' | 'ol', block: Block, options: Options): string {
  const items: string[] = []
  for (const line of block) {
    const item = /^(?:-|\d+\.) (.*)$/.exec(line)
    if (item) items.push(item[1]!)
    else items.push(`${items.pop() ?? ''} ${line.trim()}`)
  }
  return `<${tag}>${items.map((item) => `<li>${inlineHtml(item, options)}</li>`).join('')}</${tag}>`
}

/** Wrapped, so that a wide table scrolls by itself on a phone. */
function tableHtml([head = '', _rule, ...rows]: Block, options: Options): string {
  const cells = (row: string, tag: 'th' | 'td') =>
    row
      .trim()
      .slice(1, -1)
      .split(/(?<!\\)\|/)
      .map((cell) => `<${tag}>${inlineHtml(cell.trim().replaceAll('\\|', '|'), options)}</${tag}>`)
      .join('')
  const body = rows.map((row) => `<tr>${cells(row, 'td')}</tr>`).join('')
  return `<div class="table" tabindex="0"><table><thead><tr>${cells(head, 'th')}</tr></thead><tbody>${body}</tbody></table></div>`
}

/** Code is taken out first, since nothing in it is Markdown. */
function inlineHtml(text: string, { link = (address) => address }: Options): string {
  return text
    .split(/(`[^`]+`)/)
    .map((part, index) => {
      if (index % 2 === 1) return `<code>${escapeHtml(part.slice(1, -1))}</code>`
      return escapeHtml(part)
        .replace(/\*\*([^*]+)\*\*/g, '<strong>$1</strong>')
        .replace(/(?<![\p{L}\p{N}])_([^_]+)_(?![\p{L}\p{N}])/gu, '<em>$1</em>')
        .replace(
          /\[([^[\]]+)\]\(([^()\s]+)\)/g,
          (_all, words: string, address: string) => `<a href="${link(address)}">${words}</a>`,
        )
    })
    .join('')
}
