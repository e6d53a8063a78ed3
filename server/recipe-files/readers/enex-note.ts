import { load } from 'cheerio'
import { cleanLine } from '#server/recipe-files/reading/text.ts'
import { webAddress } from '#server/recipe-files/reading/pictures.ts'

type Node = Exclude<Parameters<typeof load>[0], string | Buffer | readonly unknown[]>

const MOST_DEPTH = 250
const textNode = 3
const blocks = new Set(
  'en-note p div br li ul ol h1 h2 h3 h4 h5 h6 tr table tbody hr blockquote pre section dt dd dl'.split(
    ' ',
  ),
)
/** What has a blank line around it. */
const apart = new Set(['p', 'ul', 'ol', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'table', 'hr'])

/** The lines of a note, and its links. Lists keep their numbers, cells of a table stand beside each other. */
export function noteText(html: string) {
  const lines: string[] = ['']
  const links: { url: string; text: string }[] = []
  const add = (text: string) => {
    lines[lines.length - 1] += text
  }
  const end = (isApart: boolean) => {
    if (lines.at(-1)!.trim() !== '') lines.push('')
    if (isApart && lines.length > 1 && lines.at(-2) !== '') lines.push('')
  }

  const walk = (node: Node, depth: number) => {
    if (depth > MOST_DEPTH) throw new Error('nested too deep')
    if ('data' in node && node.nodeType === textNode) add(node.data.replaceAll(/\s+/g, ' '))
    if (!('children' in node)) return
    const name = 'attribs' in node ? node.name.toLowerCase() : ''
    if (name === 'style' || name === 'script') return
    const isBlock = blocks.has(name)
    if (name === 'br') {
      // One after the other leaves a blank line.
      lines.push('')
      return
    }
    if (isBlock) end(apart.has(name))
    for (const child of node.children) walk(child, depth + 1)
    if (name === 'td' || name === 'th') add(' ')
    if (name === 'a' && 'attribs' in node) noteLink(node)
    if (isBlock) end(apart.has(name))
  }
  const noteLink = (node: Extract<Node, { attribs: unknown }>) => {
    const url = webAddress(node.attribs['href'] ?? '')
    const text = cleanLine(
      node.children.map((child) => ('data' in child ? child.data : '')).join(''),
    )
    if (url !== '' && !links.some((link) => link.url === url))
      links.push({ url, text: text || url })
  }

  mustBeShallow(html)
  walk(load(html, { xml: { xmlMode: false, decodeEntities: true } }).root()[0]!, 0)
  return { lines: lines.map((line) => cleanLine(line)), links }
}

/** Elements that nobody closes. */
const unclosed = /^<(?:br|hr|img|input|col)\b/i

/** A parser takes long for what is nested deep, or is never closed. */
function mustBeShallow(html: string) {
  let depth = 0
  for (const { 0: sign, index } of html.matchAll(/<[a-z]|<\/|\/>/gi)) {
    const isClosing = sign === '</' || sign === '/>'
    if (isClosing) depth = Math.max(depth - 1, 0)
    else if (!unclosed.test(html.slice(index, index + 8))) depth += 1
    if (depth > MOST_DEPTH * 8) throw new Error('nested too deep')
  }
}
