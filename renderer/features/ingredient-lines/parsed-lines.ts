import { saysName } from '#contract/amounts/own-words.ts'
import type { ParsedIngredient } from '#contract/ingredient-parser.ts'
import { amountText } from './amount-text.ts'
import {
  type IngredientDraft,
  type IngredientParts,
  ingredientParts,
  type NamedDraft,
} from './ingredient-draft.ts'
import { plainTextOf } from './plain-lines.ts'

/** Below this confidence, a line is not accepted by default. */
const sureEnough = 0.75

/** A parsed line and its original. */
export interface ParsedLine {
  key: string
  /** The text that was parsed. */
  input: string
  line: IngredientDraft
  /** Why the user should check it: the parser is not confident, or the food's names do not occur in the line. */
  doubt: 'guess' | 'other-food' | null
  /** What was understood of the line before, if it was not text. */
  former?: IngredientParts
  /** The household's food with a name like the one in the line, which it does not have. */
  similar: { id: string; name: string } | null
  /** Whether the line is accepted. */
  isTaken: boolean
}

/** Whether it is not known yet which food a line names. */
export const isOpenLine = ({ food, note, asWritten }: IngredientDraft) =>
  food.name.trim() === '' && (note.trim() !== '' || Boolean(asWritten?.trim()))

/** Whether something was understood of a line before. */
const isRead = ({ unit, food }: IngredientDraft) => unit.name !== '' || food.name !== ''

/** Lines with words that can be read, be it for the first time or again. */
export const isReadable = (line: IngredientDraft) => isOpenLine(line) || isRead(line)

/** The text to parse. Plain-text recipes hide the amount, so it is left out there. */
export function textOfLine(line: IngredientDraft, disableAmount: boolean): string {
  const { quantity, unit, food, note, asWritten } = line
  if (asWritten?.trim()) return asWritten.trim()
  if (unit.name.trim() !== '' || food.name.trim() !== '') return plainTextOf(line).trim()
  return (disableAmount ? note : `${quantity} ${note}`).trim()
}

/** The line with the parsed fields; key, section and an earlier original text are kept. */
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
    similar: parsed.similarFood ?? null,
    isTaken: doubt === null && !isUnknown(unit) && !isUnknown(food),
  }
}

/**
 * What is to be decided of lines that were read: those without a food, and others that would be read otherwise by now,
 * which nobody has ticked. A reading with less in it than the line has is none, nor is one with another note only.
 */
export function worthShowing(lines: readonly IngredientDraft[], read: ParsedLine[]): ParsedLine[] {
  const byKey = new Map(lines.map((line) => [line.key, line]))
  return read.flatMap((parsed) => {
    const before = byKey.get(parsed.key)
    if (!before || isOpenLine(before)) return parsed
    const { line } = parsed
    const has = ({ id, name }: NamedDraft) => id !== null || name.trim() !== ''
    const loses =
      isUnknown(line.unit) ||
      isUnknown(line.food) ||
      (has(before.food) && !has(line.food)) ||
      (has(before.unit) && !has(line.unit)) ||
      (before.quantity !== '' && line.quantity === '')
    const isSame =
      before.quantity === line.quantity &&
      before.unit.id === line.unit.id &&
      before.food.id === line.food.id
    if (loses || isSame || parsed.doubt === 'guess') return []
    return { ...parsed, former: ingredientParts(before), isTaken: false }
  })
}

function doubtIn({ ingredient: { food }, confidence, input }: ParsedIngredient) {
  if ((confidence.average ?? 0) < sureEnough) return 'guess'
  return food?.id && !saysName(input, { ...food, pluralName: food.pluralName ?? null })
    ? 'other-food'
    : null
}

/** Whether there is a name that is not (yet) a record of the group. */
export const isUnknown = ({ id, name }: NamedDraft) => id === null && name.trim() !== ''

/** Moves unit and food names that are no records of the group to the note. */
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
 * Sets a record that was just created in all lines with its name. The line that it was created for is then accepted,
 * and so are those without doubts, unless they have another unknown name.
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

/** Like `withKnown`, with a food that is called otherwise: the words of each line stay as they were written. */
export function withSimilar(
  lines: ParsedLine[],
  { name, key }: { name: string; key: string },
  food: { id: string; name: string },
): ParsedLine[] {
  return withKnown(lines, { field: 'food', name, key }, food).map((parsed, index) => {
    const { line, input } = parsed
    if (line.food === lines[index]!.line.food) return parsed
    return { ...parsed, line: { ...line, asWritten: line.asWritten ?? input } }
  })
}

function named(value: { id?: string | null | undefined; name: string } | null): NamedDraft {
  return { id: value?.id ?? null, name: value?.name ?? '' }
}
