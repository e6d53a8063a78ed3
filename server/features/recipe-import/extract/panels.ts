import { headingKind, type HeadingKind } from '#contract/recipe-text/headings.ts'
import type { CheerioAPI } from 'cheerio'
import { attribute, type PageElement } from './dom.ts'

/** A page with more switches is hostile. */
const MOST = 300
const LONGEST_NAME = 60 // characters

/**
 * Writes the names of a recipe's parts above them where a page has them on switches only: a tab, a button that unfolds,
 * a link to a panel. Without that, nothing announces the lists. A part that begins with such a heading stays.
 */
export function nameThePanels($: CheerioAPI): void {
  const switches = $<PageElement, string>('[role=tab],button,a[href^="#"]').toArray().slice(0, MOST)
  for (const element of switches) {
    const name = $(element).text().replace(/\s+/g, ' ').trim()
    const kind = partNamed(name)
    if (kind === null) continue
    const [panel] = $(panelOf($, element)).toArray()
    if (!panel || !isPanel(panel) || saysKind($(panel).text(), kind)) continue
    $(panel).prepend($('<h3></h3>').text(name))
  }
}

function partNamed(name: string): HeadingKind {
  const kind = name.length > 0 && name.length <= LONGEST_NAME ? headingKind(name) : null
  return kind === 'other' ? null : kind
}

/** What a switch shows: the element that it names, that names it, or that follows the heading it is in. */
function panelOf($: CheerioAPI, element: PageElement): PageElement[] {
  const id = attribute(element, 'aria-controls') || attribute(element, 'href').replace(/^#/, '')
  const own = attribute(element, 'id')
  const byId = (name: string, value: string) =>
    $<PageElement, string>(`[${name}]`)
      .toArray()
      .filter((panel) => attribute(panel, name) === value)
  if (id !== '') return byId('id', id)
  if (own !== '') return byId('aria-labelledby', own)
  return []
}

const isPanel = ({ name }: PageElement) => /^(?:div|section|ul|ol|article|dd|aside)$/.test(name)

/** Whether a panel begins with the heading itself. */
function saysKind(text: string, kind: HeadingKind): boolean {
  const first = text
    .slice(0, LONGEST_BEGIN)
    .split('\n')
    .find((line) => line.trim() !== '')
  return first !== undefined && headingKind(first.trim()) === kind
}

const LONGEST_BEGIN = 200 // characters
