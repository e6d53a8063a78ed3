import { featuresOf, PER_TOKEN, PLAIN } from './features.ts'
import { HALF, likelierDivision, partOf, parts } from './division.ts'
import {
  bestPath,
  findMarginals,
  type Lattice,
  makeLattice,
  massOf,
  prepareMass,
} from './lattice.ts'
import type { ModelFile } from './model-file.ts'
import { likeliestReadings, type Reading } from './readings.ts'
import { lookAgain, LOOKED_AT, markWeights, SURE } from './second-look.ts'
import { CLASSES, classOf, labelOf, labels, LABELS, STATES } from './states.ts'
import { weightsAt, weightTable } from './weight-table.ts'
import { edge, type WordFacts, wordFacts } from './word-facts.ts'

/** The label of each word (states.ts), and how probable it is that some of them are all right, from 0 to 1. */
export interface Tagged {
  labels: readonly number[]
  /** The probability that name, amount and unit are all right, whatever the rest is. */
  divided: number
  /** The probability that each word is right. */
  whole: number
  /** The probability that each word is one of these labels exactly where it was found to be. */
  sureness: (labels: readonly number[]) => number
}

export interface Tagger {
  tag: (words: readonly string[]) => Tagged
  /** What a second look is to choose from: the likeliest readings of a line, none if one is likely enough. */
  doubts: (words: readonly string[]) => { words: WordFacts[]; readings: Reading[] }
  /** Whether the model has met a word or its singular often. */
  knows: (word: string) => boolean
}

/** Finds out what each word of a line is, with a trained model. The answer holds until the next line. */
export function makeTagger(model: ModelFile): Tagger {
  const { step, clusters, transitions, plain, staged } = model
  const facts = wordFacts(clusters)
  const edges = { before: edge('<s>', clusters), after: edge('</s>', clusters) }
  const plainTable = weightTable(plain.hashes, plain.weights)
  const stagedTable = weightTable(staged.hashes, staged.weights)
  const exps = transitions.map(Math.exp)
  const weights = markWeights(model)
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

  const begin = (texts: readonly string[]): Line => {
    const words = texts.map(facts)
    const { hashes, gates } = featuresOf(words, edges)
    const lattice = lattices.of(words.length)
    score(lattice, hashes, words.length)
    const labels = labelsOf(bestPath(lattice, gates, transitions))
    prepareMass(lattice, words.length)
    const allowed = new Uint8Array(words.length)
    const sumOf = (mayBe: MayBe) => {
      for (let token = 0; token < allowed.length; token += 1) allowed[token] = mayBe(token)
      return massOf(lattice, { gates, exps, allowed })
    }
    const all = sumOf(() => ANY)
    const shareOf = (mayBe: MayBe) => Math.min(1, Math.exp(sumOf(mayBe) - all))
    return { words, gates, lattice, shareOf, likeliest: { labels, share: shareOf(only(labels)) } }
  }

  /** The likeliest readings of a line; none if the first is likely enough. */
  const doubtful = ({ words, gates, lattice, shareOf, likeliest }: Line): Reading[] => {
    if (likeliest.share >= SURE || words.length > MOST_WORDS) return []
    findMarginals(lattice, gates, exps)
    return likeliestReadings(lattice, { gates, transitions }, LOOKED_AT).map((labels) => ({
      labels,
      share: shareOf(only(labels)),
    }))
  }

  const tag = (texts: readonly string[]): Tagged => {
    const line = begin(texts)
    if (line.likeliest.share >= CERTAIN) return certain(line.likeliest)
    const { words, gates, lattice } = line
    const before = doubtful(line)
    const readings = lookAgain(weights, words, before)
    const shareOf = (mayBe: MayBe) => {
      let share = line.shareOf(mayBe)
      readings.forEach((reading, at) => {
        const isAmong = reading.labels.every((label, token) => (mayBe(token) >>> label) & 1)
        if (isAmong) share += reading.share - before[at]!.share
      })
      return Math.min(1, Math.max(0, share))
    }
    const dividedAs = (parts: readonly number[]) => shareOf((token) => bitsOf[parts[token]!]!)
    let { labels } = likeliestOf(readings) ?? line.likeliest
    let divided = dividedAs(labels.map(partOf))
    const likelier =
      divided > HALF
        ? null
        : likelierDivision(labels.map(partOf), divided, {
            shareOf: dividedAs,
            marginals: () => {
              findMarginals(lattice, gates, exps)
              return lattice.marginals
            },
          })
    if (likelier) {
      const { division, share } = likelier
      divided = share
      const fitting = readings.filter((reading) =>
        reading.labels.every((label, token) => partOf(label) === division[token]),
      )
      rule(lattice, division)
      labels = likeliestOf(fitting)?.labels ?? labelsOf(bestPath(lattice, gates, transitions))
    }
    return {
      labels,
      divided,
      whole: labels === line.likeliest.labels ? line.likeliest.share : shareOf(only(labels)),
      sureness: (wanted) => {
        const bits = bitsFor(wanted)
        return shareOf((token) => {
          const own = 1 << labels[token]!
          return bits & own ? own : ANY & ~bits
        })
      },
    }
  }
  const doubts = (texts: readonly string[]) => {
    const line = begin(texts)
    return { words: line.words, readings: doubtful(line) }
  }
  return { tag, doubts, knows: (word) => facts(word).clusters[0] >= 0 }
}

/** A bit for each label. */
const bitsFor = (some: readonly number[]) => some.reduce((bits, label) => bits | (1 << label), 0)
const ANY = (1 << LABELS) - 1
/** The labels of each part that a line is divided into. */
const bitsOf = parts.map((part) =>
  bitsFor([...labels.keys()].filter((label) => partOf(label) === part)),
)

/** The labels that a word may have, a bit for each. */
type MayBe = (token: number) => number

interface Line {
  words: WordFacts[]
  gates: Uint8Array
  lattice: Lattice
  /** The share of all readings in which each word has one of the labels that it may have. */
  shareOf: (mayBe: MayBe) => number
  likeliest: Reading
}

/** A second look at longer lines would take too long. */
const MOST_WORDS = 60

const only =
  (labels: readonly number[]): MayBe =>
  (token) =>
    1 << labels[token]!

/** Where a whole reading is this certain, its parts are hardly more so, and are not looked at. */
const CERTAIN = 0.999
const certain = ({ labels, share }: Reading): Tagged => ({
  labels,
  divided: share,
  whole: share,
  sureness: () => share,
})

const likeliestOf = (readings: readonly Reading[]): Reading | undefined =>
  readings.toSorted((one, other) => other.share - one.share)[0]

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
