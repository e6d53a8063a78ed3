import { normalizeForSearch } from './normalize.ts'

/** A parsed search term, normalised like the *Search columns. */
export interface SearchTerms {
  /** A recipe matches if it contains any of them. Empty: everything matches. */
  tokens: string[]
  /** The whole term; names that contain one of its spellings come first. */
  whole: string[]
  /** The tokens, grouped by the word or phrase that was typed. */
  wanted: WantedTerm[]
}

/** One word or phrase of a search. */
export interface WantedTerm {
  /** A recipe matches with any of these. */
  spellings: string[]
  /** Used only if none of the spellings is found. */
  fallback: string[]
  isQuoted: boolean
}

const MAX_TOKENS = 40
// Characters between words. An apostrophe may be inside a word, and other symbols ('°') count as letters.
const separators = /(?:(?!')[\p{P}$+<=>^`|~\p{Cc}\s])+/gu
// A quote opens at the start of a word and closes at the end of one, so "grandma's" is no phrase.
const phrases = /(?<![\p{L}\p{N}'"])(["'])(?=\S)(.*?\S)\1(?![\p{L}\p{N}])/gu
// Short words of these scripts, romanised, are syllables inside many other words ('豆' is 'dou', as in dough).
const syllabic =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}]/u

/** Splits a search term: quoted phrases stay whole, the rest is split at spaces and symbols (docs/contract/search.md). */
export function searchTerms(text: string): SearchTerms {
  const found = spellings(text).map(readTerm)
  const tokens = new Set(found.flatMap((term) => [...term.quoted, ...term.words]))
  return {
    tokens: [...tokens].slice(0, MAX_TOKENS),
    whole: [...new Set(found.flatMap((term) => term.whole).filter(Boolean))],
    wanted: wantedTerms(found),
  }
}

/** Splits a normalised text into words. Any token without a space that occurs in the text occurs in one of them. */
export function wordsOf(text: string): string[] {
  return text
    .split(separators)
    .map((word) => word.replace(/^'+|(?<!')'+$/g, ''))
    .filter(Boolean)
}

/** Normalised text has other scripts twice, romanised and as written; here these are separate. */
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

interface ReadTerm {
  quoted: string[]
  words: string[]
  whole: string[]
}

function readTerm(text: string): ReadTerm {
  const quoted: string[] = []
  const rest = text.replace(phrases, (_all, _quote, phrase: string) => {
    quoted.push(phrase.trim())
    return ' '
  })
  const whole = text.replace(phrases, '$2').trim()
  return { quoted: quoted.filter(Boolean), words: wordsOf(rest), whole: [whole] }
}

/** Pairs romanised words with the same words as written. */
function wantedTerms([first, own]: ReadTerm[]): WantedTerm[] {
  if (!first) return []
  const isPaired =
    own && first.quoted.length === own.quoted.length && first.words.length === own.words.length
  const spelled = (isQuoted: boolean, romanised: string[], written?: string[]) =>
    (written ?? romanised).map((text, at): WantedTerm => {
      const other = isPaired ? romanised[at]! : text
      if (syllabic.test(text)) return { spellings: [text], fallback: [other], isQuoted }
      return { spellings: [...new Set([other, text])], fallback: [], isQuoted }
    })
  const all = [
    ...spelled(true, first.quoted, own?.quoted),
    ...spelled(false, first.words, own?.words),
  ]
  const byText = new Map(all.map((term) => [term.spellings.join(' '), term]))
  return [...byText.values()].slice(0, MAX_TOKENS)
}
