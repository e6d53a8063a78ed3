import { parseWithin } from '#server/text/json-gauge.ts'
import { longestOriginal, type ReadFrom } from '#contract/import-preview.ts'
import { isCutOff } from './cut-off.ts'
import { recipeOfPost } from './documents/post.ts'
import { recipeInText } from './documents/recipe-in-text.ts'
import { decodePage, extractRecipe, type ScrapedRecipe, textOfPage } from './extract/index.ts'
import { sourceKeyOf } from '#server/text/source-key.ts'

/**
 * A page as it was fetched, or a text that somebody pasted: a page's source, with its address where that is known, schema.org
 * JSON, or a recipe in words.
 */
export type PageWork =
  | { bytes: Uint8Array; contentType: string | null; url: string; isLengthKnown: boolean }
  | { text: string; address?: string | null | undefined }

export interface ReadPage {
  /** What it was; absent for a page. */
  readFrom?: ReadFrom
  /** Null if there is no recipe. */
  page: ScrapedRecipe | null
  /** Where the recipe of a pasted text comes from, if it says so. */
  address: string | null
  /** What the page says, as text; '' without a recipe, and for JSON. */
  original: string
  /** Only a part of the page arrived. */
  isCutOff: boolean
}

/** What is deeper or fuller is no recipe, and takes the memory of all when it is parsed. */
const limits = { depth: 100, values: 500_000 }

/** Base address for pasted text that has none. */
const NOWHERE = 'about:blank'

/** Finds the recipe of a page or a text. Hostile ones take seconds, so this runs in a thread of its own. */
export function readPage(work: PageWork): ReadPage {
  if ('text' in work) return readText(work.text, work.address ?? null)
  const { bytes, contentType, url, isLengthKnown } = work
  const html = decodePage(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length), contentType)
  if (isCutOff(html, isLengthKnown))
    return { page: null, address: url, original: '', isCutOff: true }
  return { ...recipeOfPage(html, url), address: url, isCutOff: false }
}

/** The recipe of a page, or of the post that the page is about. */
function recipeOfPage(html: string, url: string): Pick<ReadPage, 'page' | 'original'> {
  const page = extractRecipe(html, url)
  if (page) return { page, original: textOfPage(html) }
  return recipeOfPost(html, url) ?? { page: null, original: '' }
}

function readText(text: string, given: string | null): ReadPage {
  const json = jsonObjects(text)
  if (json === null && isWords(text)) return readWords(text.slice(0, longestOriginal), given)
  const base = given ?? NOWHERE
  // Of JSON everything is in the recipe's fields; as words it says nothing to a person.
  const { page, original } =
    json === null
      ? recipeOfPage(text, base)
      : { page: extractRecipe(pageOf(json), base), original: '' }
  const address = given ?? page?.canonicalUrl ?? addressIn(json ?? [])
  return { page, address, original, isCutOff: false }
}

/** Whether a text has elements as a page has. */
export const isMarkup = (text: string) => /<[a-z!][^<>]{0,2000}>/i.test(text.slice(0, 20_000))

/** Whether a text is neither a page nor data, of which a broken one would give its own signs as lines of a recipe. */
export const isWords = (text: string) =>
  !isMarkup(text) && !/^[\s\uFEFF]{0,100}(?:\{|\[\s{0,100}["{[\]])/.test(text.slice(0, 400))

/** A recipe as somebody has written it down, or a friend has sent it. */
function readWords(text: string, address: string | null): ReadPage {
  const page = recipeInText(text.split(/\r\n?|\n/), null)
  return { page, address, original: page ? text : '', isCutOff: false, readFrom: 'text' }
}

/** The objects in a JSON text; null for any other text. */
function jsonObjects(text: string): object[] | null {
  try {
    const value = parseWithin(text.replace(/^\uFEFF/, ''), limits)
    if (value === undefined) return null
    const list = Array.isArray(value) ? value : [value]
    return list.filter((item): item is object => item !== null && typeof item === 'object')
  } catch {
    return null
  }
}

/** Wraps objects into a page with JSON-LD. An object without a type counts as a recipe. */
function pageOf(objects: object[]): string {
  const typed = objects.map((object) =>
    '@type' in object || '@graph' in object
      ? object
      : { '@context': 'https://schema.org', '@type': 'Recipe', ...object },
  )
  const text = JSON.stringify(typed).replaceAll('<', '\\u003c')
  return `<script type="application/ld+json">${text}</script>`
}

function addressIn(objects: object[]): string | null {
  const addresses = objects.flatMap((object) => ('url' in object ? [object.url] : []))
  const isWeb = (url: unknown): url is string =>
    typeof url === 'string' && url.length <= 4000 && sourceKeyOf(url) !== null
  return addresses.find(isWeb) ?? null
}
