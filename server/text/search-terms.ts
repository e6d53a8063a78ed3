import { normalizeForSearch } from './normalize.ts'

/** What somebody typed into a search field, in the normalised form of the *Search columns. */
export interface SearchTerms {
  /** A recipe matches with any of them as a substring. None: everything matches. */
  tokens: string[]
  /** The complete term; a name that contains one of its spellings comes first. */
  whole: string[]
}

const MAX_TOKENS = 40
const separators = /[!\\#$%&()*+,\-./:;<=>?@[\]^_`{|}~\p{Cc}]+/gu
// A quote opens at the start of a word and closes at the end of one: "grandma's" is no phrase.
const phrases = /(?<![\p{L}\p{N}'"])(["'])(?=\S)(.*?\S)\1(?![\p{L}\p{N}])/gu

/** Reads a search term: quoted phrases stay whole, the rest falls apart at spaces and symbols (contract 1.8). */
export function searchTerms(text: string): SearchTerms {
  const found = spellings(text).map(readTerm)
  const tokens = new Set(found.flatMap((term) => term.tokens))
  return {
    tokens: [...tokens].slice(0, MAX_TOKENS),
    whole: [...new Set(found.map((term) => term.whole).filter(Boolean))],
  }
}

/** Normalising writes other scripts twice, romanised and as they are; here each stands for itself. */
function spellings(typed: string): string[] {
  const text = typed
    .replace(/\p{Cc}/gu, ' ')
    .replace(/[“”„«»]/g, '"')
    .replace(/[‘’‚]/g, "'")
  const both = normalizeForSearch(text)
  const own = text.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim()
  const hasOwn = /[^\P{L}\p{Script=Latin}]/u.test(own) && both.endsWith(` ${own}`)
  return hasOwn ? [both.slice(0, -own.length - 1), own] : [both]
}

function readTerm(text: string) {
  const quoted: string[] = []
  const rest = text.replace(phrases, (_all, _quote, phrase: string) => {
    quoted.push(phrase.trim())
    return ' '
  })
  const words = rest
    .replace(separators, ' ')
    .replace(/"/g, ' ')
    .split(/\s+/)
    .map((word) => word.replace(/^'+|'+$/g, ''))
  const whole = text.replace(phrases, '$2').trim()
  return { tokens: [...quoted, ...words].filter(Boolean), whole }
}

/**
 * The tokens as a full-text expression for a trigram index: each one a string of its own, quotes doubled, so that
 * nothing in it is read as syntax. Shorter ones than three characters have no trigram and are left to `short`.
 */
export function fullTextQuery(tokens: string[]): { match: string | null; short: string[] } {
  const isLong = (token: string) => Array.from(token).length >= 3
  const long = tokens.filter(isLong).map((token) => `"${token.replaceAll('"', '""')}"`)
  return {
    match: long.length > 0 ? long.join(' OR ') : null,
    short: tokens.filter((token) => !isLong(token)),
  }
}
