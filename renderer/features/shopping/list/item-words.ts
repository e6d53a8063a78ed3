import { plainFractionText } from '#contract/amounts/fractions.ts'
import { foodText, unitText } from '#contract/amounts/ingredient-names.ts'
import type { ShoppingItem } from '#contract/shopping-items.ts'

export interface ItemWords {
  /** The food, or what was written where there is none. */
  name: string
  /** What was written beside the food; '' for nothing. */
  note: string
  /** '2 kg'; '' for none. */
  amount: string
}

type Worded = Pick<ShoppingItem, 'quantity' | 'unit' | 'food' | 'note' | 'isFood'>

/**
 * An item in the parts that a row shows. As in its text (`itemDisplay`), an item that is no food has its amount left out
 * when that is 1.
 */
export function itemWords(item: Worded, locale: string): ItemWords {
  const { quantity, unit, food, note, isFood } = item
  if (!isFood) return { name: note, note: '', amount: quantity === 1 ? '' : count(item, locale) }
  const amount = [count(item, locale), unit ? unitText(unit, quantity) : '']
    .filter(Boolean)
    .join(' ')
  return food ? { name: foodText(food, quantity), note, amount } : { name: note, note: '', amount }
}

function count({ quantity, unit }: Worded, locale: string): string {
  if (!quantity) return ''
  if (unit?.fraction !== false) return plainFractionText(quantity, locale)
  return new Intl.NumberFormat(locale, { maximumFractionDigits: 3 }).format(quantity)
}

/** The item as one line, to copy and to say. */
export function itemLine(item: Worded, locale: string): string {
  const { name, note, amount } = itemWords(item, locale)
  return [amount, name, note && `(${note})`].filter(Boolean).join(' ')
}
