import { type WordFacts } from './word-facts.ts'

/** Where a token stands among the commas, brackets and small words of its line. Words are numbers; 0 is none. */
export interface Place {
  /** The part between commas, brackets and colons: its number, first and last token, and the sign before it. */
  segment: number
  first: number
  last: number
  signBefore: number
  /** The first word of the segment before. */
  firstBefore: number
  /** How deep in parentheses, and the first word in them. */
  depth: number
  firstInside: number
  /** Bits: a comma, 'plus', 'or' before a number, 'or' in this segment, parentheses that were closed. */
  seen: number
  /** Numbers so far, up to three. */
  numbers: number
  /** 'such as' or 'like' that is still in force. */
  suchAs: number
  afterOr: number
  /** The next 'and' or 'or' within two segments. */
  nextJoin: number
}

const breaks = new Set([',', '(', ')', '[', ']', ':', ';', '{', '}'])
const isJoin = (word: string) =>
  word === 'or' || word === 'and' || word === '&' || word === 'and/or'

export function layoutOf(
  words: readonly WordFacts[],
  isNumber: (index: number) => boolean,
): Place[] {
  const places: Place[] = []
  let segment = { number: 0, first: 0, signBefore: 0, firstBefore: 0 }
  let seen = 0
  let numbers = 0
  let suchAs = 0
  let afterOr = 0
  const open: number[] = []
  words.forEach((word, index) => {
    const { lower } = word
    const isBreak = breaks.has(lower)
    if (isBreak && (lower === ')' || lower === ']')) {
      open.pop()
      seen |= 16
      suchAs = 0
    }
    places.push({
      segment: segment.number,
      first: segment.first,
      last: index,
      signBefore: segment.signBefore,
      firstBefore: segment.firstBefore,
      depth: open.length,
      firstInside: open.length > 0 ? (words[open.at(-1)! + 1]?.stem ?? 0) : 0,
      seen,
      numbers,
      suchAs,
      afterOr,
      nextJoin: 0,
    })
    if (isBreak) {
      const firstBefore = index > segment.first ? words[segment.first]!.stem : segment.firstBefore
      segment = { number: segment.number + 1, first: index + 1, signBefore: word.word, firstBefore }
      seen = (seen & ~8) | (lower === ',' ? 1 : 0)
      if (lower === '(' || lower === '[') open.push(index)
    }
    if (lower === 'plus') seen |= 2
    if (lower === 'or') {
      seen |= isNumber(index + 1) ? 12 : 8
      afterOr = words[index + 1]?.stem ?? 0
    }
    if (isNumber(index)) numbers = Math.min(numbers + 1, 3)
    const next = words[index + 1]?.lower
    if (lower === 'as' && words[index - 1]?.lower === 'such') suchAs = 1
    else if (lower === 'like' || lower === 'preferably' || lower === 'e.g.') suchAs = 2
    else if (lower === 'use' && next === 'a') suchAs = 3
  })
  lookBack(words, places)
  return places
}

/** What only those further right know: the last token of each segment, and the next 'and' or 'or'. */
function lookBack(words: readonly WordFacts[], places: Place[]) {
  let join = { word: 0, segment: -9 }
  let end = places.length - 1
  for (let index = places.length - 1; index >= 0; index -= 1) {
    const place = places[index]!
    if (index < places.length - 1 && places[index + 1]!.segment !== place.segment) {
      end = index > place.first ? index - 1 : index
    }
    place.last = Math.max(end, index)
    const isNear = join.segment - place.segment <= 1
    place.nextJoin = join.word !== 0 && isNear ? join.word + (join.segment - place.segment) : 0
    if (isJoin(words[index]!.lower)) join = { word: words[index]!.word, segment: place.segment }
  }
}
