import { foldName, type NameOption } from '#renderer/components/name-options.ts'
import type { IngredientDraft } from './draft.ts'

/** What a line may be called in a step: its food in all its names, or the words of a line of text. */
export interface LinkCandidate {
  referenceId: string
  names: string[]
  note: string
}

/**
 * The ingredients that a step speaks of: whole names are looked for, so 'egg' is not found in 'eggplant'. Lines
 * without a food are matched by their longest word, which works in every language without a list of small words.
 */
export function matchIngredients(stepText: string, candidates: LinkCandidate[]): string[] {
  const text = ` ${wordsOf(stepText).join(' ')} `
  return candidates
    .filter((candidate) =>
      namesOf(candidate).some((name) => name !== '' && text.includes(` ${name} `)),
    )
    .map((candidate) => candidate.referenceId)
}

function namesOf({ names, note }: LinkCandidate): string[] {
  const known = names.map((name) => wordsOf(name).join(' ')).filter((name) => name !== '')
  if (known.length > 0) return known
  const words = wordsOf(note).filter((word) => word.length > 3 && !/\d/.test(word))
  const longest = words.toSorted((one, other) => other.length - one.length)[0]
  return longest ? [longest] : []
}

function wordsOf(text: string): string[] {
  return foldName(text).match(/[\p{L}\p{M}\d]+/gu) ?? []
}

/** An ingredient of the form in a few words. */
export const labelOf = ({ quantity, unit, food, note }: IngredientDraft) =>
  [quantity, unit.name, food.name, note].filter((part) => part !== '').join(' ')

/** A line as a candidate: the food in all the names that the group has for it. */
export function candidateOf(
  { key, food, note }: IngredientDraft,
  foods: readonly NameOption[] = [],
): LinkCandidate {
  const known = foods.find((option) => option.id === food.id)
  const names = food.name === '' ? [] : [food.name, ...(known?.words ?? [])]
  return { referenceId: key, names, note }
}
