import { PLAIN, STAGED } from '#server/ingredient-parser/english/features.ts'
import {
  findMarginals,
  type Lattice,
  makeLattice,
  TABLE,
  TRANSITIONS,
} from '#server/ingredient-parser/english/lattice.ts'
import {
  CLASSES,
  classOf,
  follow,
  LABELS,
  STATES,
} from '#server/ingredient-parser/english/states.ts'
import type { Encoded } from './corpus.ts'
import { changer, type Pace, weights } from './ftrl.ts'

export interface Settings extends Pace {
  l1: number
  /** How many of the features are left out at random while learning, from 0 to 1. */
  dropped: number
  /** By how much the right label of each word is favoured while learning, so that weights grow no larger than they must. */
  lenience: number
}

/** Smaller errors teach nothing. */
const TOO_SMALL = 0.002

export interface Learned {
  plain: Float32Array
  staged: Float32Array
  transitions: Float64Array
}

/** A chain of labels that learns from one sentence after another. */
export function makeLearner(rows: { plain: number; staged: number }, settings: Settings) {
  const plain = weights(rows.plain * LABELS)
  const staged = weights(rows.staged * CLASSES)
  const links = weights(TRANSITIONS)
  const exps = new Float64Array(TRANSITIONS).fill(1)
  const lattices = makeLattice()
  const errors = new Float64Array(CLASSES)
  const random = randomBits(1)
  const change = changer(settings)
  const threshold = Math.floor(settings.dropped * 0x1_00_00)
  const factor = 1 / (1 - settings.dropped)

  const learn = (sentence: Encoded) => {
    const { gates, states } = sentence
    const kept = withoutSome(sentence, random, threshold)
    const lattice = lattices.of(gates.length)
    score(lattice, kept, { plain: plain.values, staged: staged.values, factor })
    states.forEach((state, token) => {
      const at = token * STATES + state
      lattice.scores[at] = lattice.scores[at]! + settings.lenience
    })
    findMarginals(lattice, gates, exps)
    const { marginals } = lattice
    let wasRight = true
    for (let token = 0; token < gates.length; token += 1) {
      const row = token * STATES
      const isRight = marginals[row + states[token]!]! > 1 - TOO_SMALL / 2
      // Where both states are nearly certain, so is what leads from one to the other.
      if (!isRight || !wasRight) learnLinks(lattice, sentence, token)
      wasRight = isRight
      errors.fill(0)
      for (let state = 0; state < STATES; state += 1) {
        const wrong = marginals[row + state]! - (states[token] === state ? 1 : 0)
        errors[classOf[state]!] = errors[classOf[state]!]! + wrong
      }
      for (let label = 0; label < LABELS; label += 1) {
        for (const kind of [label, label + LABELS]) {
          const wrong = errors[kind]!
          if (Math.abs(wrong) < TOO_SMALL) continue
          for (let at = token * STAGED; at < (token + 1) * STAGED; at += 1) {
            const feature = kept.staged[at]!
            if (feature >= 0) change(staged, feature * CLASSES + kind, wrong * factor, settings.l1)
          }
        }
        const error = errors[label]! + errors[label + LABELS]!
        if (Math.abs(error) < TOO_SMALL) continue
        for (let at = token * PLAIN; at < (token + 1) * PLAIN; at += 1) {
          const feature = kept.plain[at]!
          if (feature >= 0) change(plain, feature * LABELS + label, error * factor, settings.l1)
        }
      }
    }
  }

  const learnLinks = (
    { forward, backward, likelihoods }: Lattice,
    { gates, states }: Encoded,
    token: number,
  ) => {
    const table = gates[token]! * TABLE
    const row = token * STATES
    const before = token === 0 ? STATES : states[token - 1]!
    let total = 0
    const each = (then: (from: number, to: number, mass: number) => void) => {
      const first = token === 0 ? STATES : 0
      const last = token === 0 ? STATES : STATES - 1
      for (let from = first; from <= last; from += 1) {
        const reached = token === 0 ? 1 : forward[row - STATES + from]!
        if (reached < 1e-9) {
          if (from === before) then(from, states[token]!, 0)
          continue
        }
        for (const to of follow[from]!) {
          const link = exps[table + from * STATES + to]!
          then(from, to, reached * link * likelihoods[row + to]! * backward[row + to]!)
        }
      }
    }
    each((_from, _to, mass) => {
      total += mass
    })
    const changes: [number, number][] = []
    each((from, to, mass) => {
      const error = mass / total - (from === before && to === states[token] ? 1 : 0)
      if (Math.abs(error) >= TOO_SMALL) changes.push([table + from * STATES + to, error])
    })
    for (const [at, error] of changes) {
      change(links, at, error, 0)
      exps[at] = Math.exp(links.values[at]!)
    }
  }

  return {
    learn,
    now: (): Learned => ({
      plain: plain.values,
      staged: staged.values,
      transitions: Float64Array.from(links.values),
    }),
  }
}

/** Adds up the weights of each token's features. */
export function score(
  { scores }: Lattice,
  { plain, staged, gates }: Encoded,
  weights: { plain: Float32Array; staged: Float32Array; factor: number },
) {
  const sum = new Float64Array(CLASSES)
  for (let token = 0; token < gates.length; token += 1) {
    sum.fill(0)
    for (let at = token * PLAIN; at < (token + 1) * PLAIN; at += 1) {
      const start = plain[at]! * LABELS
      if (start < 0) continue
      for (let label = 0; label < LABELS; label += 1)
        sum[label] = sum[label]! + weights.plain[start + label]!
    }
    for (let label = 0; label < LABELS; label += 1) sum[label + LABELS] = sum[label]!
    for (let at = token * STAGED; at < (token + 1) * STAGED; at += 1) {
      const start = staged[at]! * CLASSES
      if (start < 0) continue
      for (let kind = 0; kind < CLASSES; kind += 1)
        sum[kind] = sum[kind]! + weights.staged[start + kind]!
    }
    for (let state = 0; state < STATES; state += 1) {
      scores[token * STATES + state] = sum[classOf[state]!]! * weights.factor
    }
  }
}

/** A copy in which some features are -1. */
function withoutSome(sentence: Encoded, random: () => number, threshold: number): Encoded {
  if (threshold === 0) return sentence
  const drop = (rows: Int32Array) =>
    rows.map((row) => ((random() & 0xff_ff) < threshold ? -1 : row))
  return { ...sentence, plain: drop(sentence.plain), staged: drop(sentence.staged) }
}

/** The same numbers on every run and every machine (xorshift). */
export function randomBits(seed: number): () => number {
  let state = seed | 0 || 1
  return () => {
    state ^= state << 13
    state ^= state >>> 17
    state ^= state << 5
    return state
  }
}
