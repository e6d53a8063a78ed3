import type { CheerioAPI } from 'cheerio'
import { markdownOf, rowOf } from './document-lines.ts'
import { childrenOf, type XmlElement } from './xml-tree.ts'

const SKIPPED = new Set([
  'office:annotation',
  'text:tracked-changes',
  'text:table-of-content',
  'text:note',
  'text:sequence-decls',
])

/** The lines of a document of LibreOffice (OASIS OpenDocument 1.3, text). */
export function linesOfOpenDocument($: CheerioAPI): string[] {
  const body = $.root().find('office\\:text').get(0)
  if (!body) return []
  const bold = boldStyles($)
  const isBold = (element: XmlElement) => {
    const style = (one: XmlElement) => one.attribs['text:style-name'] ?? ''
    const parts = element.children.filter((node) => !('data' in node) || node.data.trim() !== '')
    const isWhole =
      parts.length > 0 && parts.every((node) => 'attribs' in node && bold.has(style(node)))
    return bold.has(style(element)) || isWhole
  }
  const linesOf = (element: XmlElement, isItem = false): string[] => {
    const { name } = element
    if (SKIPPED.has(name)) return []
    if (name === 'text:h') {
      const level = Number(element.attribs['text:outline-level'] ?? 1) || 1
      return markdownOf({ text: textOf(element), level, isItem: false, isBold: false })
    }
    if (name === 'text:p') {
      const isTitle = element.attribs['text:style-name'] === 'Title'
      return [
        ...markdownOf({
          text: textOf(element),
          level: isTitle ? 1 : 0,
          isItem,
          isBold: isBold(element),
        }),
        ...boxesIn(element).flatMap((box) => [
          '',
          ...childrenOf(box).flatMap((child) => linesOf(child)),
        ]),
      ]
    }
    if (name === 'table:table-row') {
      const cells = childrenOf(element).filter((cell) => cell.name === 'table:table-cell')
      return rowOf(cells.map((cell) => childrenOf(cell).flatMap((child) => linesOf(child))))
    }
    return childrenOf(element).flatMap((child) =>
      linesOf(child, isItem || name === 'text:list-item'),
    )
  }
  return childrenOf(body).flatMap((child) => linesOf(child))
}

function textOf(element: XmlElement): string {
  return element.children
    .map((node) => {
      if ('data' in node) return node.data.replace(/\s+/g, ' ')
      if (!('attribs' in node) || SKIPPED.has(node.name) || node.name === 'draw:text-box') return ''
      if (node.name === 'text:line-break') return '\n'
      if (node.name === 'text:tab' || node.name === 'text:s') return ' '
      return textOf(node)
    })
    .join('')
}

function boxesIn(element: XmlElement): XmlElement[] {
  return childrenOf(element).flatMap((child) =>
    child.name === 'draw:text-box' ? [child] : boxesIn(child),
  )
}

/** The styles of this document that make a text bold. */
function boldStyles($: CheerioAPI): Set<string> {
  const found = $('style\\:style')
    .toArray()
    .filter((style) => $(style).find('style\\:text-properties[fo\\:font-weight="bold"]').length > 0)
  return new Set(found.map((style) => $(style).attr('style:name') ?? ''))
}
