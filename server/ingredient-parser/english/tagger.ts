import { ANY, bitsFor, type ChainLine, makeChain, type MayBe, only } from './chain.ts'
import { HALF, likelierDivision, partOf, parts } from './division.ts'
import { type Features, featuresOf } from './features.ts'
import type { Lattice } from './lattice.ts'
import type { ModelFile } from './model-file.ts'
import type { Reading } from './readings.ts'
import {
  ALSO_LOOKED_AT,
  lookAgain,
  LOOKED_AT,
  markWeights,
  SURE,
  withOpinion,
} from './second-look.ts'
import { labelOf, labels, STATES } from './states.ts'
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
  /** What a second look is to choose from: the likeliest readings of a line in no order, none if one is likely enough. */
  doubts: (words: readonly string[]) => { words: WordFacts[]; readings: Reading[] }
  /** Whether the model has met a word or its singular often. */
  knows: (word: string) => boolean
}

/** Finds out what each word of a line is, with a trained model. The answer holds until the next line. */
export function makeTagger(model: ModelFile): Tagger {
  const { step, clusters } = model
  const facts = wordFacts(clusters)
  const edges = { before: edge('<s>', clusters), after: edge('</s>', clusters) }
  const chain = makeChain(model.chain, { step, isMirrored: false })
  const mirrored = makeChain(model.mirrored, { step, isMirrored: true })
  const weights = markWeights(model)

  const begin = (texts: readonly string[]): Line => {
    const words = texts.map(facts)
    const features = featuresOf(words, edges)
    const line = chain.read(features, words.length)
    const labels = chain.likeliest(line)
    return { ...line, words, features, likeliest: { labels, share: line.shareOf(only(labels)) } }
  }

  /** The likeliest readings of both chains, with their shares as each sees them; none if the first is likely enough. */
  const doubtful = ({ words, features, likeliest, ...line }: Line): Doubts => {
    if (likeliest.share >= SURE || words.length > MOST_WORDS) return { before: [], both: [] }
    const other = mirrored.read(features, words.length)
    const own = chain.readings(line, LOOKED_AT)
    const known = new Set(own.map(String))
    const more = mirrored.readings(other, ALSO_LOOKED_AT).filter((one) => !known.has(String(one)))
    const before = [...own, ...more].map((labels) => ({
      labels,
      share: line.shareOf(only(labels)),
    }))
    const opinions = before.map(({ labels: one }) => other.shareOf(only(one)))
    return { before, both: withOpinion(before, opinions) }
  }

  const tag = (texts: readonly string[]): Tagged => {
    const line = begin(texts)
    if (line.likeliest.share >= CERTAIN) return certain(line.likeliest)
    const { words, lattice } = line
    const { before, both } = doubtful(line)
    const readings = lookAgain(weights, words, both)
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
              chain.findMarginals(line)
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
      labels = likeliestOf(fitting)?.labels ?? chain.likeliest(line)
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
    return { words: line.words, readings: doubtful(line).both }
  }
  return { tag, doubts, knows: (word) => facts(word).clusters[0] >= 0 }
}

/** The labels of each part that a line is divided into. */
const bitsOf = parts.map((part) =>
  bitsFor([...labels.keys()].filter((label) => partOf(label) === part)),
)

interface Line extends ChainLine {
  words: WordFacts[]
  features: Features
  likeliest: Reading
}

interface Doubts {
  before: Reading[]
  /** As both chains together see them. */
  both: Reading[]
}

/** A second look at longer lines would take too long. */
const MOST_WORDS = 60

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

/** Leaves only the readings that divide the line so. */
function rule({ scores }: Lattice, division: readonly number[]) {
  for (let at = 0; at < division.length * STATES; at += 1) {
    if (partOf(labelOf[at % STATES]!) !== division[Math.floor(at / STATES)])
      scores[at] = scores[at]! - 1e6
  }
}
