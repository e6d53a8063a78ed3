import { readFileSync } from 'node:fs'
import path from 'node:path'
import { PLAIN, PER_TOKEN, STAGED, featuresOf } from '#server/ingredient-parser/english/features.ts'
import { hashOf } from '#server/ingredient-parser/english/hashing.ts'
import {
  follow,
  type Label,
  labelOf,
  labels,
  STATES,
} from '#server/ingredient-parser/english/states.ts'
import { type Clusters, edge, wordFacts } from '#server/ingredient-parser/english/word-facts.ts'

export interface Labelled {
  id: string
  sentence: string
  tokens: string[]
  labels: Label[]
}

/** A sentence as numbers: the rows of its features, token after token; -1 for a feature that is too rare. */
export interface Encoded {
  plain: Int32Array
  staged: Int32Array
  gates: Uint8Array
  states: Uint8Array
}

export const readLabelled = (folder: string, name: string): Labelled[] =>
  readFileSync(path.join(folder, name), 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as Labelled)

/** The clusters of word stems, from a table with a stem and three numbers in each line. */
export function readClusters(folder: string): Clusters {
  const lines = readFileSync(path.join(folder, 'word_clusters.tsv'), 'utf8').split('\n')
  const rows = lines.filter((line) => line !== '').map((line) => line.split('\t'))
  return new Map(
    rows.map(([stem = '', ...ids]) => {
      const [one = -1, two = -1, three = -1] = ids.map(Number)
      return [hashOf(stem), [one, two, three]]
    }),
  )
}

/** The state of each token (states.ts): of those that may follow, one has the label. */
export function statesOf(given: readonly Label[]): Uint8Array {
  let state = STATES
  return Uint8Array.from(given, (one) => {
    const label = labels.indexOf(one)
    state = follow[state]!.find((next) => labelOf[next] === label)!
    return state
  })
}

export const sentenceFeatures = (clusters: Clusters) => {
  const facts = wordFacts(clusters)
  const edges = { before: edge('<s>', clusters), after: edge('</s>', clusters) }
  return (tokens: readonly string[]) => featuresOf(tokens.map(facts), edges)
}

/** Rows for all features that occur often enough, which are the plain ones or the staged ones of features.ts. */
interface Table {
  hashes: number[]
  count: (hash: number) => void
  /** -1 for a feature that is too rare. */
  rowOf: (hash: number) => number
}

function makeTable(least: number): Table {
  const size = 1 << 24
  const keys = new Int32Array(size)
  const counts = new Uint8Array(size)
  const rows = new Int32Array(size).fill(-1)
  const hashes: number[] = []
  const slotOf = (hash: number) => {
    let slot = Math.imul(hash, 0x9e_37_79_b1) >>> 8
    while (counts[slot] !== 0 && keys[slot] !== hash) slot = (slot + 1) & (size - 1)
    return slot
  }
  return {
    hashes,
    count: (hash) => {
      const slot = slotOf(hash)
      keys[slot] = hash
      if (counts[slot]! < least) counts[slot] = counts[slot]! + 1
      if (counts[slot] !== least || rows[slot] !== -1) return
      rows[slot] = hashes.length
      hashes.push(hash)
    },
    rowOf: (hash) => rows[slotOf(hash)]!,
  }
}

export interface Vocabulary {
  plain: Table
  staged: Table
}

export function makeVocabulary(
  sentences: readonly Labelled[],
  features: ReturnType<typeof sentenceFeatures>,
  least: number,
): Vocabulary {
  const vocabulary = { plain: makeTable(least), staged: makeTable(least) }
  for (const { tokens } of sentences) {
    const { hashes } = features(tokens)
    for (let at = 0; at < tokens.length * PER_TOKEN; at += 1) {
      vocabulary[at % PER_TOKEN < PLAIN ? 'plain' : 'staged'].count(hashes[at]!)
    }
  }
  return vocabulary
}

export function encode(
  { tokens, labels }: Pick<Labelled, 'tokens' | 'labels'>,
  features: ReturnType<typeof sentenceFeatures>,
  vocabulary: Vocabulary,
): Encoded {
  const { hashes, gates } = features(tokens)
  const plain = new Int32Array(tokens.length * PLAIN)
  const staged = new Int32Array(tokens.length * STAGED)
  for (let token = 0; token < tokens.length; token += 1) {
    const start = token * PER_TOKEN
    for (let at = 0; at < PLAIN; at += 1)
      plain[token * PLAIN + at] = vocabulary.plain.rowOf(hashes[start + at]!)
    for (let at = 0; at < STAGED; at += 1) {
      staged[token * STAGED + at] = vocabulary.staged.rowOf(hashes[start + PLAIN + at]!)
    }
  }
  return { plain, staged, gates, states: statesOf(labels) }
}

/** The same sentence from its last token to its first. */
export function mirrored(
  { plain, staged, gates }: Encoded,
  { labels }: Pick<Labelled, 'labels'>,
): Encoded {
  const turned = (rows: Int32Array, width: number) =>
    Int32Array.from(rows, (_, at) => {
      const token = gates.length - 1 - Math.floor(at / width)
      return rows[token * width + (at % width)]!
    })
  return {
    plain: turned(plain, PLAIN),
    staged: turned(staged, STAGED),
    gates: gates.toReversed(),
    states: statesOf(labels.toReversed()),
  }
}
