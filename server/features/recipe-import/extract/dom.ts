import { type CheerioAPI, load } from 'cheerio'

// Elements that need no end tag, or are closed in their own tag.
const UNCLOSED = new Set(
  'area base br col embed hr img input link meta param source track wbr p li dt dd td th tr option thead tbody tfoot'.split(
    ' ',
  ),
)
// Parts of drawings, which close themselves inside of a drawing only.
const DRAWN = new Set('path circle rect line polygon polyline ellipse use stop g image'.split(' '))

export type PageNode = Exclude<Parameters<typeof load>[0], string | Buffer | readonly unknown[]>
export type PageElement = Extract<PageNode, { attribs: unknown }>

const MUCH = 2_500_000
const DEEPEST = 5000

/** Parses a page. In very large pages, scripts without JSON-LD and the end are left out. */
export function parsePage(html: string): CheerioAPI {
  const slimmed = html.length > MUCH ? slim(html) : html
  const shallow = withoutDepths(slimmed)
  // One element around everything, because searching a root with thousands of children is slow.
  return load(`<page>${shallow}</page>`, {
    xml: { xmlMode: false, decodeEntities: true },
  })
}

function slim(html: string): string {
  const parts: string[] = []
  let at = 0
  const opening = /<(script|style|svg)\b[^<>]*>/gi
  for (let match = opening.exec(html); match; match = opening.exec(html)) {
    if (/ld\s*\+|ld&#/i.test(match[0])) continue
    const end = html.indexOf(`</${match[1]}`, opening.lastIndex)
    parts.push(html.slice(at, match.index))
    at = end === -1 ? html.length : end
    if (end === -1) break
    opening.lastIndex = end
  }
  parts.push(html.slice(at))
  return parts.join('').slice(0, MUCH)
}

/** Cuts off nesting deeper than any author would use; the parser's time grows with depth times length. */
function withoutDepths(html: string): string {
  const tag = /<(\/?)([a-z][\w:-]*)/gi
  let depth = 0
  for (let match = tag.exec(html); match; match = tag.exec(html)) {
    const name = (match[2] ?? '').toLowerCase()
    if (UNCLOSED.has(name) || (DRAWN.has(name) && isSelfClosed(html, tag.lastIndex))) continue
    depth = Math.max(0, depth + (match[1] === '' ? 1 : -1))
    if (depth > DEEPEST) return html.slice(0, match.index)
  }
  return html
}

const isSelfClosed = (html: string, from: number) => html[html.indexOf('>', from) - 1] === '/'

export function isElement(node: PageNode | null): node is PageElement {
  return node !== null && 'attribs' in node
}

export function attribute(element: PageElement, name: string): string {
  return element.attribs[name] ?? ''
}

/** Bold or underlined by its name, or by the style that editors of web pages write instead. */
export function isBold({ name, attribs }: PageElement): boolean {
  if (name === 'b' || name === 'strong' || name === 'u') return true
  const style = attribs['style']
  return (
    style !== undefined &&
    /font-weight:\s?(?:bold|[6-9]00)\b|text-decoration:\s?underline/i.test(style.slice(0, 500))
  )
}

/** Class names and id of an element in one text. */
export function labelsOf(element: PageElement): string {
  return `${attribute(element, 'class')} ${attribute(element, 'id')}`.trim()
}

/** Empty elements without end are not gone through for a text that may follow. */
const MOST_NODES = 2000

/** The first characters of what an element says, whatever its size. */
export function beginningOf(element: PageElement, most: number): string {
  let [text, left] = ['', MOST_NODES]
  for (
    let node: PageNode | null = element.firstChild;
    node && left > 0 && text.length < most;
    node = nextWithin(element, node)
  ) {
    if (isText(node)) text += node.data.slice(0, most)
    left -= 1
  }
  return text.slice(0, most)
}

function nextWithin(root: PageNode, from: PageNode): PageNode | null {
  if ('firstChild' in from && from.firstChild) return from.firstChild
  let node: PageNode | null = from
  while (node && node !== root && !node.nextSibling) node = node.parent
  return node && node !== root ? node.nextSibling : null
}

interface Visitor {
  /** Returning false skips the element's contents and its `leave`. */
  enter: (element: PageElement) => boolean
  leave: (element: PageElement) => void
  text: (text: string) => void
}

/** Walks a tree in page order without recursion, because pages can be nested very deeply. */
export function walk(root: PageNode, visitor: Visitor): void {
  let node: PageNode = root
  for (;;) {
    const child = visit(node, visitor)
    if (child) {
      node = child
      continue
    }
    while (node !== root && !node.nextSibling) {
      const parent = node.parent
      if (!parent) return
      node = parent
      if (isElement(node)) visitor.leave(node)
    }
    if (node === root) return
    node = node.nextSibling as PageNode
  }
}

function visit(node: PageNode, visitor: Visitor): PageNode | null {
  if (isText(node)) visitor.text(node.data)
  if (!('children' in node)) return null
  if (!isElement(node)) return node.firstChild
  if (!visitor.enter(node)) return null
  if (node.firstChild) return node.firstChild
  visitor.leave(node)
  return null
}

function isText(node: PageNode): node is Extract<PageNode, { data: string }> {
  return 'data' in node && !('name' in node) && node.nodeType === 3
}
