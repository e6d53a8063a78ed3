import type { Reading } from '#server/search/search-recipes.ts'
import { normalizeForSearch } from '#server/text/normalize.ts'
import { wordsOf } from '#server/text/search-terms.ts'

const written = /[^\s\p{P}$+<=>^`|~]+(?:['’][^\s\p{P}$+<=>^`|~]+)*/gu
const ownScript =
  /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}]+$/u

/** A word found in a text, as it is written there. */
export interface FoundText {
  text: string
  at: number
}

/** How many of the terms a normalised text contains as they were typed. */
export function countSpelled(normalised: string, readings: readonly Reading[]): number {
  let count = 0
  for (const { spellings } of readings) {
    if (spellings.some((spelling) => normalised.includes(spelling))) count += 1
  }
  return count
}

/** For how many of the terms a normalised text contains one of the guesses. */
export function countGuessed(normalised: string, readings: readonly Reading[]): number {
  const words = new Set(wordsOf(normalised))
  return readings.filter(({ guesses }) => guesses.some((guess) => words.has(guess))).length
}

/** The found words as they are written in the text, in its order. */
export function foundInText(
  text: string,
  readings: readonly Reading[],
  isGuess: boolean,
): FoundText[] {
  const words = [...text.matchAll(written)].map((match) => ({
    text: match[0],
    at: match.index,
    normalised: normalizeForSearch(match[0]),
  }))
  const found = new Map<string, FoundText>()
  const note = (hit: FoundText) => {
    if (!found.has(hit.text)) found.set(hit.text, hit)
  }
  for (const { spellings, guesses } of readings) {
    for (const wanted of isGuess ? guesses : spellings) {
      const length = Math.max(1, wordsOf(wanted).length)
      words.forEach((word, place) => {
        const last = words[place + length - 1]
        if (!last) return
        if (isGuess) {
          if (wordsOf(word.normalised).includes(wanted)) note(word)
        } else if (length === 1) {
          if (word.normalised.includes(wanted)) note(partOf(word, wanted))
        } else {
          const phrase = text.slice(word.at, last.at + last.text.length)
          if (normalizeForSearch(phrase).includes(wanted)) note({ text: phrase, at: word.at })
        }
      })
    }
  }
  return [...found.values()].toSorted((a, b) => a.at - b.at)
}

/** In scripts without spaces between words, only the part that was searched for; else the whole word. */
function partOf(word: FoundText, wanted: string): FoundText {
  const at = ownScript.test(wanted) ? word.text.indexOf(wanted) : -1
  if (at < 0) return { text: word.text, at: word.at }
  return { text: wanted, at: word.at + at }
}
