import { AppError } from '#server/errors/app-error.ts'
import { load } from 'cheerio'
import { headingKind } from '#contract/recipe-text/headings.ts'
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
const bold = new Set(['b', 'strong', 'u'])
/** What has a blank line around it. */
const apart = new Set(['p', 'ul', 'ol', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'table', 'hr'])

interface Line {
  text: string
  /** Whether it is a heading of the note, or else bold or underlined as a whole. */
  isHeading: boolean
  isBold: boolean
}

/** What a group of ingredients or steps would be called. */
const LONGEST_GROUP = 60 // characters

/**
 * The lines of a note as Markdown would have them, and its links. Cells of a table stand beside each other; what is bold
 * directly above other lines is their heading.
 * @param isClip of a page, of which lists of links are menus
 */
export function noteText(html: string, isClip = false) {
  const lines: Line[] = [emptyLine()]
  const links: { url: string; text: string }[] = []
  const add = (text: string, isBold: boolean) => {
    const line = lines.at(-1)!
    line.isBold &&= isBold || text.trim() === ''
    line.text += text
  }
  const end = (isApart: boolean) => {
    if (lines.at(-1)!.text.trim() !== '') lines.push(emptyLine())
    if (isApart && lines.length > 1 && lines.at(-2)!.text !== '') lines.push(emptyLine())
  }

  const walk = (node: Node, depth: number, isBold: boolean) => {
    if (depth > MOST_DEPTH) throw new AppError('recipe-file.recipe-unreadable')
    if ('data' in node && node.nodeType === textNode) add(node.data.replaceAll(/\s+/g, ' '), isBold)
    if (!('children' in node)) return
    const name = 'attribs' in node ? node.name.toLowerCase() : ''
    if (name === 'style' || name === 'script') return
    const isBlock = blocks.has(name)
    if (name === 'br') {
      // One after the other leaves a blank line.
      lines.push(emptyLine())
      return
    }
    if (isBlock) end(apart.has(name))
    const isMenu = isClip && (name === 'ul' || name === 'ol') && hasLinksOnly(node)
    const kept = lines.length
    for (const child of node.children) walk(child, depth + 1, isBold || bold.has(name))
    if (isMenu) lines.splice(kept - 1, Infinity, emptyLine())
    if (/^h[1-6]$/.test(name)) lines.at(-1)!.isHeading = true
    if (name === 'td' || name === 'th') add(' ', true)
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
  walk(load(html, { xml: { xmlMode: false, decodeEntities: true } }).root()[0]!, 0, false)
  const clean = lines.map((line) => ({ ...line, text: cleanLine(line.text) }))
  return { lines: clean.map((line, at) => signOf(line, clean[at + 1]) + line.text), links }
}

const emptyLine = (): Line => ({ text: '', isHeading: false, isBold: true })

function signOf({ text, isHeading, isBold }: Line, next: Line | undefined): string {
  if (text === '') return ''
  if (isHeading) return '## '
  if (isBold && headingKind(text) !== null) return '## '
  const isGroup = isBold && text.length <= LONGEST_GROUP && !/\d|[.,;!?]$/.test(text)
  return isGroup && next && next.text !== '' && !next.isBold ? '### ' : ''
}

/** Of each item all words are those of a link. */
function hasLinksOnly(list: Extract<Node, { children: unknown }>): boolean {
  const items = list.children.filter((child) => 'attribs' in child)
  return items.length > 0 && items.every((item) => wordsOutsideLinks(item, 0) === '')
}

function wordsOutsideLinks(node: Node, depth: number): string {
  if (depth > MOST_DEPTH) throw new AppError('recipe-file.recipe-unreadable')
  if ('data' in node && node.nodeType === textNode) return node.data.trim()
  if (!('children' in node) || ('attribs' in node && node.name.toLowerCase() === 'a')) return ''
  return node.children.map((child) => wordsOutsideLinks(child, depth + 1)).join('')
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
    if (depth > MOST_DEPTH * 8) throw new AppError('recipe-file.recipe-unreadable')
  }
}
