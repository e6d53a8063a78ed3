import { AppError } from '#server/errors/app-error.ts'
import { load } from 'cheerio'
import { isRecord } from './fields.ts'

type XmlNode = Exclude<Parameters<typeof load>[0], string | Buffer | readonly unknown[]>
type XmlElement = Extract<XmlNode, { attribs: unknown }>

/** A record of a recipe is about five deep. */
const MOST_DEPTH = 60
const [textNode, cdataNode] = [3, 4]

/**
 * An element as a record: its attributes, and what is in it by its names, as lists where there are several. An element
 * that has only a text is that text; beside others it is `#text`. Only the five entities of XML are decoded.
 * @param ordered elements whose content is a list of records, `line`, each with its name as `#is`: where the order of
 *   different ones matters
 * @param flat elements that are texts with marks in them: all the words in them are their text
 * @throws Error for what is nested deeper than any recipe, which a parser takes long for
 */
export function xmlRecord(
  xml: string,
  ordered: readonly string[] = [],
  flat: readonly string[] = [],
): Record<string, unknown> {
  mustBeShallow(xml)
  const { children } = load(xml, { xml: { decodeEntities: true } }).root()[0]!
  const first = children.find(isElement)
  if (!first) throw new AppError('recipe-file.recipe-unreadable')
  const value = valueOf(first, { depth: 0, ordered, flat })
  return isRecord(value) ? value : { '#text': value }
}

interface Way {
  depth: number
  ordered: readonly string[]
  flat: readonly string[]
}

function valueOf(element: XmlElement, { depth, ordered, flat }: Way): unknown {
  if (depth > MOST_DEPTH) throw new AppError('recipe-file.recipe-unreadable')
  const values = new Map<string, unknown[]>()
  for (const [name, value] of Object.entries(element.attribs)) values.set(name, [value])
  const pieces: string[] = []
  const isOrdered = ordered.includes(element.name)
  const isFlat = flat.includes(element.name)
  if (isFlat) pieces.push(wordsOf(element, depth))
  for (const child of isFlat ? [] : element.children) {
    if (isElement(child)) {
      const value = valueOf(child, { depth: depth + 1, ordered, flat })
      const named = isRecord(value) ? value : { '#text': value }
      const name = isOrdered ? 'line' : child.name
      const list = values.get(name)
      const entry = isOrdered ? { ...named, '#is': child.name } : value
      if (list) list.push(entry)
      else values.set(name, [entry])
    } else pieces.push(textOf(child))
  }
  const text = pieces.join('').trim()
  if (values.size === 0) return text
  if (text !== '') values.set('#text', [text])
  return Object.fromEntries(
    [...values].map(([name, list]) => [name, list.length === 1 ? list[0] : list]),
  )
}

/** Text, also in a section of CDATA; nothing of comments and instructions. */
function textOf(node: XmlNode): string {
  if ('data' in node && node.nodeType === textNode) return node.data
  if (!('children' in node) || node.nodeType !== cdataNode) return ''
  return node.children.map(textOf).join('')
}

/** Words of elements that follow each other are apart, whether or not there is a space between them. */
function wordsOf(element: XmlElement, depth: number): string {
  if (depth > MOST_DEPTH) throw new AppError('recipe-file.recipe-unreadable')
  const words = element.children.map((child) => {
    if (!isElement(child)) return textOf(child)
    const isNext = child.previousSibling !== null && isElement(child.previousSibling)
    return (isNext ? ' ' : '') + wordsOf(child, depth + 1)
  })
  return words.join('')
}

const isElement = (node: XmlNode): node is XmlElement => 'attribs' in node

/** @throws Error for what is nested so deep that a parser takes long for it */
export function mustBeShallow(xml: string) {
  const signs = /<!\[CDATA\[|<[a-z]|<\/|\/>/gi
  let depth = 0
  for (let found = signs.exec(xml); found; found = signs.exec(xml)) {
    const [sign] = found
    if (sign.startsWith('<!')) {
      // What stands in it are no elements of this file.
      const end = xml.indexOf(']]>', signs.lastIndex)
      if (end < 0) return
      signs.lastIndex = end
    } else depth += sign === '</' || sign === '/>' ? -1 : 1
    if (depth > MOST_DEPTH * 4) throw new AppError('recipe-file.recipe-unreadable')
  }
}
