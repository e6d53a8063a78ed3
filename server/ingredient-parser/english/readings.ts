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
  let ways: Way[] = []
  gates.forEach((gate, token) => {
    const row = token * STATES
    const table = gate * TABLE
    const next: Way[] = []
    for (let state = 0; state < STATES; state += 1) {
      if (marginals[row + state]! < HARDLY) continue
      const into = makeBest(most)
      const own = scores[row + state]!
      if (token === 0) {
        const isStart = starts.includes(state)
        if (isStart) into.offer(transitions[table + STATES * STATES + state]! + own, null)
      } else {
        for (const way of ways) {
          if (mayFollow[way.state * STATES + state] === 0) continue
          into.offer(way.score + transitions[table + way.state * STATES + state]! + own, way)
        }
      }
      for (const { score, before } of into.all) next.push({ score, state, before })
    }
    ways = next
  })
  const last = makeBest(most)
  for (const way of ways) last.offer(way.score, way)
  return last.all.map(({ before }) => labelsOf(before!))
}

const mayFollow = Uint8Array.from({ length: STATES * STATES }, (_, at) =>
  follow[Math.floor(at / STATES)]!.includes(at % STATES) ? 1 : 0,
)

/** The best of what is offered, the best first; nothing is made for the others, since this is where the time goes. */
function makeBest(most: number) {
  const all: { score: number; before: Way | null }[] = []
  return {
    all,
    offer: (score: number, before: Way | null) => {
      if (all.length === most && score <= all[most - 1]!.score) return
      if (all.length === most) all.pop()
      let at = all.length
      while (at > 0 && all[at - 1]!.score < score) at -= 1
      all.splice(at, 0, { score, before })
    },
  }
}

function labelsOf(last: Way): number[] {
  const labels: number[] = []
  for (let way: Way | null = last; way !== null; way = way.before) labels.push(labelOf[way.state]!)
  return labels.toReversed()
}
