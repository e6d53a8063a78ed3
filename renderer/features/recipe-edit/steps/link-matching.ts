import type { NameOption } from '#renderer/components/fields/name-options.ts'
import {
  linesNamedIn,
  type NamedLine,
  readNames,
} from '#renderer/components/kitchen/named-lines/named-lines.ts'
import type { IngredientDraft } from '#renderer/features/ingredient-lines/index.ts'

/** The keys of the ingredients that a step mentions by any of their names. */
export const matchIngredients = (
  stepText: string,
  lines: readonly IngredientDraft[],
  foods: readonly NameOption[] = [],
): string[] => linesNamedIn(stepText, readNames(lines.map((line) => namedLineOf(line, foods))))

/** The names of a line: all names of its food, and the words of its text. */
function namedLineOf(
  { key, food, note, asWritten }: IngredientDraft,
  foods: readonly NameOption[],
): NamedLine {
  const known = foods.find((option) => option.id === food.id)
  const names = food.name === '' ? [] : [food.name, ...(known?.words ?? [])]
  return { referenceId: key, names, text: asWritten ?? (food.name === '' ? note : '') }
}
