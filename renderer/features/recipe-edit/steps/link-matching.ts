import type { NameOption } from '#renderer/components/name-options.ts'
import {
  linesNamedIn,
  type NamedLine,
  readNames,
} from '#renderer/components/named-lines/named-lines.ts'
import type { IngredientDraft } from '#renderer/features/ingredient-lines/index.ts'

/** The ingredients that a step speaks of, by whichever of their names. */
export const matchIngredients = (
  stepText: string,
  lines: readonly IngredientDraft[],
  foods: readonly NameOption[] = [],
): string[] => linesNamedIn(stepText, readNames(lines.map((line) => namedLineOf(line, foods))))

/** A line of the form: its food in all the names that the group has for it, and the words of its text. */
function namedLineOf(
  { key, food, note, asWritten }: IngredientDraft,
  foods: readonly NameOption[],
): NamedLine {
  const known = foods.find((option) => option.id === food.id)
  const names = food.name === '' ? [] : [food.name, ...(known?.words ?? [])]
  return { referenceId: key, names, text: asWritten ?? (food.name === '' ? note : '') }
}
