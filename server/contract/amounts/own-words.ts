import type { NamedFood, NamedUnit } from './ingredient-names.ts'
import { findQuantities } from './text-quantities.ts'

interface Line {
  unit: unknown
  food: unknown
  asWritten?: string | null | undefined
}

/**
 * How a line reads, and the only place that decides it: in the words of its author, which foods and units only lie
 * beneath; by its parts; or as a text that has no parts. The setting for plain text hides nothing that a line has.
 */
export function lineStyle(line: Line, disableAmount: boolean): 'words' | 'parts' | 'text' {
  if (line.asWritten?.trim()) return 'words'
  return disableAmount && !line.unit && !line.food ? 'text' : 'parts'
}

/** Whether a text says the name of this food or unit itself: 'caster sugar' says sugar, 'ground almonds' not almond flour. */
export function saysName(text: string, named: NamedFood | NamedUnit): boolean {
  const words = ` ${wordsOf(text)} `
  const short = 'abbreviation' in named ? [named.abbreviation, named.pluralAbbreviation] : []
  return [named.name, named.pluralName, ...short].some((name) => {
    const wanted = wordsOf(name ?? '')
    return wanted !== '' && words.includes(` ${wanted} `)
  })
}

/** Whether a name is that of the food, in the singular or the plural. */
export const isSameName = (name: string, food: Partial<NamedFood>) =>
  [food.name, food.pluralName].some((own) => own && inSingular(own) === inSingular(name))

/** Roughly: 'tomatoes' and 'tomato', 'Zwiebeln' and 'Zwiebel' become the same. */
const inSingular = (name: string) => wordsOf(name).replace(/(?<=\p{L}{3})(?:es|en|s|n|e)$/u, '')

/** Whether a line names this food and nothing beside it but an amount and remarks: '200 g caster sugar' is not just sugar. */
export function asksForJust(line: string, food: NamedFood): boolean {
  const [head = ''] = line.replaceAll(/\([^()]*\)/g, ' ').split(/,(?!\d)/)
  const [amount] = findQuantities(head)
  const isLeading = amount && head.slice(0, amount.first.start).trim() === ''
  const named = wordsOf(isLeading ? head.slice(amount.end) : head)
  return [food.name, food.pluralName].some((name) => name && wordsOf(name) === named)
}

/** Whether two texts have the same words and numbers, however they are spaced and set. */
export const readsTheSame = (one: string, other: string) => wordsOf(one) === wordsOf(other)

/** Without accents and signs; a number and the letters behind it are two words. */
function wordsOf(text: string): string {
  const plain = text.normalize('NFKD').replaceAll(/\p{M}/gu, '').replaceAll('⁄', '/').toLowerCase()
  return (plain.match(/\d+(?:[.,/]\d+)*|[\p{L}]+/gu) ?? []).join(' ')
}
