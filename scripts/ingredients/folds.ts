import type { ModelFile } from '#server/ingredient-parser/english/model-file.ts'
import { makeTagger } from '#server/ingredient-parser/english/tagger.ts'
import type { Labelled } from './corpus.ts'
import { fitCurves, judge, type Said } from './scores.ts'
import { doubtsIn, learnMarks } from './second-look.ts'

/** A model, and the sentences that were kept from it. */
export interface Fold {
  model: ModelFile
  unseen: readonly Labelled[]
}

/** So many models learn without a part of the sentences each. */
const FOLDS = 4

/** Each part of the sentences, with all others. */
export const foldsOf = (sentences: readonly Labelled[]) =>
  Array.from({ length: FOLDS }, (_, fold) => ({
    known: sentences.filter((_, at) => at % FOLDS !== fold),
    unseen: sentences.filter((_, at) => at % FOLDS === fold),
  }))

/**
 * Learns a second look from what models say of sentences that were kept from them, and then how sure they may be: each part
 * is judged with what was learned from the doubts in the others.
 * @returns what was learned, and what was said of each sentence by models that had not seen it
 */
export function learnFromFolds(folds: readonly Fold[]): {
  learned: Pick<ModelFile, 'marks' | 'curves'>
  said: Said[]
} {
  const doubts = folds.map(({ model, unseen }) => doubtsIn(model, unseen))
  const { step } = folds[0]!.model
  const said = folds.flatMap(({ model, unseen }, fold) => {
    const others = doubts.filter((_, at) => at !== fold).flat()
    return judged({ ...model, marks: learnMarks(others, step) }, unseen)
  })
  return { learned: { marks: learnMarks(doubts.flat(), step), curves: fitCurves(said) }, said }
}

export function judged(model: ModelFile, sentences: readonly Labelled[]): Said[] {
  const tagger = makeTagger(model)
  return sentences.map((sentence) => judge(tagger, sentence))
}
