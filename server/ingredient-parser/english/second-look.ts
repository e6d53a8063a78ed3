import { namedAll } from './hashing.ts'
import type { ModelFile } from './model-file.ts'
import type { Reading } from './readings.ts'
import { COMMENT, LABELS, NAME, PUNC, QTY, UNIT } from './states.ts'
import { kinds, type WordFacts } from './word-facts.ts'

/** Weights of marks by their hashes; a mark without one weighs nothing. */
export type MarkWeights = ReadonlyMap<number, number>

export const markWeights = ({ step, marks }: Pick<ModelFile, 'step' | 'marks'>): MarkWeights =>
  new Map(Array.from(marks.hashes, (hash, at) => [hash, marks.weights[at]! * step]))

/** Lines whose likeliest reading is at least this share of all are sure enough. */
export const SURE = 0.9
/** How many readings of each chain are looked at; most are the same. */
export const LOOKED_AT = 5
export const ALSO_LOOKED_AT = 3

/** What stands before the first word of a line and after its last, in place of a label. */
const EDGE = LABELS
/** Longer runs and more of them are counted as this many. */
const MANY = 5

/**
 * Marks of a whole reading, which a chain of labels cannot see: what follows what over the whole line, how often there is
 * each label, and what stands on both sides of 'or'. Hashes; some come several times. The numbers of their kinds are part
 * of the model: a change here needs a new one (scripts/train-ingredients.ts).
 */
export function marksOf(words: readonly WordFacts[], labels: readonly number[]): number[] {
  const runs = runsOf(words, labels)
  const marks = [namedAll(200, runs)]
  const at = (list: readonly number[], index: number) => list[index] ?? EDGE
  for (let index = 0; index <= runs.length; index += 1) {
    const last = [at(runs, index - 2), at(runs, index - 1), at(runs, index)]
    marks.push(namedAll(201, last), namedAll(202, [at(runs, index - 3), ...last]))
  }
  const said = runs.filter((run) => run !== COMMENT)
  for (let index = 0; index <= said.length; index += 1) {
    marks.push(namedAll(203, [at(said, index - 2), at(said, index - 1), at(said, index)]))
  }
  addCounts(marks, words, labels)
  let depth = 0
  words.forEach(({ lower }, index) => {
    if (lower === '(') depth += 1
    if (lower === ')') depth -= 1
    if (joins.has(lower)) addJoin(marks, { words, labels, depth }, index)
  })
  return marks
}

const joins = new Set(['or', 'and', 'and/or', '&', '/', 'plus'])

/** The labels of a line without repeats; a sign stands for itself, and parts what is before and after it. */
function runsOf(words: readonly WordFacts[], labels: readonly number[]): number[] {
  const runs: number[] = []
  labels.forEach((label, index) => {
    if (label === PUNC) runs.push(words[index]!.word)
    else if (labels[index - 1] !== label) runs.push(label)
  })
  return runs
}

/** How many words and runs of words each label has, and whether the same word has two labels. */
function addCounts(marks: number[], words: readonly WordFacts[], labels: readonly number[]) {
  for (let label = 0; label < LABELS; label += 1) {
    const places = [...labels.keys()].filter((index) => labels[index] === label)
    const firsts = places.filter((index) => label === PUNC || labels[index - 1] !== label)
    marks.push(namedAll(210, [label, Math.min(places.length, MANY)]))
    if (label !== PUNC) marks.push(namedAll(211, [label, Math.min(firsts.length, MANY - 1)]))
  }
  marks.push(
    namedAll(
      212,
      [NAME, QTY, UNIT].map((label) => (labels.includes(label) ? 1 : 0)),
    ),
  )
  words.forEach(({ stem, kind }, index) => {
    if (kind & kinds.sign || index > MOST_COMPARED) return
    for (let before = 0; before < index; before += 1) {
      if (words[before]!.stem !== stem) continue
      const both = [labels[before]!, labels[index]!].toSorted((one, other) => one - other)
      marks.push(namedAll(213, both))
    }
  })
}
/** Words further behind are not compared with those before them. */
const MOST_COMPARED = 60

interface Line {
  words: readonly WordFacts[]
  labels: readonly number[]
  depth: number
}

/** What stands around 'or', 'and' and the like. */
function addJoin(marks: number[], { words, labels, depth }: Line, at: number) {
  const join = words[at]!.word
  const label = (index: number) => labels[index] ?? EDGE
  const stem = (index: number) => words[index]?.stem ?? EDGE
  const around = [join, label(at - 1), label(at), label(at + 1)]
  let from = at - 1
  while (from >= 0 && labels[from] === labels[at - 1]) from -= 1
  let to = at + 1
  while (to < labels.length && labels[to] === labels[at + 1]) to += 1
  const sizes = [Math.min(at - from, MANY), Math.min(to - at - 1, MANY)]
  marks.push(
    namedAll(220, around),
    namedAll(221, [...around, depth]),
    namedAll(222, [...around, stem(at - 1)]),
    namedAll(223, [...around, stem(at + 1)]),
    namedAll(224, [...around, stem(at - 1), stem(at + 1)]),
    namedAll(225, [...around, label(to), sizes[1]!]),
    namedAll(226, [...around, label(from), label(to)]),
    namedAll(227, [...around, ...sizes]),
  )
}

/** How much the mirrored chain has to say where the other one doubts. */
const OPINION = 0.3
/** A reading with less than this share counts as one with it, so that no chain alone decides. */
const HARDLY = 1e-9

/**
 * The same readings with shares as two chains together see them, which together are as much as before.
 * @param others the share of each reading of all those of the mirrored chain
 */
export const withOpinion = (readings: readonly Reading[], others: readonly number[]): Reading[] =>
  shifted(
    readings,
    readings.map(({ share }, at) =>
      Math.pow(Math.max(others[at]!, HARDLY) / Math.max(share, HARDLY), OPINION),
    ),
  )

/**
 * The same readings with other shares, which together are as much as before: each counts as its marks weigh.
 * @param readings the likeliest ones of a line
 */
export function lookAgain(
  weights: MarkWeights,
  words: readonly WordFacts[],
  readings: readonly Reading[],
): Reading[] {
  const factors = readings.map(({ labels }) => {
    let sum = 0
    for (const mark of marksOf(words, labels)) sum += weights.get(mark) ?? 0
    return Math.exp(sum)
  })
  return shifted(readings, factors)
}

function shifted(readings: readonly Reading[], factors: readonly number[]): Reading[] {
  const before = readings.reduce((sum, { share }) => sum + share, 0)
  const after = readings.reduce((sum, { share }, at) => sum + share * factors[at]!, 0)
  return readings.map(({ labels, share }, at) => ({
    labels,
    share: (share * factors[at]! * before) / after,
  }))
}
