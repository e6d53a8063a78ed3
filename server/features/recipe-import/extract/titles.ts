import type { CheerioAPI } from 'cheerio'
import { isPlainer } from './plain-titles.ts'
import { similarity, words } from './sections.ts'
import { looseKey } from './text.ts'

/** What a page calls itself in its different places; empty where it does not. */
interface PageTitles {
  /** For other sites ('og:title'), without the site's name. */
  shared: string
  /** For the browser's tab, without the site's name. */
  tab: string
  headings: string[]
  sites: string[]
}

const SHORTEST = 5 // letters
const GOES_ON = /^\s?(?:with|and|mit|und|avec|et|con|com|met|med|och|og)\s\S/u

/** 'Leek soup' and 'with leeks and cream' in two lines: the name goes on. */
export const goesOn = (text: string) => GOES_ON.test(text.slice(0, 20))

const FIRST_PART = /^(.{3,80}?)(?:\s[-–—|]|:)\s\S/u

/** 'Leek soup: what warms in winter' → 'Leek soup'; '' for a title of one part. */
export const firstPart = (title: string) => FIRST_PART.exec(title.slice(0, 120))?.[1] ?? ''

/**
 * The title of a recipe among those of its page. Of two that differ, the one that a heading and the browser's tab have
 * in common is its name: what is made for other sites and for search machines praises it.
 */
export function bestTitle({ shared, tab, headings, sites }: PageTitles): string {
  const title = shared === '' ? tab : shared
  // What stands behind the shared title in the tab is the site's, as the heading of every page.
  const behind = looseKey(tab).startsWith(looseKey(shared))
    ? looseKey(tab).slice(looseKey(shared).length)
    : ''
  const isSite = (text: string) =>
    sites.some((site) => looseKey(text) === looseKey(site)) ||
    (shared !== '' && !looseKey(shared).includes(looseKey(text)) && behind.includes(looseKey(text)))
  const own = headings.filter((text) => !isSite(text))
  const inside = own.find((text) => looseKey(title).startsWith(looseKey(text)))
  if (inside !== undefined) return withRest(inside, title)
  const common = own.find((text) => isIn(text, tab))
  if (common !== undefined && title !== tab) return common
  const [only] = headings
  const isOther = headings.length === 1
  if (isOther && only && alike(only, title) && !looseKey(only).includes(looseKey(title)))
    return only
  if (isOther && only && own.length === 1 && isPlainer(only, title)) return only
  return title === '' ? (headings[0] ?? '') : title
}

/** A name as its page's title has it, where that goes on, or has words apart that only a style sets apart in the name. */
export function withRest(heading: string, title: string): string {
  if (looseKey(heading) === looseKey(title) && !heading.includes(' ')) return title
  return goesOn(title.slice(heading.length)) && title.startsWith(heading) ? title : heading
}

function isIn(heading: string, tab: string): boolean {
  const key = looseKey(heading)
  return key.length >= SHORTEST && looseKey(tab).includes(key)
}

const alike = (one: string, other: string) => similarity(words(one), words(other)) >= 0.5

/** 'Cookbook:' and 'Libro di cucina/Ricette/'. */
const NAMESPACE = /^(?:\p{L}[\p{L} ]{2,30}[:/](?=\p{L})){1,3}/u

/** A recipe's name without the part of the wiki that its page is in, which stands in front of it. */
export function withoutNamespace($: CheerioAPI, name: string): string {
  const own =
    name.slice(0, LONGEST_NAMESPACE).replace(NAMESPACE, '') + name.slice(LONGEST_NAMESPACE)
  if (own === name) return name
  const isWiki = /^mediawiki\b/i.test($('meta[name=generator]').attr('content') ?? '')
  return isWiki ? own : name
}

const LONGEST_NAMESPACE = 100 // characters

/** ' - (4.8/5)' behind a name is what readers think of the recipe, and ' – recipe' says nothing. */
const TAIL =
  /\s(?:(?:[-–|]\s?\(\d(?:[.,]\d{1,2})?|\(\d[.,]\d{1,2})\s?\/\s?(?:5|10)\)|[-–—|]\s(?:recipe|rezept|recept|recette|ricetta|receta|receita|przepis|opp?skrift|resepti|recept[aă]))$/iu
const LONGEST_TAIL = 20 // characters

/** A recipe's name without what stands behind the names of all recipes. */
export const withoutTail = (name: string) =>
  name.slice(0, -LONGEST_TAIL) + name.slice(-LONGEST_TAIL).replace(TAIL, '')
