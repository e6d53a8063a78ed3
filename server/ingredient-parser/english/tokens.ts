import { rewritten } from './rewriting.ts'
import { originOf, type Traced, traced } from './traced.ts'
import { likeUnits, likeWords, singularOf } from './unit-words.ts'

/** A word, number or sign of a line as the model sees it, and where it stands in the line. */
export interface Token {
  /** '1#1$2' is one and a half; plurals of units are singular. */
  text: string
  start: number
  end: number
}

const signs = new Set('()[]{},/:;?!*~')
const isSpace = (code: number) =>
  code === 32 ||
  (code >= 9 && code <= 13) ||
  code === 0xa0 ||
  (code > 0x167f && /\s/.test(String.fromCharCode(code)))

/** Splits a line into tokens. @param line with single spaces */
export function tokensOf(line: string): Token[] {
  const text = rewritten(traced(line))
  const tokens: Token[] = []
  for (const [from, to] of partsOf(text.text)) {
    const { text: word } = text
    const isSentence = to - from > 1 && word[to - 1] === '.' && !endsAsAbbreviation(word, from, to)
    if (isSentence) tokens.push(token(text, from, to - 1), token(text, to - 1, to))
    else tokens.push(token(text, from, to))
  }
  return tokens
}

/** 'e.g.' keeps its full stop. */
const endsAsAbbreviation = (text: string, from: number, to: number) =>
  to - from > 2 && text[to - 3] === '.' && /[\p{L}\p{N}_]/u.test(text[to - 2]!)

function token(text: Traced, from: number, to: number): Token {
  const word = text.text.slice(from, to)
  const [start, end] = originOf(text, [from, to])
  const lower = word.toLowerCase()
  const known = singularOf.get(word) ?? likeUnits.get(lower) ?? likeWords.get(lower)
  return { text: known ?? word, start, end }
}

/** What stands between spaces, with most signs apart; 'and/or' is one word. */
function partsOf(text: string): [number, number][] {
  const parts: [number, number][] = []
  let begin = -1
  const close = (at: number) => {
    if (begin >= 0 && at > begin) parts.push([begin, at])
    begin = -1
  }
  for (let at = 0; at <= text.length; at += 1) {
    if (at === text.length || isSpace(text.charCodeAt(at))) close(at)
    else if (signs.has(text[at]!)) {
      close(at)
      parts.push([at, at + 1])
    } else if (begin < 0) begin = at
  }
  return text.includes('/') ? withAndOr(text, parts) : parts
}

function withAndOr(text: string, parts: [number, number][]): [number, number][] {
  const joined: [number, number][] = []
  for (let index = 0; index < parts.length; index += 1) {
    const [[from], last] = [parts[index]!, parts[index + 2]]
    const words = parts.slice(index, index + 3).map(([start, end]) => text.slice(start, end))
    if (last && words[0] === 'and' && words[1] === '/' && words[2] === 'or') {
      joined.push([from, last[1]])
      index += 2
    } else joined.push(parts[index]!)
  }
  return joined
}
