import type { LabelSetting } from '#contract/shopping-lists.ts'
import type { NewItem } from '../list/understood.ts'
import type { Found } from './suggest.ts'

type Labels = readonly Pick<LabelSetting, 'labelId' | 'label'>[]
type FoodOfItem = NewItem['food']

/** A food as far as it is known here; the server's answer has all of it. */
export function foodNamed(
  { id, name, pluralName = null }: { id: string; name: string; pluralName?: string | null },
  labelId: string | null,
  labels: Labels,
): FoodOfItem {
  const label = labels.find((one) => one.labelId === labelId)?.label ?? null
  return { id, name, pluralName, labelId, label } as unknown as FoodOfItem // until the answer is there
}

/**
 * What is meant once a suggestion is chosen: its food and its usual label. What was written before it and not understood
 * as an amount stays as a note, and what was corrected by hand stays as it is.
 */
export const asChosen =
  (found: Found, fix: Partial<NewItem>, labels: Labels) =>
  (item: NewItem): NewItem => ({ ...suggested(found, item, labels), ...besideWords(fix) })

function suggested(found: Found, item: NewItem, labels: Labels): NewItem {
  const { foodId: id, name, pluralName, labelId, head } = found
  if (id === null) return { ...item, labelId: item.labelId ?? labelId }
  if (item.food?.id === id) return { ...item, labelId: labelId ?? item.labelId }
  const food = foodNamed({ id, name, pluralName }, labelId, labels)
  return { quantity: 0, unit: null, note: head.trim(), food, labelId, isFood: true }
}

/** What stays of a correction when other words follow: all but the food and what is written beside it. */
export function besideWords({
  quantity,
  unit,
  labelId,
  isFood,
}: Partial<NewItem>): Partial<NewItem> {
  return {
    ...(quantity !== undefined && { quantity }),
    ...(unit !== undefined && { unit }),
    ...(labelId !== undefined && { labelId }),
    ...(isFood && quantity !== undefined && { isFood }),
  }
}

/** What is meant with another food: words that were only its name are replaced, a note beside a food stays. */
export function withFood(
  item: NewItem,
  food: { id: string; name: string } | null,
  { typed, labelId, labels }: { typed: string; labelId: string | null; labels: Labels },
): Partial<NewItem> {
  if (food === null) {
    const { quantity, unit } = item
    const isAmount = quantity > 0 || unit !== null
    const name = item.food?.name ?? ''
    const note = isAmount ? [name, item.note].filter(Boolean).join(', ') : typed
    return { food: null, note, labelId: null, isFood: isAmount }
  }
  const note = item.food === null ? '' : item.note
  return { food: foodNamed(food, labelId, labels), note, labelId, isFood: true }
}
