import type { NamedFood, NamedUnit } from './ingredient-names.ts'
import { findQuantities } from './text-quantities.ts'

interface Line {
  unit: unknown
  food: unknown
  asWritten?: string | null | undefined
}

/**
 * Decides how an ingredient line is shown. 'words': as its author wrote it, if `asWritten` is set. 'parts': amount, unit,
 * food and note, if it has a unit or food or the recipe shows amounts. 'text': else, its note. `disableAmount` never
 * hides a unit or food that a line has.
 */
export function lineStyle(line: Line, disableAmount: boolean): 'words' | 'parts' | 'text' {
  if (line.asWritten?.trim()) return 'words'
  return disableAmount && !line.unit && !line.food ? 'text' : 'parts'
}

/**
 * Whether a text contains the name of this food or unit: 'caster sugar' contains sugar, 'ground almonds' does not
 * contain almond flour.
 */
export function saysName(text: string, named: NamedFood | NamedUnit): boolean {
  const words = ` ${wordsOf(text)} `
  const short = 'abbreviation' in named ? [named.abbreviation, named.pluralAbbreviation] : []
  return [named.name, named.pluralName, ...short].some((name) => {
    const wanted = wordsOf(name ?? '')
    return wanted !== '' && words.includes(` ${wanted} `)
  })
}

/** Whether a name is the food's, in singular or plural. */
export const isSameName = (name: string, food: Partial<NamedFood>) =>
  [food.name, food.pluralName].some((own) => own && inSingular(own) === inSingular(name))

/** A rough singular: 'tomatoes' and 'tomato', 'Zwiebeln' and 'Zwiebel' become equal. */
const inSingular = (name: string) => wordsOf(name).replace(/(?<=\p{L}{3})(?:es|en|s|n|e)$/u, '')

/** What a line asks for: without the amount in front, remarks in brackets and what follows a comma. */
export function withoutAmount(line: string): string {
  const [head = ''] = line.replaceAll(/\([^()]*\)/g, ' ').split(/,(?!\d)/)
  const [amount] = findQuantities(head)
  const isLeading = amount && head.slice(0, amount.first.start).trim() === ''
  return (isLeading ? head.slice(amount.end) : head).trim()
}

/** Whether two texts have the same words and numbers, regardless of spaces and signs. */
export const readsTheSame = (one: string, other: string) => wordsOf(one) === wordsOf(other)

/** The words of a text without accents and signs; a number and the letters after it are two words. */
export function wordsOf(text: string): string {
  const plain = text.normalize('NFKD').replaceAll(/\p{M}/gu, '').replaceAll('⁄', '/').toLowerCase()
  return (plain.match(/\d+(?:[.,/]\d+)*|[\p{L}]+/gu) ?? []).join(' ')
}
