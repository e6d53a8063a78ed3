import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { type ModelFile, writeModel } from '#server/ingredient-parser/english/model-file.ts'
import { calibrated, modelFile } from '#server/ingredient-parser/english/read-english.ts'
import { readClusters, readLabelled } from './ingredients/corpus.ts'
import { foldsOf, judged, learnFromFolds } from './ingredients/folds.ts'
import { type Said, summary } from './ingredients/scores.ts'
import { type Plan, train } from './ingredients/training.ts'
import { say } from './support/run.ts'

/**
 * Makes the model of English ingredient lines from a folder of labelled sentences, in some minutes:
 * node --max-old-space-size=8000 scripts/train-ingredients.ts FOLDER. Four models, of two chains each,
 * learn from three quarters of train.jsonl; what they doubt in the fourth teaches the second look (second-look.ts), and what they get right there says how
 * sure a reader may be. Then a model learns from all of train.jsonl, and its scores on dev.jsonl are told. The model that
 * is written learns from both files, since more sentences are the one thing that still helps: no score of it on dev.jsonl
 * means anything. With --tune, an eighth of the training sentences is held back and read instead of those in dev.jsonl,
 * and nothing is written.
 */
const plan: Plan = {
  epochs: 10,
  least: 2,
  rate: 0.05,
  l1: 0.2,
  mirroredL1: 0.5,
  l2: 0.1,
  dropped: 0.2,
  lenience: 0.5,
  step: 1 / 32,
  cut: 0.02,
}

function main(folder: string, isTuning: boolean) {
  for (const [name, value] of Object.entries(plan)) {
    const given = process.argv.find((text) => text.startsWith(`--${name}=`))
    Object.assign(plan, { [name]: given ? Number(given.split('=')[1]) : value })
  }
  const all = readLabelled(folder, 'train.jsonl')
  const isHeld = (index: number) => isTuning && index % 8 === 3
  const known = all.filter((_, index) => !isHeld(index))
  const unseen = isTuning
    ? all.filter((_, index) => isHeld(index))
    : readLabelled(folder, 'dev.jsonl')
  const clusters = readClusters(folder)
  const folds = foldsOf(known).map((fold, at) => {
    say(`without part ${at + 1}`)
    return { model: train(fold.known, clusters, plan, say), unseen: fold.unseen }
  })
  const { learned, said } = learnFromFolds(folds)
  tellShares(said)
  say('with all of them')
  const model = { ...train(known, clusters, plan, say), ...learned }
  tellScores(model, judged(model, unseen))
  if (isTuning) return
  say('once more, with the sentences of dev.jsonl')
  const shipped = { ...train([...known, ...unseen], clusters, plan, say), ...learned }
  tellSize(shipped)
  mkdirSync(path.dirname(modelFile), { recursive: true })
  writeFileSync(modelFile, writeModel(shipped))
}

/** Tells how much of unseen sentences is right. */
function tellScores(model: ModelFile, said: readonly Said[]) {
  tellSize(model)
  tellShares(said)
  say(JSON.stringify(model.curves))
  tell(model, said)
}

function tellShares(said: readonly Said[]) {
  for (const [what, share] of Object.entries(summary(said))) say(`${what}: ${share.toFixed(2)} %`)
}

function tellSize(model: ModelFile) {
  const size = writeModel(model).length
  const features = [model.chain, model.mirrored].map(
    ({ plain, staged }) => `${plain.hashes.length} + ${staged.hashes.length} features`,
  )
  say(`${features.join(' and ')}, ${model.marks.hashes.length} marks, ${size} bytes`)
}

/** How many are right of those that the reader is so sure of. */
function tell({ curves }: ModelFile, said: readonly Said[]) {
  const steps = [0, 0.5, 0.75, 0.85, 0.95, 0.99, 1.01]
  for (const part of ['quantity', 'unit', 'food', 'all'] as const) {
    const points = said.map((one) => ({
      sure: calibrated(curves[part], one.part[part].probability),
      isRight: one.part[part].isRight,
    }))
    for (let at = 0; at + 1 < steps.length; at += 1) {
      const among = points.filter(({ sure }) => sure >= steps[at]! && sure < steps[at + 1]!)
      if (among.length === 0) continue
      const mean = among.reduce((sum, { sure }) => sum + sure, 0) / among.length
      const right = among.filter(({ isRight }) => isRight).length / among.length
      const text = [mean, right].map((share) => `${(100 * share).toFixed(1)} %`).join(' | ')
      say(`| ${part} | ${steps[at]} | ${among.length} | ${text} |`)
    }
  }
}

const folder = process.argv[2]
if (!folder) throw new Error('say which folder has the labelled sentences')
main(folder, process.argv.includes('--tune'))
