import { plainWords } from '#contract/recipe-links.ts'

/** A link in a text, as a person reads it. */
export interface TextLink {
  words: string
  address: string
}

/** To a page or to a recipe, as Markdown has them. Pictures are none. */
const link =
  /(?<![!\\])\[((?:[^\\[\]\n]|\\[^\n]){1,500})\]\(((?:https?:\/\/|\/g\/)[^()\s]{1,2000})\)/gi

/** Characters that mean nothing by themselves. */
const [firstSign, lastSign] = [0xe000, 0xf8ff]

/**
 * Texts with one sign in place of each link, so that a comparison takes it whole: the same for the same link. More links
 * than there are signs stay as they are written.
 */
export function withLinkSigns<const Texts extends readonly string[]>(texts: Texts) {
  const signs = new Map<string, string>()
  const links = new Map<string, TextLink>()
  const taken = new Set(texts.flatMap((text) => text.match(/[\uE000-\uF8FF]/g) ?? []))
  let next = firstSign
  const freeSign = () => {
    while (taken.has(String.fromCharCode(next))) next += 1
    return next > lastSign ? null : String.fromCharCode(next++)
  }
  const signed = texts.map((text) =>
    text.replace(link, (whole, words: string, address: string) => {
      const sign = signs.get(whole) ?? freeSign()
      if (sign === null) return whole
      signs.set(whole, sign)
      links.set(sign, { words: plainWords(words), address })
      return sign
    }),
  )
  return { texts: signed as { [At in keyof Texts]: string }, links }
}

/** A text with signs, in the pieces between and including its links. */
export function linkPieces(text: string, links: ReadonlyMap<string, TextLink>) {
  const pieces: (string | TextLink)[] = []
  for (const part of text.split(/([\uE000-\uF8FF])/)) {
    if (part !== '') pieces.push(links.get(part) ?? part)
  }
  return pieces
}
