import { type Lattice, TABLE } from './lattice.ts'
import { follow, labelOf, starts, STATES } from './states.ts'

/** A reading of a line: the label of each word (states.ts), and its share of all readings, from 0 to 1. */
export interface Reading {
  labels: readonly number[]
  share: number
}

/** A state of a word with less than this probability is in none of the likeliest readings. */
const HARDLY = 1e-5

/** The best ways through the words up to one of them, from its last word back. */
interface Way {
  score: number
  state: number
  before: Way | null
}

/**
 * The labels of the likeliest readings, the likeliest first.
 * @param lattice with scores and marginals
 * @param most how many are looked for; a line of few words has fewer
 */
export function likeliestReadings(
  { scores, marginals }: Lattice,
  { gates, transitions }: { gates: Uint8Array; transitions: Float64Array },
  most: number,
): number[][] {
  let ways: (Way | null)[] = [null]
  gates.forEach((gate, token) => {
    const row = token * STATES
    const next: Way[] = []
    for (let state = 0; state < STATES; state += 1) {
      if (marginals[row + state]! < HARDLY) continue
      const into: Way[] = []
      for (const before of ways) {
        const from = before?.state ?? STATES
        if (!(before ? follow[from]! : starts).includes(state)) continue
        const link = transitions[gate * TABLE + from * STATES + state]!
        into.push({ score: (before?.score ?? 0) + link + scores[row + state]!, state, before })
      }
      next.push(...best(into, most))
    }
    ways = next
  })
  return best(
    ways.filter((way) => way !== null),
    most,
  ).map(labelsOf)
}

const best = (ways: readonly Way[], most: number) =>
  ways.toSorted((one, other) => other.score - one.score).slice(0, most)

function labelsOf(last: Way): number[] {
  const labels: number[] = []
  for (let way: Way | null = last; way !== null; way = way.before) labels.push(labelOf[way.state]!)
  return labels.toReversed()
}
