import type { ModelFile } from '#server/ingredient-parser/english/model-file.ts'
import { marksOf } from '#server/ingredient-parser/english/second-look.ts'
import { labels as names } from '#server/ingredient-parser/english/states.ts'
import { makeTagger } from '#server/ingredient-parser/english/tagger.ts'
import type { Labelled } from './corpus.ts'
import { changer, type Weights, weights } from './ftrl.ts'
import { randomBits } from './learner.ts'
import { asBytes, shuffle } from './training.ts'

/** A line that a model doubts, which has not seen it: the marks and shares of its likeliest readings, and which is right. */
export interface Doubt {
  marks: number[][]
  shares: number[]
  right: number
}

const plan = { epochs: 20, rate: 0.02, l1: 5, l2: 1 }
/** Smaller errors teach nothing. */
const TOO_SMALL = 0.001

/** What a model doubts in sentences that it has not seen. Those of which no likely reading is right teach nothing. */
export function doubtsIn(model: ModelFile, sentences: readonly Labelled[]): Doubt[] {
  const { doubts } = makeTagger(model)
  return sentences.flatMap(({ tokens, labels }) => {
    const { words, readings } = doubts(tokens)
    const right = readings.findIndex((reading) =>
      reading.labels.every((label, at) => names[label] === labels[at]),
    )
    if (right === -1) return []
    const marks = readings.map((reading) => marksOf(words, reading.labels))
    return [{ marks, shares: readings.map(({ share }) => share), right }]
  })
}

/** Learns how much each mark weighs, so that right readings get the most; the same doubts make the same weights. */
export function learnMarks(doubts: readonly Doubt[], step: number): ModelFile['marks'] {
  const rows = new Map<number, number>()
  for (const { marks } of doubts) {
    for (const mark of marks.flat()) if (!rows.has(mark)) rows.set(mark, rows.size)
  }
  const encoded = doubts.map((doubt) => ({
    ...doubt,
    marks: doubt.marks.map((list) => list.map((mark) => rows.get(mark)!)),
  }))
  const learned = weights(rows.size)
  const sums = new Float64Array(rows.size)
  const random = randomBits(11)
  for (let epoch = 0; epoch < plan.epochs; epoch += 1) {
    shuffle(encoded, random)
    for (const doubt of encoded) learn(learned, doubt)
    if (epoch < plan.epochs / 2) continue
    learned.values.forEach((value, row) => {
      sums[row] = sums[row]! + value
    })
  }
  const means = Float32Array.from(sums, (sum) => sum / (plan.epochs / 2))
  const bytes = asBytes(means, { step, cut: step / 2 })
  const hashes = [...rows.keys()]
  const kept = [...hashes.keys()].filter((row) => bytes[row] !== 0)
  kept.sort((one, other) => hashes[one]! - hashes[other]!)
  return {
    hashes: Int32Array.from(kept, (row) => hashes[row]!),
    weights: Int8Array.from(kept, (row) => bytes[row]!),
  }
}

const change = changer(plan)

function learn(of: Weights, { marks, shares, right }: Doubt) {
  const scores = marks.map((list, at) =>
    list.reduce((sum, row) => sum + of.values[row]!, Math.log(shares[at]!)),
  )
  const most = Math.max(...scores)
  const factors = scores.map((score) => Math.exp(score - most))
  const total = factors.reduce((sum, factor) => sum + factor, 0)
  const gradients = new Map<number, number>()
  marks.forEach((list, at) => {
    const error = factors[at]! / total - (at === right ? 1 : 0)
    for (const row of list) gradients.set(row, (gradients.get(row) ?? 0) + error)
  })
  for (const [row, gradient] of gradients) {
    // What all readings have in common adds up to nothing, or nearly.
    if (Math.abs(gradient) >= TOO_SMALL) change(of, row, gradient, plan.l1)
  }
}
