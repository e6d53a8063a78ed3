import { type Features, PER_TOKEN, PLAIN } from './features.ts'
import {
  bestPath,
  findMarginals,
  type Lattice,
  makeLattice,
  massOf,
  prepareMass,
} from './lattice.ts'
import type { ChainWeights } from './model-file.ts'
import { likeliestReadings } from './readings.ts'
import { CLASSES, classOf, labelOf, LABELS, STATES } from './states.ts'
import { addWeights, weightTable } from './weight-table.ts'

/** The labels that a token may have, a bit for each. */
export type MayBe = (token: number) => number

export const bitsFor = (some: readonly number[]) =>
  some.reduce((bits, label) => bits | (1 << label), 0)
export const ANY = (1 << LABELS) - 1

export const only =
  (labels: readonly number[]): MayBe =>
  (token) =>
    1 << labels[token]!

/** A line as a chain reads it, until the next one. A mirrored chain has its last token first in lattice and gates. */
export interface ChainLine {
  lattice: Lattice
  gates: Uint8Array
  /** The share of all readings in which each token has one of the labels that it may have, from 0 to 1. */
  shareOf: (mayBe: MayBe) => number
}

type Read = Pick<ChainLine, 'lattice' | 'gates'>

export interface Chain {
  read: (features: Features, tokens: number) => ChainLine
  /** The labels of the likeliest reading. */
  likeliest: (line: Read) => number[]
  /** The labels of the likeliest readings, the likeliest first. */
  readings: (line: Read, most: number) => number[][]
  /** Fills in the probabilities in the lattice. */
  findMarginals: (line: Read) => void
}

interface Settings {
  /** What a byte of a weight is worth. */
  step: number
  isMirrored: boolean
}

/** A linear-chain CRF that reads one line after another, from the first token to the last or the other way round. */
export function makeChain(
  { transitions, plain, staged }: ChainWeights,
  { step, isMirrored }: Settings,
): Chain {
  const plainTable = weightTable(plain.hashes, plain.weights)
  const stagedTable = weightTable(staged.hashes, staged.weights)
  const exps = transitions.map(Math.exp)
  const lattices = makeLattice()
  const sum = new Int32Array(CLASSES)

  const score = ({ scores }: Lattice, hashes: Int32Array, tokens: number) => {
    for (let token = 0; token < tokens; token += 1) {
      const first = token * PER_TOKEN
      sum.fill(0)
      addWeights(plainTable, sum, { hashes, from: first, to: first + PLAIN })
      for (let label = 0; label < LABELS; label += 1) sum[label + LABELS] = sum[label]!
      addWeights(stagedTable, sum, { hashes, from: first + PLAIN, to: first + PER_TOKEN })
      const row = (isMirrored ? tokens - 1 - token : token) * STATES
      for (let state = 0; state < STATES; state += 1) {
        scores[row + state] = sum[classOf[state]!]! * step
      }
    }
  }

  const read = ({ hashes, gates: given }: Features, tokens: number): ChainLine => {
    const gates = isMirrored ? given.toReversed() : given
    const lattice = lattices.of(tokens)
    score(lattice, hashes, tokens)
    prepareMass(lattice, tokens)
    const allowed = new Uint8Array(tokens)
    const sumOf = (mayBe: MayBe) => {
      for (let token = 0; token < tokens; token += 1) {
        allowed[isMirrored ? tokens - 1 - token : token] = mayBe(token)
      }
      return massOf(lattice, { gates, exps, allowed })
    }
    const all = sumOf(() => ANY)
    return { lattice, gates, shareOf: (mayBe) => Math.min(1, Math.exp(sumOf(mayBe) - all)) }
  }

  const inOrder = (labels: number[]) => (isMirrored ? labels.toReversed() : labels)
  const marginals = ({ lattice, gates }: Read) => findMarginals(lattice, gates, exps)
  return {
    read,
    likeliest: ({ lattice, gates }) =>
      inOrder(bestPath(lattice, gates, transitions).map((state) => labelOf[state]!)),
    readings: (line, most) => {
      marginals(line)
      const found = likeliestReadings(line.lattice, { gates: line.gates, transitions }, most)
      return found.map(inOrder)
    },
    findMarginals: marginals,
  }
}
