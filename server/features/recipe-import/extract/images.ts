import { decodeEntities } from './text.ts'
import { asList, isObject } from './types.ts'

/** Image addresses of a schema.org value: a text, objects with url/contentUrl/@id, lists of them; the widest first. */
export function readImages(value: unknown): string[] {
  const found: { url: string; width: number }[] = []
  collect(value, found, 0)
  return found.toSorted((one, other) => sizeOf(other) - sizeOf(one)).map(({ url }) => url)
}

function collect(value: unknown, found: { url: string; width: number }[], depth: number): void {
  if (depth > 4) return
  for (const entry of asList(value).slice(0, 50)) {
    if (typeof entry === 'string') found.push({ url: entry, width: 0 })
    else if (Array.isArray(entry)) collect(entry, found, depth + 1)
    else if (isObject(entry)) {
      const url = entry['url'] ?? entry['contentUrl'] ?? entry['src'] ?? entry['@id']
      if (typeof url === 'string')
        found.push({ url, width: Number.parseInt(readWidth(entry['width']), 10) || 0 })
      else collect(url, found, depth + 1)
    }
  }
}

/** The width, stated or in the file name ('-500x375'); a file without such a suffix is the original. */
function sizeOf({ url, width }: { url: string; width: number }): number {
  const cut = /-(\d{2,4})x\d{2,4}(?:-c(?:-\w+)?)?\.\w+(?:\?.*)?$/s.exec(url)
  return cut ? Math.min(Number(cut[1]), width || 4000) : width || 4000
}

function readWidth(value: unknown): string {
  if (isObject(value)) return readWidth(value['value'] ?? value['@value'])
  return typeof value === 'number' || typeof value === 'string' ? String(value) : ''
}

/** Absolute http(s) addresses without duplicates; others (data:, '#id' and so on) are dropped. */
export function absoluteImages(urls: string[], base: string): string[] {
  const result = new Set<string>()
  for (const url of urls) {
    const absolute = absoluteUrl(url, base)
    if (
      absolute !== null &&
      absolute !== base &&
      !/#(?:primaryimage|image|schema)/i.test(absolute)
    ) {
      result.add(absolute)
    }
  }
  return [...result].slice(0, 20)
}

/** Resolves an address against its page; null if it cannot be fetched. */
export function absoluteUrl(url: string, base: string): string | null {
  const text = decodeEntities(url).trim()
  if (text === '' || text.startsWith('#')) return null
  try {
    const absolute = new URL(text, base)
    return /^https?:$/.test(absolute.protocol) ? absolute.href : null
  } catch {
    return null
  }
}

const EMBLEM = /logo|default[-_]|placeholder|favicon|social[-_]?share|share[-_]?image/i

/**
 * The page's own preview picture comes first, unless it is only the site's logo. One that was cut for that gives way to
 * the whole picture.
 */
export function bestFirst(shared: string[], declared: string[]): string[] {
  const pictures = shared.filter((url) => !EMBLEM.test(url))
  const whole = pictures.flatMap((url) => {
    const original = withoutCut(url)
    return original === url ? [] : [...declared, ...pictures].filter((other) => other === original)
  })
  return [...whole, ...pictures, ...declared, ...shared]
}

/** '-1200x630-c-default' in front of the ending. */
const CUT = /-\d{2,4}x\d{2,4}(?:-c(?:-\w{1,20})?)?(?=\.\w{3,4}$)/

const withoutCut = (url: string) =>
  url.length > LONGEST_ADDRESS ? url : url.slice(0, -60) + url.slice(-60).replace(CUT, '')
const LONGEST_ADDRESS = 2000 // characters
