import { labelOf, NAME, QTY, STATES, UNIT } from './states.ts'

/** What divides a line into its parts: whether a word is of the name, the amount, the unit or the rest. */
const REST = UNIT + 1
export const parts = [NAME, QTY, UNIT, REST]
export const partOf = (label: number) => (label < REST ? label : REST)

/** A division with more than this share of all readings is the most probable one. */
export const HALF = 0.5
/** Fewer readings than this are not looked at. */
const RARE = 0.05
/** Longer lines, and more divisions, would take too long. */
const MOST_WORDS = 60
const MOST_RUN = 8
const MOST_DIVISIONS = 150

interface Doubts {
  /** The share of all readings that divide the line so. */
  shareOf: (division: readonly number[]) => number
  /** The probability of each state of each word. */
  marginals: () => Float64Array
}

/**
 * The division that more readings agree on than on `own`, that of the most probable reading; null if there is none. Where
 * some readings take a word for a comment and others for a preparation, together they may outweigh those that count it to
 * the name. Divisions are tried that differ in one run of words.
 * @param share of the readings that divide the line as `own` says
 */
export function likelierDivision(
  own: readonly number[],
  share: number,
  { shareOf, marginals }: Doubts,
): { division: readonly number[]; share: number } | null {
  if (own.length > MOST_WORDS) return null
  let best: { division: readonly number[]; share: number } | null = null
  for (const division of divisionsNear(own, marginals())) {
    const found = shareOf(division)
    if (found > (best?.share ?? share)) best = { division, share: found }
  }
  return best
}

function divisionsNear(own: readonly number[], marginals: Float64Array): number[][] {
  const chances = own.map((_, word) => chancesOf(marginals, word * STATES))
  const likeliest = chances.map((of) => of.indexOf(Math.max(...of)))
  const found = [likeliest]
  const mayBe = (word: number, part: number) =>
    word < own.length && own[word] !== part && chances[word]![part]! > RARE
  for (const part of parts) {
    for (let from = 0; from < own.length; from += 1) {
      for (let to = from; mayBe(to, part) && to - from < MOST_RUN; to += 1) {
        if (found.length === MOST_DIVISIONS) return found
        found.push(own.map((before, word) => (word >= from && word <= to ? part : before)))
      }
    }
  }
  return found
}

function chancesOf(marginals: Float64Array, row: number): number[] {
  const chances = parts.map(() => 0)
  for (let state = 0; state < STATES; state += 1) {
    chances[partOf(labelOf[state]!)]! += marginals[row + state]!
  }
  return chances
}
