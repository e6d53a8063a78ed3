import { featuresOf, PER_TOKEN, PLAIN } from './features.ts'
import { HALF, likelierDivision, partOf } from './division.ts'
import {
  bestPath,
  findMarginals,
  type Lattice,
  makeLattice,
  massOf,
  prepareMass,
} from './lattice.ts'
import type { ModelFile } from './model-file.ts'
import { CLASSES, classOf, labelOf, LABELS, STATES } from './states.ts'
import { weightsAt, weightTable } from './weight-table.ts'
import { edge, wordFacts } from './word-facts.ts'

/** The label of each word (states.ts), and how probable it is that some of them are all right. */
export interface Tagged {
  labels: number[]
  /** The probability that name, amount and unit are all right, whatever the rest is. */
  divided: number
  /** The probability that each word is one of these labels exactly where it was found to be, from 0 to 1. */
  sureness: (labels: readonly number[]) => number
}

export interface Tagger {
  tag: (words: readonly string[]) => Tagged
  /** Whether the model has met a word or its singular often. */
  knows: (word: string) => boolean
}

/** Finds out what each word of a line is, with a trained model. The answer holds until the next line. */
export function makeTagger({ step, clusters, transitions, plain, staged }: ModelFile): Tagger {
  const facts = wordFacts(clusters)
  const edges = { before: edge('<s>', clusters), after: edge('</s>', clusters) }
  const plainTable = weightTable(plain.hashes, plain.weights)
  const stagedTable = weightTable(staged.hashes, staged.weights)
  const exps = transitions.map(Math.exp)
  const lattices = makeLattice()
  const sum = new Int32Array(CLASSES)

  const score = ({ scores }: Lattice, hashes: Int32Array, count: number) => {
    for (let token = 0; token < count; token += 1) {
      const first = token * PER_TOKEN
      sum.fill(0)
      for (let at = first; at < first + PLAIN; at += 1) {
        const from = weightsAt(plainTable, hashes[at]!)
        if (from >= 0) addEight(sum, 0, { bytes: plainTable.bytes, from })
      }
      for (let label = 0; label < LABELS; label += 1) sum[label + LABELS] = sum[label]!
      for (let at = first + PLAIN; at < first + PER_TOKEN; at += 1) {
        const from = weightsAt(stagedTable, hashes[at]!)
        if (from < 0) continue
        addEight(sum, 0, { bytes: stagedTable.bytes, from })
        addEight(sum, LABELS, { bytes: stagedTable.bytes, from: from + LABELS })
      }
      for (let state = 0; state < STATES; state += 1) {
        scores[token * STATES + state] = sum[classOf[state]!]! * step
      }
    }
  }

  const tag = (words: readonly string[]): Tagged => {
    const { hashes, gates } = featuresOf(words.map(facts), edges)
    const lattice = lattices.of(words.length)
    score(lattice, hashes, words.length)
    let labels = labelsOf(bestPath(lattice, gates, transitions))
    const allowed = new Uint8Array(words.length * LABELS)
    prepareMass(lattice, words.length)
    const all = massOf(lattice, { gates, exps, allowed: allowed.fill(1) })
    const shareOf = (parts: readonly number[]) => {
      for (let token = 0; token < words.length; token += 1) {
        for (let label = 0; label < LABELS; label += 1) {
          allowed[token * LABELS + label] = partOf(label) === parts[token] ? 1 : 0
        }
      }
      return Math.min(1, Math.exp(massOf(lattice, { gates, exps, allowed }) - all))
    }
    const own = labels.map(partOf)
    let divided = shareOf(own)
    const likelier =
      divided > HALF
        ? null
        : likelierDivision(own, divided, {
            shareOf,
            marginals: () => {
              findMarginals(lattice, gates, exps)
              return lattice.marginals
            },
          })
    if (likelier) {
      rule(lattice, likelier.division)
      divided = likelier.share
      labels = labelsOf(bestPath(lattice, gates, transitions))
    }
    return {
      labels,
      divided,
      sureness: (wanted) => {
        for (let token = 0; token < words.length; token += 1) {
          const isWanted = wanted.includes(labels[token]!)
          for (let label = 0; label < LABELS; label += 1) {
            const isAllowed = isWanted ? label === labels[token] : !wanted.includes(label)
            allowed[token * LABELS + label] = isAllowed ? 1 : 0
          }
        }
        return Math.min(1, Math.exp(massOf(lattice, { gates, exps, allowed }) - all))
      },
    }
  }
  return { tag, knows: (word) => facts(word).clusters[0] >= 0 }
}

const labelsOf = (states: readonly number[]) => states.map((state) => labelOf[state]!)

/** Leaves only the readings that divide the line so. */
function rule({ scores }: Lattice, division: readonly number[]) {
  for (let at = 0; at < division.length * STATES; at += 1) {
    if (partOf(labelOf[at % STATES]!) !== division[Math.floor(at / STATES)])
      scores[at] = scores[at]! - 1e6
  }
}

/** Eight at a time without a loop, since this is where the time goes. */
function addEight(
  sum: Int32Array,
  to: number,
  { bytes, from }: { bytes: Int8Array; from: number },
) {
  sum[to] = sum[to]! + bytes[from]!
  sum[to + 1] = sum[to + 1]! + bytes[from + 1]!
  sum[to + 2] = sum[to + 2]! + bytes[from + 2]!
  sum[to + 3] = sum[to + 3]! + bytes[from + 3]!
  sum[to + 4] = sum[to + 4]! + bytes[from + 4]!
  sum[to + 5] = sum[to + 5]! + bytes[from + 5]!
  sum[to + 6] = sum[to + 6]! + bytes[from + 6]!
  sum[to + 7] = sum[to + 7]! + bytes[from + 7]!
}
