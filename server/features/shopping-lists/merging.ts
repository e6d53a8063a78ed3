import type { itemFields } from '#contract/shopping-items.ts'
import type { Values } from '#server/db/field-columns.ts'

/** The part of an item that is for one recipe; see the table shoppingItemRecipes. */
export interface Reference {
  id: string
  recipeId: string
  recipeQuantity: number
  recipeScale: number | null
  recipeNote: string | null
}

/** A stored item with the recipes it is for. */
export type Item = Omit<Values<typeof itemFields>, 'groupId' | 'createdAt' | 'updatedAt'> & {
  references: Reference[]
}

/** Rounds to three decimals, so that 0.1 + 0.2 is 0.3. */
export const rounded = (amount: number) => Math.round(amount * 1000) / 1000

/**
 * Equal for items that are one thing to buy: on the same list, with the same food and unit and, without a food, the
 * same note. Null for a checked item, which never merges.
 */
export function mergeKey(item: Item): string | null {
  if (item.checked) return null
  const { shoppingListId, foodId, unitId, note } = item
  return JSON.stringify([shoppingListId, foodId, unitId, foodId === null ? note : null])
}

/** Merges `added` into `kept`: amounts and recipes add up and notes are joined; other fields stay as in `kept`. */
export function merge(kept: Item, added: Item): Item {
  return {
    ...kept,
    quantity: rounded(kept.quantity + added.quantity),
    note: joinedNotes(kept.note, added.note),
    extras: { ...kept.extras, ...added.extras },
    references: joinedReferences(kept.references, added.references),
  }
}

/** 'ripe | peeled': each part once, in their order. */
export function joinedNotes(first: string, second: string): string {
  if (first === second) return first
  const parts = [first, second].flatMap((note) => note.split(' | '))
  return [...new Set(parts.filter(Boolean))].join(' | ')
}

function joinedReferences(first: Reference[], second: Reference[]): Reference[] {
  const joined = new Map(first.map((reference) => [reference.recipeId, reference]))
  for (const reference of second) {
    const known = joined.get(reference.recipeId)
    const scale = rounded((known?.recipeScale ?? 1) + (reference.recipeScale ?? 1))
    joined.set(reference.recipeId, known ? { ...known, recipeScale: scale } : reference)
  }
  return [...joined.values()]
}

export interface Merged {
  /** Of `added`: items that did not merge into an existing one. */
  separate: Item[]
  /** Of `existing`: items that another one was merged into. */
  grown: Item[]
  /** Of `added`: items that were merged into another one. */
  gone: Item[]
}

/** Merges items with each other, keeping the first, and then into existing ones. */
export function mergeAll(
  added: Item[],
  existing: Item[],
  combine: (kept: Item, added: Item) => Item = merge,
): Merged {
  const separate = new Map<string, Item>()
  const gone: Item[] = []
  for (const item of added) {
    const key = mergeKey(item) ?? item.id
    const first = separate.get(key)
    separate.set(key, first ? combine(first, item) : item)
    if (first) gone.push(item)
  }

  const grown: Item[] = []
  const seen = new Set<string>()
  for (const item of existing) {
    const key = mergeKey(item)
    const match = key === null || seen.has(key) ? undefined : separate.get(key)
    if (key === null || match === undefined) continue
    seen.add(key)
    separate.delete(key)
    grown.push(combine(item, match))
    gone.push(match)
  }
  return { separate: [...separate.values()], grown, gone }
}

/** An item that has become part of another one. */
export interface MergedItem {
  item: Item
  into: string
}

/** Which item each one that is gone has become part of. Merging never changes what makes two items equal. */
export function mergedOf({ separate, grown, gone }: Merged): MergedItem[] {
  const kept = new Map([...separate, ...grown].map((item) => [mergeKey(item), item.id]))
  return gone.flatMap((item) => {
    const into = kept.get(mergeKey(item))
    return into ? [{ item, into }] : []
  })
}
