import { headingKind, type HeadingKind } from '#contract/recipe-text/headings.ts'
import type { CheerioAPI } from 'cheerio'
import { attribute, beginningOf, isElement, type PageElement } from './dom.ts'

/** A page with more switches is hostile. */
const MOST = 300
const LONGEST_NAME = 60 // characters
const SHORTEST_PANEL = 30 // characters
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
  const kindsOfSwitch = new Set<string>()
  for (const element of switches) {
    const name = beginningOf(element, LONGEST_BEGIN + 1)
      .replace(/\s+/g, ' ')
      .trim()
    const kind = partNamed(name)
    const look = `${element.name}.${attribute(element, 'class')}`
    // 'Print' and 'Share' are buttons as well; 'Tips' counts among the names of parts only.
    if (kind === null || (kind === 'other' && !kindsOfSwitch.has(look))) continue
    const id = attribute(element, 'aria-controls') || attribute(element, 'href').replace(/^#/, '')
    // What a switch shows: the element that it names, or that names it.
    const panel =
      id === '' ? (byTab.get(attribute(element, 'id')) ?? unfolded(element)) : byId.get(id)
    // A page may have a row of tabs for each width.
    if (!panel || !isPanel(panel) || named.has(panel)) continue
    if (kindOfFirst(beginningOf(panel, LONGEST_BEGIN)) === kind) continue
    named.add(panel)
    kindsOfSwitch.add(look)
    $(panel).prepend($('<h3></h3>').text(name))
  }
}

function partNamed(name: string): HeadingKind {
  return name.length > 0 && name.length <= LONGEST_NAME ? headingKind(name) : null
}

/** What a button unfolds without saying so: what stands behind it, or behind the heading that it is all of. */
function unfolded(element: PageElement): PageElement | null {
  if (element.name !== 'button') return null
  const around = element.parent
  const isAlone =
    around !== null && isElement(around) && around.children.filter(isElement).length === 1
  const next = nextElement(isAlone ? around : element)
  if (next === null) return null
  const text = beginningOf(next, LONGEST_BEGIN)
  return text.trim().length >= SHORTEST_PANEL && kindOfFirst(text) === null ? next : null
}

function nextElement(element: PageElement): PageElement | null {
  let next = element.nextSibling
  while (next && !isElement(next)) next = next.nextSibling
  return next
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

const kindOfFirst = (text: string) =>
  partNamed(
    text
      .split('\n')
      .find((line) => line.trim() !== '')
      ?.trim() ?? '',
  )
