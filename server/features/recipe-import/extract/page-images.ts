import type { CheerioAPI } from 'cheerio'
import { attribute, type PageElement } from './dom.ts'
import { looseKey } from './text.ts'

const DECORATION =
  /logo|icon|avatar|sprite|placeholder|spacer|pixel|badge|banner|button|gravatar|\.svg|^data:/i

/** Pictures of a page that declares none: those whose text or name mentions the recipe, then the large ones. */
export function findPageImages($: CheerioAPI, name: string): string[] {
  const words = name
    .split(/\s+/)
    .map(looseKey)
    .filter((word) => word.length > 3)
  const named: string[] = []
  const large: string[] = []
  for (const image of $<PageElement, string>('img').toArray().slice(0, 200)) {
    const url =
      attribute(image, 'data-src') || attribute(image, 'data-lazy-src') || attribute(image, 'src')
    if (url === '' || DECORATION.test(url) || DECORATION.test(attribute(image, 'class'))) continue
    const about = looseKey(`${attribute(image, 'alt')} ${decodeName(url)}`)
    const hits = words.filter((word) => about.includes(word)).length
    if (words.length > 0 && hits >= Math.min(2, words.length)) named.push(url)
    else if (Number.parseInt(attribute(image, 'width'), 10) >= 400) large.push(url)
  }
  return [...named, ...large].slice(0, 5)
}

function decodeName(url: string): string {
  return url.split('/').at(-1) ?? ''
}
