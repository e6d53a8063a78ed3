import { amountText } from './parts.ts'
import { MOST } from './text.ts'

/** What directions may name of an ingredient. */
export interface TemplateLine {
  amount: number | null
  unit: string
  food: string
  note: string
}

const template =
  /( ?)\{\{\s{0,9}(?:ingredients\[(\d{1,4})\](?:\.(amount|unit|food|note))?|scale\((\d{1,9}(?:\.\d{1,6})?)\))\s{0,9}\}\}/g

/**
 * Directions with the words that the program shows for `{{ ingredients[0] }}`, `{{ ingredients[0].amount }}` and
 * `{{ scale(100) }}`. The place of an ingredient is counted within its step, headings included.
 */
export function filledTemplates(text: string, lines: readonly TemplateLine[]): string {
  if (!text.includes('{{')) return text
  // A short template may stand for a long line, thousands of times.
  let room = MOST.text - text.length
  const fill = (whole: string, space: string, at?: string, part?: string, number?: string) => {
    const line = at === undefined ? undefined : lines[Number(at)]
    const words = number ?? (line && wordsOf(line, part))
    if (words === undefined || words.length > room) return whole
    room -= words.length
    return words === '' ? '' : space + words
  }
  return text.replace(template, fill)
}

function wordsOf({ amount, unit, food, note }: TemplateLine, part: string | undefined): string {
  const words = { amount: amount === null ? '' : amountText(amount), unit, food, note }
  if (part !== undefined) return words[part as keyof TemplateLine]
  return [words.amount, unit, food].filter((word) => word !== '').join(' ')
}
