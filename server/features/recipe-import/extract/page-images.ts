import type { CheerioAPI } from 'cheerio'
import { attribute, isElement, labelsOf, type PageElement, parsePage } from './dom.ts'
import { absoluteImages } from './images.ts'
import { looseKey } from './text.ts'

const DECORATION =
  /logo|icon|avatar|sprite|placeholder|spacer|pixel|badge|banner|button|gravatar|\.svg|^data:/i

/**
 * Pictures of a page that declares none: those whose text or name mentions the recipe, then the large ones; without any,
 * the first one that is a figure, or that the text has.
 */
export function findPageImages($: CheerioAPI, name: string): string[] {
  const words = name
    .split(/\s+/)
    .map(looseKey)
    .filter((word) => word.length > 3)
  const named: string[] = []
  const large: string[] = []
  const framed: string[] = []
  const placed: string[] = []
  for (const image of $<PageElement, string>('img, amp-img').toArray().slice(0, 200)) {
    const url =
      attribute(image, 'data-src') || attribute(image, 'data-lazy-src') || attribute(image, 'src')
    if (url === '' || DECORATION.test(url) || DECORATION.test(attribute(image, 'class'))) continue
    const about = looseKey(`${attribute(image, 'alt')} ${decodeName(url)}`)
    const hits = words.filter((word) => about.includes(word)).length
    if (words.length > 0 && hits >= Math.min(2, words.length)) named.push(url)
    else if (Number.parseInt(attribute(image, 'width'), 10) >= 400) large.push(url)
    else if (isFramed(image)) framed.push(url)
    else if (isInText(image)) placed.push(url)
  }
  const found = [...named, ...large]
  return (found.length > 0 ? found : [...framed, ...placed].slice(0, 1)).slice(0, 5)
}

/** The same of a page's source, as addresses. */
export const shownPictures = (html: string, name: string, base: string) =>
  absoluteImages(findPageImages(parsePage(html), name), base)

const SMALLEST = 200 // pixels

const isFramed = (image: PageElement) =>
  image.parent !== null &&
  'name' in image.parent &&
  image.parent.name === 'figure' &&
  !(Number.parseInt(attribute(image, 'width'), 10) < SMALLEST)

const FRAME =
  /(?:^|[\s_-])(?:nav|menu|header|head|masthead|footer|sidebar|related|teaser|widget|ads?)(?:$|[\s_-])/i
const FRAMES = new Set(['header', 'nav', 'aside', 'footer', 'a'])
const LONGEST_LABELS = 200 // characters
const FARTHEST = 12 // elements

/** A photo that is no link to anything and stands in no frame of the page; what has no size may have any. */
function isInText(image: PageElement): boolean {
  if (Number.parseInt(attribute(image, 'width'), 10) < SMALLEST) return false
  if (!PHOTO.test(attribute(image, 'src').slice(-LONGEST_END))) return false
  let around = image.parent
  for (let left = FARTHEST; around !== null && isElement(around) && left > 0; left -= 1) {
    const isFrame = FRAMES.has(around.name) || FRAME.test(labelsOf(around).slice(0, LONGEST_LABELS))
    if (isFrame) return false
    around = around.parent
  }
  return true
}

const PHOTO = /\.(?:jpe?g|webp|avif|png)(?:\?|$)/i
const LONGEST_END = 60 // characters

function decodeName(url: string): string {
  return url.split('/').at(-1) ?? ''
}
