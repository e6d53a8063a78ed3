import { expect, test } from 'vitest'
import { GATES } from '#server/ingredient-parser/english/features.ts'
import {
  bestPath,
  findMarginals,
  makeLattice,
  TABLE,
  TRANSITIONS,
} from '#server/ingredient-parser/english/lattice.ts'
import { likeliestReadings } from '#server/ingredient-parser/english/readings.ts'
import { follow, labelOf, STATES } from '#server/ingredient-parser/english/states.ts'
import { randomBits } from '#scripts/ingredients/learner.ts'

const random = randomBits(5)
const some = () => (random() % 1000) / 400

/** A line of three words about which nothing is known. */
function line() {
  const gates = Uint8Array.from({ length: 3 }, (_, at) => at % GATES)
  const transitions = Float64Array.from({ length: TRANSITIONS }, some)
  const lattice = makeLattice().of(gates.length)
  for (let at = 0; at < gates.length * STATES; at += 1) lattice.scores[at] = some()
  findMarginals(lattice, gates, transitions.map(Math.exp))
  return { lattice, gates, transitions }
}

/** The labels of all readings, the likeliest first, by trying each. */
function allReadings({ lattice, gates, transitions }: ReturnType<typeof line>): number[][] {
  const found: { states: number[]; score: number }[] = []
  const go = (states: number[], score: number) => {
    const token = states.length
    if (token === gates.length) {
      found.push({ states, score })
      return
    }
    const from = states.at(-1) ?? STATES
    for (const to of follow[from]!) {
      const link = transitions[gates[token]! * TABLE + from * STATES + to]!
      go([...states, to], score + link + lattice.scores[token * STATES + to]!)
    }
  }
  go([], 0)
  return found
    .toSorted((one, other) => other.score - one.score)
    .map(({ states }) => states.map((state) => labelOf[state]!))
}

test('the likeliest readings come in the order of their scores', () => {
  for (let round = 0; round < 5; round += 1) {
    const given = line()
    const found = likeliestReadings(given.lattice, given, 6)
    expect(found).toEqual(allReadings(given).slice(0, 6))
    const best = bestPath(given.lattice, given.gates, given.transitions)
    expect(found[0]).toEqual(best.map((state) => labelOf[state]!))
  }
})

test('no reading comes twice', () => {
  const given = line()
  const found = likeliestReadings(given.lattice, given, 40).map((labels) => labels.join(' '))
  expect(found).toHaveLength(40)
  expect(new Set(found).size).toBe(40)
})
