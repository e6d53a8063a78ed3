import { findNumber } from '#contract/amounts/numbers.ts'
import type { IncomingIngredient } from '#server/recipe-files/incoming.ts'
import type { NamedRecipe } from '#server/recipe-files/incoming-parts.ts'
import { partsIngredient } from './parts.ts'

/** An amount has at most this many characters; a longer text is none. */
const LONGEST = 40

export interface ReadAmount {
  quantity: number | null
  quantityMax: number | null
}

/** '1 1/2', '2-3', '0.75', '1½'. Null if the text is more or less than an amount; an empty one is no amount at all. */
export function readAmount(given: string): ReadAmount | null {
  if (given.length > LONGEST) return null
  const text = given.trim()
  if (text === '') return { quantity: null, quantityMax: null }
  const low = numberAt(text)
  if (!low) return null
  if (low.rest === '') return { quantity: low.value, quantityMax: null }
  const sign = /^(?:-|–|—|to |bis |\.\.)/i.exec(low.rest)
  const high = sign && numberAt(low.rest.slice(sign[0].length).trim())
  return high?.rest === '' ? { quantity: low.value, quantityMax: high.value } : null
}

/** An ingredient that a file has taken apart, with its amount as it is written there. Null if it says nothing. */
export function writtenIngredient(written: {
  amount?: string
  unit?: string
  food: string
  note?: string
  recipe?: NamedRecipe | null
}): IncomingIngredient | null {
  const { amount = '', unit = '', food, note = '', recipe = null } = written
  const start = [amount, unit, food].filter((part) => part !== '').join(' ')
  const text = [start, note].filter((part) => part !== '').join(', ')
  const read = readAmount(amount)
  if (read) return partsIngredient({ ...read, unit, food, note }, { text, recipe })
  return text === '' ? null : { section: null, text, parts: null, recipe }
}

function numberAt(text: string): { value: number; rest: string } | null {
  // A number as programs write it, whose point is never one of thousands: "1.000" is one.
  const plain = /^\d{1,9}\.\d{1,9}(?![\d./,])/.exec(text)?.[0]
  if (plain !== undefined) return { value: Number(plain), rest: text.slice(plain.length).trim() }
  const found = findNumber(text)
  return found?.start === 0 ? { value: found.value, rest: text.slice(found.end).trim() } : null
}
