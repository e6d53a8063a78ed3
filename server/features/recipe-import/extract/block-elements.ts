import { attribute, isElement, labelsOf, type PageElement } from './dom.ts'

// What single elements of a page are, by their names, classes and neighbours.

const SKIPPED = new Set(
  'script style noscript svg button select textarea template iframe head title nav object video audio canvas input'.split(
    ' ',
  ),
)
const HIDDEN =
  /screen-?reader|sr-only|visually-?hidden|print-hidden|(?<!adjustable-)tooltip|instruction-media|instruction-ingredients|step-number/i
const HEADING_LABEL =
  /(?:group|section|sub|list|ingr\w{0,20}|step|direction|instruction)s?[-_]{0,3}(?:name|title|heading|header|head)\b|\b(?:ingredient|instruction)-label\b|\bheading\b|subtitle|subhead|sectionhead/i
/** Boxes that stand in a text and are none of it. */
const ASIDE =
  /newsletter|sign-?up\b|subscribe|subscription-?(?:widget|box|form)|mailing-?list|mc4wp|related-?(?:posts?|recipes?|articles?|content)|(?:^|\s)(?:sidebar|video|video-(?:player|wrapper|container|box|embed))(?=\s|$)/i
const COUNT = /serving|portion|personnes|personen|yield/i
/** Classes and ids together; what comes after it says nothing about an element. */
export const LONGEST_LABELS = 500 // characters

/** Nobody reads what is in it. */
export function isSkipped(element: PageElement): boolean {
  if (SKIPPED.has(element.name)) return true
  if ('hidden' in element.attribs) return true
  const labels = attribute(element, 'class').slice(0, LONGEST_LABELS)
  return labels !== '' && (HIDDEN.test(labels) || isNumberOfStep(labels))
}

/** For how many a recipe is, in a field where readers change it; '' for any other field. */
export function countIn({ attribs }: PageElement): string {
  const about = `${attribs['name']} ${attribs['class']} ${attribs['id']} ${attribs['aria-label']}`
  const isCount =
    /^\d{1,3}$/.test((attribs['value'] ?? '').slice(0, 9)) &&
    COUNT.test(about.slice(0, LONGEST_LABELS))
  return isCount ? ` ${attribs['value']} ` : ''
}

/** 'recipe-number step' and 'list-number big-step'. */
function isNumberOfStep(labels: string): boolean {
  const number = labels.search(/-number\b/i)
  return number >= 0 && labels.slice(number).toLowerCase().includes('step')
}

/** One of the spans without attributes that are side by side in an item: its amount and its food, set apart by a style. */
export function isCellOfItem({
  name,
  attribs,
  parent,
  previousSibling: before,
}: PageElement): boolean {
  if (name !== 'span' || !isElement(parent) || parent.name !== 'li') return false
  return isElement(before) && before.name === 'span' && Object.keys(attribs).length === 0
}

const FARTHEST_QUOTE = 12 // elements

/** The quotation that an element is in, as a family's recipe is in a post about it; null if it is in none. */
export function quoteAround(element: PageElement | null): PageElement | null {
  let around = element
  for (let left = FARTHEST_QUOTE; around !== null && left > 0; left -= 1) {
    if (around.name === 'blockquote') return around
    around = isElement(around.parent) ? around.parent : null
  }
  return null
}

const ARTICLES = new Set(['article', 'main', 'body'])

/** A part of the page beside its text. */
export function isAside(element: PageElement): boolean {
  if (element.name === 'aside' || attribute(element, 'role') === 'complementary') return true
  // An issue of a newsletter is an article, whatever its class.
  if (ARTICLES.has(element.name)) return false
  const labels = labelsOf(element).slice(0, LONGEST_LABELS)
  return labels !== '' && ASIDE.test(labels)
}

/** Whether line breaks in the text of an element are shown as such. */
export function keepsLines({ name, attribs }: PageElement): boolean {
  if (name === 'pre') return true
  const style = attribs['style']
  return style !== undefined && /white-space:\s?(?:pre|break-spaces)/i.test(style.slice(0, 500))
}

function hasHeadingLabel(element: PageElement): boolean {
  const labels = attribute(element, 'class').slice(0, LONGEST_LABELS)
  return labels !== '' && HEADING_LABEL.test(labels)
}

/** Whether an element that is no heading has the name of one. */
export function looksLikeHeading(element: PageElement | null, text: string): boolean {
  if (!element || text.length > 80 || text.includes('\n')) return false
  if (/^(?:li|tr|p)$/.test(element.name)) return hasHeadingLabel(element)
  return (
    element.name === 'summary' ||
    element.name === 'legend' ||
    HEADING_LABEL.test(labelsOf(element).slice(0, LONGEST_LABELS))
  )
}
