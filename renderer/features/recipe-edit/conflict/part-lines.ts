import type { TFunction } from 'i18next'
import { type IngredientDraft, labelOf } from '#renderer/features/ingredient-lines/index.ts'
import { isText, type RecipeDraft, type StepDraft } from '../draft/draft.ts'
import type { DraftPart } from './merge-drafts.ts'

/** A part of the form as lines of text, to show two versions side by side. */
export function linesOf({ field, key }: DraftPart, draft: RecipeDraft, t: TFunction): string[] {
  const value = key === null ? draft[field] : (draft[field] as Record<string, unknown>)[key]
  if (isText(field)) return draft[field].split('\n')
  switch (field) {
    case 'ingredients':
      return draft.ingredients.flatMap((line: IngredientDraft) => [
        ...(line.title ? [`— ${line.title} —`] : []),
        labelOf(line),
      ])
    case 'steps':
      return draft.steps.flatMap((step: StepDraft, index) => [
        ...(step.title ? [`— ${step.title} —`] : []),
        `${index + 1}. ${step.text}`,
      ])
    case 'notes':
      return draft.notes.map(({ title, text }) => (title ? `${title}: ${text}` : text))
    case 'extras':
      return draft.extras.map(({ name, value }) => `${name}: ${value}`)
    case 'assets':
      return draft.assets.map(({ name, fileName }) => `${name} (${fileName ?? ''})`)
    case 'categories':
    case 'tags':
    case 'tools':
      return draft[field]
    case 'difficulty':
      return draft.difficulty === null ? [] : [t(`recipe.difficulty.${draft.difficulty}`)]
    case 'settings':
    case 'nutrition':
      return typeof value === 'boolean' ? [value ? '✓' : '–'] : String(value).split('\n')
  }
}

/** The indexes of the lines that the other version lacks. */
export function ownLines(lines: string[], other: string[]): Set<number> {
  const left = new Map<string, number>()
  for (const line of other) left.set(line, (left.get(line) ?? 0) + 1)
  const own = new Set<number>()
  for (const [index, line] of lines.entries()) {
    const count = left.get(line) ?? 0
    if (count === 0) own.add(index)
    else left.set(line, count - 1)
  }
  return own
}
