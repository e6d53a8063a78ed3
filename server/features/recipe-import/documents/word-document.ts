import type { CheerioAPI } from 'cheerio'
import { childrenOf, type XmlElement } from './xml-tree.ts'
import { markdownOf, type Paragraph, rowOf } from './document-lines.ts'

/** Names that Word gives its styles in the languages of its users, without their number. */
const HEADING =
  /^(?:heading|u?berschrift|titre|titolo|t[ií]?tulo|kop|rubrik|overskrift|otsikko|nag[lł]?[oó]?wek|nadpis|c[ií]?msor|titlu)\s?(\d)$/i
const TITLE = /^(?:title|titel|titre|titolo|t[ií]?tulo|titl|tytu[lł]?|n[aá]?zev|c[ií]m|titlu)$/i
/** Removed words, fields, and the older spelling of what stands beside it. */
const SKIPPED = new Set([
  'w:del',
  'w:moveFrom',
  'w:instrText',
  'mc:Fallback',
  'w:pPr',
  'w:rPr',
  'w:tblPr',
])

/** The lines of a document of Word (ECMA-376, WordprocessingML). */
export function linesOfWord($: CheerioAPI): string[] {
  const body = $.root().find('w\\:body').get(0)
  return body ? childrenOf(body).flatMap(linesOf) : []
}

function linesOf(element: XmlElement): string[] {
  if (SKIPPED.has(element.name)) return []
  if (element.name === 'w:p') return paragraph(element)
  if (element.name !== 'w:tbl') return childrenOf(element).flatMap(linesOf)
  const rows = childrenOf(element).filter(({ name }) => name === 'w:tr')
  return rows.flatMap((row) =>
    rowOf(
      childrenOf(row)
        .filter(({ name }) => name === 'w:tc')
        .map((cell) => childrenOf(cell).flatMap(linesOf)),
    ),
  )
}

function paragraph(element: XmlElement): string[] {
  const props = childNamed(element, 'w:pPr')
  const style = props && childNamed(props, 'w:pStyle')?.attribs['w:val']
  const level = TITLE.test(style ?? '') ? 1 : Number(HEADING.exec(style ?? '')?.[1] ?? 0)
  const found: Paragraph = {
    text: textOf(element),
    level,
    isItem: Boolean(props && childNamed(props, 'w:numPr')),
    isBold: isBold(element),
  }
  // A box of text stands inside the paragraph that it is tied to.
  const boxes = boxesIn(element)
  return [
    ...markdownOf(found),
    ...boxes.flatMap((box) => ['', ...childrenOf(box).flatMap(linesOf)]),
  ]
}

function textOf(element: XmlElement): string {
  return childrenOf(element)
    .map((child) => {
      if (SKIPPED.has(child.name) || child.name === 'w:txbxContent') return ''
      if (child.name === 'w:t')
        return child.children.map((node) => ('data' in node ? node.data : '')).join('')
      if (child.name === 'w:tab') return ' '
      if (child.name === 'w:br' || child.name === 'w:cr') return '\n'
      if (child.name === 'w:noBreakHyphen') return '-'
      return textOf(child)
    })
    .join('')
}

function boxesIn(element: XmlElement): XmlElement[] {
  return childrenOf(element).flatMap((child) => {
    if (SKIPPED.has(child.name)) return []
    return child.name === 'w:txbxContent' ? [child] : boxesIn(child)
  })
}

function isBold(element: XmlElement): boolean {
  const runs = childrenOf(element).filter(
    (child) => child.name === 'w:r' && textOf(child).trim() !== '',
  )
  return (
    runs.length > 0 &&
    runs.every((run) => {
      const props = childNamed(run, 'w:rPr')
      const bold = props && childNamed(props, 'w:b')
      return Boolean(bold) && !/^(?:0|false)$/.test(bold!.attribs['w:val'] ?? '')
    })
  )
}

const childNamed = (element: XmlElement, name: string) =>
  childrenOf(element).find((child) => child.name === name)
