import type { CheerioAPI } from 'cheerio'
import { attribute } from './dom.ts'

/** What programs call the text of a post; what they call any text, such as a comment on it, only if there is no other. */
const KEYS = [
  /"(?:short_?description|description|desc|caption|accessibility_caption|selftext)"\s{0,3}:\s{0,3}"/gi,
  /"(?:simpleText|message|text|content)"\s{0,3}:\s{0,3}"/gi,
]
/** What a page says of itself for previews. */
const PREVIEW = /^(?:og:|twitter:)?(?:description|title)$/i

const SHORTEST = 50 // characters
const LONGEST = 20_000
const MOST_LOOKED_AT = 3000
const MOST = 8

/**
 * Texts that people wrote below a picture or a film, as pages of such sites carry them: in the data of their programs, and
 * in what they say of themselves for previews. Those that are named as a post's own come first, the longest of them before
 * the others.
 */
export function captionsOf($: CheerioAPI, html: string): string[] {
  const [own, any] = KEYS.map((key) => inData(html, key)) as [string[], string[]]
  const ranked = [[...own, ...inPreviews($)], any].flatMap((texts) =>
    texts
      .map(withoutFrame)
      .filter((text) => text.length >= SHORTEST && text.length <= LONGEST)
      .toSorted((one, other) => other.length - one.length)
      .slice(0, MOST),
  )
  return [...new Set(ranked)]
}

function inData(html: string, key: RegExp): string[] {
  const texts: string[] = []
  let left = MOST_LOOKED_AT
  for (const { index, 0: lead } of html.matchAll(key)) {
    const text = textAt(html, index + lead.length)
    // One line is a title or a button.
    if (text !== null && text.split('\n').length > 3) texts.push(text)
    left -= 1
    if (left === 0) break
  }
  return texts
}

/** The text of JSON that begins there; null if it is short, long or none. */
function textAt(html: string, begin: number): string | null {
  let end = begin
  while (end < html.length && end - begin <= LONGEST * 2 && html[end] !== '"') {
    end += html[end] === '\\' ? 2 : 1
  }
  if (end - begin < SHORTEST || end - begin > LONGEST * 2) return null
  try {
    return JSON.parse(html.slice(begin - 1, end + 1)) as string
  } catch {
    return null
  }
}

const inPreviews = ($: CheerioAPI) =>
  $('meta')
    .toArray()
    .slice(0, MOST_LOOKED_AT)
    .filter((one) => PREVIEW.test(attribute(one, 'property') || attribute(one, 'name')))
    .map((one) => attribute(one, 'content').slice(0, LONGEST))

/** '1,234 likes, 56 comments - anna on May 3, 2024: "Soup …"' and 'Anna on Instagram: "Soup …"' say who wrote it. */
function withoutFrame(text: string): string {
  const [frame] = /^[^"“\n]{0,160}? on [^"“\n]{1,60}: ?["“]/.exec(text.slice(0, 240)) ?? ['']
  const inner = text.slice(frame.length).trim()
  return frame === '' ? inner : inner.replace(/["”]\.?$/, '').trim()
}
