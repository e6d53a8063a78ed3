import { readTypedAmount } from '#contract/amounts/typed-amounts.ts'
import {
  amountText,
  type IngredientParts,
  partsOf,
  rangeIn,
} from '#renderer/features/ingredient-lines/index.ts'
import { partsBroughtUpToDate } from '../draft/draft-shape.ts'
import { withoutMark } from './line-kinds.ts'
import { changedLines } from './moved-kinds.ts'
import { linesOf, type WrittenLine } from './written-recipe.ts'

/** What the writer says a line means. It belongs to the words of that line. */
export interface Correction {
  /** The line with these words; null while it has others, so that undoing a change brings it back. */
  line: number | null
  words: string
  parts: IngredientParts
}
export type Corrections = readonly Correction[]

const wordsOf = (line: string) => withoutMark(line, 'ingredient')

/** The correction that counts for this ingredient. */
export const correctionOf = ({ line, text }: WrittenLine, corrections: Corrections) =>
  corrections.find((one) => one.line !== null && one.line === line && one.words === text) ?? null

/** The corrections with this one for its line; `parts` of nothing take it away. */
export function withCorrection(
  corrections: Corrections,
  { line, text }: WrittenLine,
  parts: IngredientParts | null,
): Corrections {
  const others = corrections.filter((one) =>
    one.line === null ? one.words !== text : one.line !== line,
  )
  if (parts === null || partsOf(parts).trim() === '') return others
  return [...others, { line, words: text, parts }]
}

/**
 * The corrections after the text has changed. They move with their lines. One whose line has other words now waits until
 * a line is changed to its words again.
 */
export function movedCorrections(
  before: string,
  after: string,
  corrections: Corrections,
): Corrections {
  if (corrections.length === 0 || before === after) return corrections
  const lines = linesOf(after)
  const { start, oldEnd, newEnd } = changedLines(linesOf(before), lines)
  const isChanged = (line: number | null) => line === null || (line >= start && line < oldEnd)
  const taken = new Set<number>()
  return corrections.map((one) => {
    if (one.line !== null && !isChanged(one.line)) {
      return one.line < start ? one : { ...one, line: one.line + newEnd - oldEnd }
    }
    const line = lines.findIndex(
      (text, index) =>
        index >= start && index < newEnd && !taken.has(index) && wordsOf(text) === one.words,
    )
    if (line >= 0) taken.add(line)
    return { ...one, line: line >= 0 ? line : null }
  })
}

/** Those of `before` that count no longer in `after`. */
export const droppedCorrections = (before: Corrections, after: Corrections) =>
  before.filter((one, index) => one.line !== null && after[index]?.line === null)

/** Why a correction cannot be saved, as the last part of a message's key. */
export function correctionProblem(
  { words, parts: { quantity } }: Pick<Correction, 'words' | 'parts'>,
  locale: string,
): 'amount' | 'range' | 'no-range' | null {
  const typed = readTypedAmount(quantity, locale)
  if (typed === undefined) return 'amount'
  if (typed === 'order') return 'range'
  const range = rangeIn(quantity, locale)
  if (range === null) return null
  // Only one number is stored; the other end of a range is in the words or nowhere.
  const said = rangeIn(amountText({ quantity: range.from, asWritten: words }, locale), locale)
  return said?.to === range.to ? null : 'no-range'
}

/** Stored corrections, as far as they can be read. */
export function keptCorrections(stored: unknown): Corrections {
  if (!Array.isArray(stored)) return []
  return stored.flatMap((kept: unknown) => {
    if (kept === null || typeof kept !== 'object') return []
    const { line, words, parts } = kept as Partial<Record<string, unknown>>
    const read = partsBroughtUpToDate(parts)
    if (!read || typeof words !== 'string') return []
    return [{ line: typeof line === 'number' ? line : null, words, parts: read }]
  })
}
