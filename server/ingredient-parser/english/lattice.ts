import { GATES } from './features.ts'
import { classOf, follow, labelOf, starts, STATES } from './states.ts'

/** The scores from one state to the next, a table for each gate; the last row of a table is the start of a line. */
export const TABLE = (STATES + 1) * STATES
export const TRANSITIONS = GATES * TABLE

/** What a model says of a line. The arrays belong to the lattice and are overwritten by the next line. */
export interface Lattice {
  /** One score for each token and state; to be filled before the rest. */
  scores: Float64Array
  /** The probability of each state of each token. */
  marginals: Float64Array
  /** Forward and backward sums, each token's scaled to one. */
  forward: Float64Array
  backward: Float64Array
  /** The exponential of each score, each token's best as one. */
  likelihoods: Float64Array
  best: Uint8Array
}

/** Which state may follow which, without lists in lists since this is where the time goes: by the second and the first. */
interface Links {
  /** Where the links of each state begin; they end where those of the next state do. */
  begins: Int32Array
  others: Int32Array
  /** Where the score of a link is in a table of transitions. */
  places: Int32Array
}
const states = Array.from({ length: STATES }, (_, state) => state)
const before = linksOf((to) =>
  states.filter((from) => follow[from]!.includes(to)).map((from) => [from, from * STATES + to]),
)
const after = linksOf((from) => follow[from]!.map((to) => [to, from * STATES + to]))

function linksOf(list: (state: number) => [other: number, place: number][]): Links {
  const all = states.map(list)
  const begins = Int32Array.from([...states, STATES], (end) => all.slice(0, end).flat().length)
  const others = Int32Array.from(all.flat(), ([other]) => other)
  return { begins, others, places: Int32Array.from(all.flat(), ([, place]) => place) }
}

/** Where the score of a start in a state is. */
const isStart = Uint8Array.from(states, (state) => (starts.includes(state) ? 1 : 0))
const START = STATES * STATES

export function makeLattice(): { of: (tokens: number) => Lattice } {
  let room = 0
  let lattice: Lattice
  return {
    of: (tokens) => {
      if (tokens > room || room === 0) {
        room = Math.max(tokens * 2, 64)
        const make = () => new Float64Array(room * STATES)
        const [scores, marginals, forward, backward, likelihoods] = [
          make(),
          make(),
          make(),
          make(),
          make(),
        ]
        const best = new Uint8Array(room * STATES)
        lattice = { scores, marginals, forward, backward, likelihoods, best }
      }
      return lattice
    },
  }
}

/** The states of the most probable reading. */
export function bestPath(
  { scores, best }: Lattice,
  gates: Uint8Array,
  transitions: Float64Array,
): number[] {
  const count = gates.length
  let last = new Float64Array(STATES).fill(-Infinity)
  let now = new Float64Array(STATES)
  for (let token = 0; token < count; token += 1) {
    const table = gates[token]! * TABLE
    for (let to = 0; to < STATES; to += 1) {
      let [most, from] = [-Infinity, 0]
      if (token === 0) most = isStart[to] === 1 ? transitions[table + START + to]! : -Infinity
      else {
        for (let at = before.begins[to]!; at < before.begins[to + 1]!; at += 1) {
          const one = before.others[at]!
          const score = last[one]! + transitions[table + before.places[at]!]!
          if (score > most) {
            most = score
            from = one
          }
        }
      }
      now[to] = most + scores[token * STATES + to]!
      best[token * STATES + to] = from
    }
    ;[last, now] = [now, last]
  }
  let state = last.indexOf(Math.max(...last))
  const path = Array.from({ length: count }, () => 0)
  for (let token = count - 1; token >= 0; token -= 1) {
    path[token] = state
    state = best[token * STATES + state]!
  }
  return path
}

/** Fills in the probabilities. @param exps the exponential of each transition's score */
export function findMarginals(lattice: Lattice, gates: Uint8Array, exps: Float64Array) {
  const { scores, marginals, forward, backward, likelihoods } = lattice
  const count = gates.length
  const joint = new Float64Array(STATES)
  for (let token = 0; token < count; token += 1) {
    const [row, table] = [token * STATES, gates[token]! * TABLE]
    let most = -Infinity
    for (let state = 0; state < STATES; state += 1) most = Math.max(most, scores[row + state]!)
    let sum = 0
    for (let to = 0; to < STATES; to += 1) {
      const likelihood = Math.exp(scores[row + to]! - most)
      likelihoods[row + to] = likelihood
      let reached = 0
      if (token > 0) {
        for (let at = before.begins[to]!; at < before.begins[to + 1]!; at += 1) {
          reached += forward[row - STATES + before.others[at]!]! * exps[table + before.places[at]!]!
        }
      } else if (isStart[to] === 1) reached = exps[table + START + to]!
      forward[row + to] = reached * likelihood
      sum += forward[row + to]!
    }
    for (let to = 0; to < STATES; to += 1) forward[row + to] = forward[row + to]! / sum
  }
  for (let token = count - 1; token >= 0; token -= 1) {
    const row = token * STATES
    if (token < count - 1) {
      for (let to = 0; to < STATES; to += 1) {
        joint[to] = likelihoods[row + STATES + to]! * backward[row + STATES + to]!
      }
    }
    let most = 0
    for (let from = 0; from < STATES; from += 1) {
      let ahead = 1
      if (token < count - 1) {
        ahead = 0
        const table = gates[token + 1]! * TABLE
        for (let at = after.begins[from]!; at < after.begins[from + 1]!; at += 1) {
          ahead += exps[table + after.places[at]!]! * joint[after.others[at]!]!
        }
      }
      backward[row + from] = ahead
      most = Math.max(most, ahead)
    }
    let total = 0
    for (let state = 0; state < STATES; state += 1) {
      backward[row + state] = backward[row + state]! / most
      marginals[row + state] = forward[row + state]! * backward[row + state]!
      total += marginals[row + state]!
    }
    for (let state = 0; state < STATES; state += 1)
      marginals[row + state] = marginals[row + state]! / total
  }
}

/** What is summed over: the exponential of each transition's score, and which labels each token may have (a bit for each). */
interface Sum {
  gates: Uint8Array
  exps: Float64Array
  allowed: Uint8Array
}

/** For each state the first one whose words count alike, and which therefore has the same score. */
const twins = Uint8Array.from(states, (state) => classOf.indexOf(classOf[state]!))

/** Prepares `massOf` for the scores that the lattice has now. */
export function prepareMass({ scores, likelihoods }: Lattice, count: number) {
  for (let row = 0; row < count * STATES; row += STATES) {
    let most = -Infinity
    for (let at = row; at < row + STATES; at += 1) if (scores[at]! > most) most = scores[at]!
    for (let state = 0; state < STATES; state += 1) {
      const twin = twins[state]!
      likelihoods[row + state] =
        twin < state ? likelihoods[row + twin]! : Math.exp(scores[row + state]! - most)
    }
  }
}

/** The logarithm of the share of all readings in which each token has an allowed label; only to compare such shares. */
export function massOf({ forward, likelihoods }: Lattice, { gates, exps, allowed }: Sum): number {
  const count = gates.length
  let logarithm = 0
  for (let token = 0; token < count; token += 1) {
    const [row, table] = [token * STATES, gates[token]! * TABLE]
    const may = allowed[token]!
    let sum = 0
    for (let to = 0; to < STATES; to += 1) {
      let reached = 0
      if (((may >>> labelOf[to]!) & 1) === 1) {
        if (token > 0) {
          for (let at = before.begins[to]!; at < before.begins[to + 1]!; at += 1) {
            reached +=
              forward[row - STATES + before.others[at]!]! * exps[table + before.places[at]!]!
          }
        } else if (isStart[to] === 1) reached = exps[table + START + to]!
        reached *= likelihoods[row + to]!
      }
      forward[row + to] = reached
      sum += reached
    }
    if (sum === 0) return -Infinity
    logarithm += Math.log(sum)
    for (let to = 0; to < STATES; to += 1) forward[row + to] = forward[row + to]! / sum
  }
  return logarithm
}
