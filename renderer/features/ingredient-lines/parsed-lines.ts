import { saysName } from '#contract/amounts/own-words.ts'
import type { ParsedIngredient } from '#contract/ingredient-parser.ts'
import { amountText } from './amount-text.ts'
import type { IngredientDraft, NamedDraft } from './ingredient-draft.ts'

/** Below this certainty a line is not taken unless somebody says so. */
const sureEnough = 0.75

/** A line as the parser read it, beside the line it was. */
export interface ParsedLine {
  key: string
  /** What was read. */
  input: string
  line: IngredientDraft
  /** Why somebody has to look: what was read is a guess, or its food goes by a name that the line does not say. */
  doubt: 'guess' | 'other-food' | null
  /** Whether the line is to become this. */
  isTaken: boolean
}

/** A line that nobody has taken apart yet: all there is of it is text. */
export const isTextLine = ({ unit, food, note }: IngredientDraft) =>
  unit.name.trim() === '' && food.name.trim() === '' && note.trim() !== ''

/** What the parser gets to read. An amount that plain-text recipes do not show is no part of the text. */
export const textOfLine = ({ quantity, note }: IngredientDraft, disableAmount: boolean) =>
  (disableAmount ? note : `${quantity} ${note}`).trim()

/** The line with what was read in it; key, section and the first original text stay. */
export function parsedLine(
  line: IngredientDraft,
  parsed: ParsedIngredient,
  locale: string,
): ParsedLine {
  const { ingredient, input } = parsed
  const unit = named(ingredient.unit)
  const food = named(ingredient.food)
  const doubt = doubtIn(parsed)
  return {
    key: line.key,
    input,
    line: {
      ...line,
      quantity: amountText(ingredient, locale),
      unit,
      food,
      note: ingredient.note,
      originalText: line.originalText ?? input,
      asWritten: ingredient.asWritten,
    },
    doubt,
    isTaken: doubt === null && !isUnknown(unit) && !isUnknown(food),
  }
}

function doubtIn({ ingredient: { food }, confidence, input }: ParsedIngredient) {
  if ((confidence.average ?? 0) < sureEnough) return 'guess'
  return food?.id && !saysName(input, { ...food, pluralName: food.pluralName ?? null })
    ? 'other-food'
    : null
}

export const isUnknown = ({ id, name }: NamedDraft) => id === null && name.trim() !== ''

/** The line without names that the group does not have: their words stand in the note, where they were read. */
export function unknownNamesAsText(line: IngredientDraft): IngredientDraft {
  const words = [line.unit, line.food].filter(isUnknown).map(({ name }) => name.trim())
  if (words.length === 0) return line
  const nothing = { id: null, name: '' }
  return {
    ...line,
    unit: isUnknown(line.unit) ? nothing : line.unit,
    food: isUnknown(line.food) ? nothing : line.food,
    note: [words.join(' '), line.note].filter((text) => text !== '').join(', '),
  }
}

/**
 * All lines that use this name without knowing it get the one that was just made, for the line that somebody looks at.
 * What has nothing open any more is taken.
 */
export function withKnown(
  lines: ParsedLine[],
  { field, name, key: lookedAt }: { field: 'unit' | 'food'; name: string; key: string },
  made: { id: string; name: string },
): ParsedLine[] {
  const wanted = name.trim().toLowerCase()
  return lines.map((parsed) => {
    const value = parsed.line[field]
    const isMeant = value.id === null && value.name.trim().toLowerCase() === wanted
    if (!isMeant) return parsed
    const line = { ...parsed.line, [field]: { id: made.id, name: made.name } }
    const isKnown = !isUnknown(line.unit) && !isUnknown(line.food)
    const isSettled = isKnown && (parsed.doubt === null || parsed.key === lookedAt)
    return { ...parsed, line, isTaken: parsed.isTaken || isSettled }
  })
}

function named(value: { id?: string | null | undefined; name: string } | null): NamedDraft {
  return { id: value?.id ?? null, name: value?.name ?? '' }
}
