import type { ChainWeights, ModelFile } from '#server/ingredient-parser/english/model-file.ts'
import type { Clusters } from '#server/ingredient-parser/english/word-facts.ts'
import {
  encode,
  type Encoded,
  type Labelled,
  makeVocabulary,
  mirrored,
  sentenceFeatures,
  type Vocabulary,
} from './corpus.ts'
import { type Learned, makeLearner, randomBits, type Settings } from './learner.ts'

export interface Plan extends Settings {
  epochs: number
  /** How often a feature must occur. */
  least: number
  /** The chain that is asked only where the other one doubts must be small, so fewer of its weights stay. */
  mirroredL1: number
  /** What a weight is a multiple of, and the smallest one that stays. */
  step: number
  cut: number
}

/** Learns from labelled sentences; the same sentences and plan make the same model, bit by bit. */
export function train(
  sentences: readonly Labelled[],
  clusters: Clusters,
  plan: Plan,
  say: (text: string) => void,
): ModelFile {
  const features = sentenceFeatures(clusters)
  const vocabulary = makeVocabulary(sentences, features, plan.least)
  const encoded = sentences.map((sentence) => encode(sentence, features, vocabulary))
  const chain = chainFrom(encoded, vocabulary, { plan, say })
  const reversed = encoded.map((one, at) => mirrored(one, sentences[at]!))
  const plainly = [1, 0, 0] as const
  return {
    step: plan.step,
    curves: { quantity: plainly, unit: plainly, food: plainly, note: plainly, all: plainly },
    clusters,
    chain,
    mirrored: chainFrom(reversed, vocabulary, { plan: { ...plan, l1: plan.mirroredL1 }, say }),
    marks: { hashes: new Int32Array(), weights: new Int8Array() },
  }
}

function chainFrom(
  encoded: readonly Encoded[],
  vocabulary: Vocabulary,
  { plan, say }: { plan: Plan; say: (text: string) => void },
): ChainWeights {
  const { plain, staged } = vocabulary
  const learner = makeLearner({ plain: plain.hashes.length, staged: staged.hashes.length }, plan)
  const random = randomBits(7)
  const order = encoded.map((_, index) => index)
  const mean = makeMean()
  for (let epoch = 0; epoch < plan.epochs; epoch += 1) {
    shuffle(order, random)
    order.forEach((index, count) => {
      learner.learn(encoded[index]!)
      const isHalf = count + 1 === Math.ceil(order.length / 2) || count + 1 === order.length
      if (isHalf && epoch >= plan.epochs / 2) mean.add(learner.now())
    })
    say(`epoch ${epoch + 1} of ${plan.epochs}`)
  }
  return compressed(mean.value(), vocabulary, plan)
}

export function shuffle(order: unknown[], random: () => number) {
  for (let index = order.length - 1; index > 0; index -= 1) {
    const other = (random() >>> 0) % (index + 1)
    ;[order[index], order[other]] = [order[other], order[index]]
  }
}

/** The mean of the weights at several times, which is better than those at the end. */
function makeMean() {
  let sum: Learned | null = null
  let count = 0
  const parts = ['plain', 'staged', 'transitions'] as const
  return {
    add: (now: Learned) => {
      count += 1
      if (sum === null) {
        sum = { plain: now.plain.slice(), staged: now.staged.slice(), transitions: now.transitions }
        return
      }
      for (const part of parts) {
        const [to, from] = [sum[part], now[part]]
        for (let at = 0; at < to.length; at += 1) to[at] = to[at]! + from[at]!
      }
    },
    value: (): Learned => {
      if (sum === null) throw new Error('nothing was learned')
      for (const part of parts) {
        for (let at = 0; at < sum[part].length; at += 1) sum[part][at] = sum[part][at]! / count
      }
      return sum
    },
  }
}

/** Each weight as so many steps; smaller ones than `cut` are 0. */
export const asBytes = (weights: Float32Array, { step, cut }: Pick<Plan, 'step' | 'cut'>) =>
  Int8Array.from(weights, (weight) =>
    Math.abs(weight) < cut ? 0 : Math.max(-127, Math.min(127, Math.round(weight / step))),
  )

/** Weights as bytes, without rows that are nothing. */
function compressed(
  { plain, staged, transitions }: Learned,
  vocabulary: Vocabulary,
  plan: Plan,
): ChainWeights {
  const table = (weights: Float32Array, hashes: readonly number[]) => {
    const width = weights.length / hashes.length
    const bytes = asBytes(weights, plan)
    const rowOf = (row: number) => bytes.subarray(row * width, (row + 1) * width)
    const kept = [...hashes.keys()].filter((row) => rowOf(row).some((byte) => byte !== 0))
    // In the order of their hashes, so that the file does not depend on the order of the sentences.
    kept.sort((one, other) => hashes[one]! - hashes[other]!)
    const result = new Int8Array(kept.length * width)
    kept.forEach((row, index) => result.set(rowOf(row), index * width))
    return { hashes: Int32Array.from(kept, (row) => hashes[row]!), weights: result }
  }
  return {
    transitions: Float64Array.from(Float32Array.from(transitions)),
    plain: table(plain, vocabulary.plain.hashes),
    staged: table(staged, vocabulary.staged.hashes),
  }
}
