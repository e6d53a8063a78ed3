import {
  type IngredientDraft,
  isUnknown,
  type ParsedLine,
} from '#renderer/features/ingredient-lines/index.ts'

/** What is asked about a line, and the name that it is about. */
export interface Question {
  about: 'similar' | 'food' | 'unit' | 'guess' | 'other-food'
  name: string
}

/** How a line stands: understood, to be checked, with a name the household does not have, or kept as it came. */
export type LineState = 'sure' | 'check' | 'new' | 'written'

/** One question at a time: first about names, as a line with an unknown name cannot be taken as it is. */
export function questionOf({ line, similar, doubt }: ParsedLine): Question {
  if (isUnknown(line.food)) {
    if (similar) return { about: 'similar', name: similar.name }
    return { about: 'food', name: line.food.name.trim() }
  }
  if (isUnknown(line.unit)) return { about: 'unit', name: line.unit.name.trim() }
  return { about: doubt ?? 'guess', name: line.food.name }
}

/** A line whose parts are only guessed is to be checked, also where its food would be a new one. */
export const stateOf = ({ doubt }: ParsedLine, { about }: Question): LineState =>
  doubt !== 'guess' && (about === 'food' || about === 'unit') ? 'new' : 'check'

/** Whether both say the same. */
export const isSameLine = (one: IngredientDraft, other: IngredientDraft) => {
  const said = ({ quantity, unit, food, note, asWritten }: IngredientDraft) =>
    JSON.stringify([quantity, unit, food, note, asWritten])
  return one === other || said(one) === said(other)
}
