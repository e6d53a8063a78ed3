import { foldName } from '#renderer/components/fields/name-options.ts'

/** What a step says of its ingredients, folded. */
export interface StepWords {
  /** The text without what is left out. */
  said: string
  /** What it names only to leave it out: 'the berries' of 'everything but the berries'. */
  leftOut: string
  /** The step says that all ingredients are meant. */
  isAll: boolean
}

const anyOf = (...phrases: string[]) => `(?:${phrases.join('|')})`

const ingredients = anyOf(
  'all (?:of )?(?:the |your |other )?ingredients',
  '(?:alle|allen|samtliche)(?: die| anderen| ubrigen)? zutaten',
  '(?:tous|toutes) les ingredients',
  'tutti gli ingredienti',
  'todos los ingredientes',
  'alle ingredienten',
)
const everything = anyOf(ingredients, 'everything(?: else)?|all|alles?|tout|tutto|todo')
const but = anyOf(
  'but|except(?: for)?|apart from|besides|excluding|ausser|bis auf|ohne|sauf|hormis|excepte|a part',
  'tranne|eccetto|menos|excepto|salvo|behalve',
)
// After these, a clause goes on with what is used: 'everything but the berries with the milk'.
const goesOn = anyOf('with|into|in|to|then|until|mit|zu|dann|avec|con|met')

const exception = new RegExp(`\\b${everything} ${but} (.{1,100}?)(?= ${goesOn}\\b|$)`)
const without = new RegExp(
  `\\b(?:without|ohne|sans|senza|sin|zonder) (.{1,100}?)(?= ${goesOn}\\b|$)`,
)
// 'All ingredients for the sauce' are not all of them.
const all = new RegExp(`\\b${ingredients}\\b(?! (?:for|fur|pour|per|para|voor)\\b)`)

/** Tells the ingredients that a step speaks of from those it leaves out, clause by clause, in six languages. */
export function readLeftOut(stepText: string): StepWords {
  const said: string[] = []
  const leftOut: string[] = []
  let isAll = false
  for (const clause of clausesOf(stepText)) {
    const found = exception.exec(clause)
    const named = found ?? without.exec(clause)
    isAll ||= all.test(clause)
    said.push(named ? clause.replace(named[0], ' ') : clause)
    if (found) leftOut.push(found[1] ?? '')
  }
  return { said: said.join(' . '), leftOut: leftOut.join(' . '), isAll }
}

const clausesOf = (text: string) => text.split(/[.,;:!?()\n]/).map(foldName)
