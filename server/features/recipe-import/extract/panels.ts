import { headingKind, type HeadingKind } from '#contract/recipe-text/headings.ts'
import type { CheerioAPI } from 'cheerio'
import { attribute, beginningOf, type PageElement } from './dom.ts'

/** A page with more switches is hostile. */
const MOST = 300
const LONGEST_NAME = 60 // characters
/** Of a switch, and of what is looked at of a panel, with all spaces. A switch around a page says more. */
const LONGEST_BEGIN = 200 // characters

/**
 * Writes the names of a recipe's parts above them where a page has them on switches only: a tab, a button that unfolds,
 * a link to a panel. Without that, nothing announces the lists. A part that begins with such a heading stays.
 */
export function nameThePanels($: CheerioAPI): void {
  const switches = $<PageElement, string>('[role=tab],button,a[href^="#"]').toArray().slice(0, MOST)
  const [byId, byTab] = [firstsBy($, 'id'), firstsBy($, 'aria-labelledby')]
  const named = new Set<PageElement>()
  for (const element of switches) {
    const name = beginningOf(element, LONGEST_BEGIN + 1)
      .replace(/\s+/g, ' ')
      .trim()
    const kind = partNamed(name)
    if (kind === null) continue
    const id = attribute(element, 'aria-controls') || attribute(element, 'href').replace(/^#/, '')
    // What a switch shows: the element that it names, or that names it.
    const panel = id === '' ? byTab.get(attribute(element, 'id')) : byId.get(id)
    // A page may have a row of tabs for each width.
    if (!panel || !isPanel(panel) || named.has(panel)) continue
    if (saysKind(beginningOf(panel, LONGEST_BEGIN), kind)) continue
    named.add(panel)
    $(panel).prepend($('<h3></h3>').text(name))
  }
}

function partNamed(name: string): HeadingKind {
  const kind = name.length > 0 && name.length <= LONGEST_NAME ? headingKind(name) : null
  return kind === 'other' ? null : kind
}

/** The first element with each value of an attribute, looked for once for all switches. */
function firstsBy($: CheerioAPI, name: string): Map<string, PageElement> {
  const found = new Map<string, PageElement>()
  for (const element of $<PageElement, string>(`[${name}]`).toArray()) {
    const value = attribute(element, name)
    if (value !== '' && !found.has(value)) found.set(value, element)
  }
  return found
}

const isPanel = ({ name }: PageElement) => /^(?:div|section|ul|ol|article|dd|aside)$/.test(name)

/** Whether a panel begins with the heading itself. */
function saysKind(text: string, kind: HeadingKind): boolean {
  const first = text.split('\n').find((line) => line.trim() !== '')
  return first !== undefined && headingKind(first.trim()) === kind
}
