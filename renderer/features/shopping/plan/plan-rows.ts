import { type Amount, subTotals } from '#contract/amounts/added-up.ts'
import { foodText } from '#contract/amounts/ingredient-names.ts'
import type { ShoppingListSummary } from '#contract/shopping-lists.ts'
import type { PlanPreview } from '#contract/shopping-plan.ts'
import { formatList, formatLocale } from '#renderer/i18n/format.ts'
import { itemWords } from '../list/item-words.ts'

type Row = PlanPreview['rows'][number]
type Part = Row['parts'][number]

/** A food, or what is written where there is none, as far as it is bought. */
export interface PlanRow {
  key: string
  /** '700 g butter' */
  words: string
  /** '50 g'; '' if it is not said how much is on the list. */
  there: string
  row: Row
  parts: (Part & { amount: string })[]
}

export interface PlanSection {
  key: 'on-hand' | 'none' | (string & {})
  /** The name of its label; null for none. */
  label: string | null
  rows: PlanRow[]
}

/** What is bought by food; `amountOf` says how much of a part is, null for none of it. */
export function planRows(
  rows: readonly Row[],
  amountOf: (part: Part) => number | null,
): readonly PlanRow[] {
  return rows.flatMap((row): PlanRow[] => {
    const needed = row.parts.flatMap((part) => {
      const quantity = amountOf(part)
      return quantity === null ? [] : [{ ...part, quantity }]
    })
    if (needed.length === 0) return []
    const totals = subTotals(needed)
    const [only, ...others] = totals
    const name = row.food
      ? foodText(row.food, only && others.length === 0 ? only.quantity : null)
      : row.note
    const isOne = !row.food && only?.quantity === 1 && others.length === 0
    const amount = isOne ? '' : textOf(totals)
    return [
      {
        key: row.food?.id ?? `written ${row.note}`,
        words: amount ? `${amount} ${name}` : name,
        there: textOf(row.onList),
        row,
        parts: needed.map((part) => ({ ...part, amount: textOf(subTotals([part])) })),
      },
    ]
  })
}

/** By label in the order of the list, then those without one; what is on hand comes last. */
export function planSections(
  rows: readonly PlanRow[],
  settings: ShoppingListSummary['labelSettings'],
): PlanSection[] {
  const order = new Map(settings.map(({ labelId }, place) => [labelId, place]))
  const sections = new Map<string, PlanSection>()
  for (const one of rows) {
    const { label, onHand } = one.row
    const key = onHand ? 'on-hand' : (label?.id ?? 'none')
    const section = sections.get(key)
    if (section) section.rows.push(one)
    else sections.set(key, { key, label: onHand ? null : (label?.name ?? null), rows: [one] })
  }
  const placeOf = ({ key }: PlanSection) => {
    if (key === 'on-hand') return order.size + 2
    return key === 'none' ? order.size + 1 : (order.get(key) ?? order.size)
  }
  return [...sections.values()].toSorted((one, other) => placeOf(one) - placeOf(other))
}

/** '3 and 50 g' */
export const textOf = (amounts: readonly Amount<NonNullable<Part['unit']>>[]) =>
  formatList(
    amounts.map(
      (amount) =>
        itemWords({ ...amount, food: null, note: '', isFood: true }, formatLocale()).amount,
    ),
  )
