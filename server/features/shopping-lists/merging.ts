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

/**
 * What is added for a recipe. `brings` says how much: the recipe may have had another amount when the item was begun,
 * and then the reference tells the mean, so that taking the recipe away takes all that was added. Programs that send
 * references themselves do not say it; theirs only count.
 */
export type NewReference = Reference & { brings?: number }

/** A stored item with the recipes it is for. */
export type Item = Omit<Values<typeof itemFields>, 'groupId' | 'createdAt' | 'updatedAt'> & {
  references: NewReference[]
}

/** Rounds to three decimals, so that 0.1 + 0.2 is 0.3. */
export const rounded = (amount: number) => Math.round(amount * 1000) / 1000

/** Rounding error that adding and removing the same fractions may leave. */
export const NOTHING = 0.0005

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

function joinedReferences(first: NewReference[], second: NewReference[]): NewReference[] {
  const joined = new Map(first.map((reference) => [reference.recipeId, reference]))
  for (const reference of second) {
    const known = joined.get(reference.recipeId)
    joined.set(reference.recipeId, known ? joinedReference(known, reference) : reference)
  }
  return [...joined.values()]
}

function joinedReference(known: NewReference, { recipeScale, brings }: NewReference) {
  const scale = rounded((known.recipeScale ?? 1) + (recipeScale ?? 1))
  if (brings === undefined) return { ...known, recipeScale: scale }
  return standingFor(known, scale, amountOf(known) + brings)
}

/** How much of an item is there for the recipe. */
export const amountOf = ({ brings, recipeQuantity, recipeScale }: NewReference) =>
  brings ?? recipeQuantity * (recipeScale ?? 1)

/** The reference, needed so many times and for this amount in all. */
export function standingFor(reference: NewReference, scale: number, amount: number): NewReference {
  const { brings: _brings, ...stored } = reference
  const fits = Math.abs(amount - scale * reference.recipeQuantity) < NOTHING || scale <= 0
  const recipeQuantity = fits ? reference.recipeQuantity : amount / scale
  return {
    ...stored,
    recipeScale: scale,
    recipeQuantity,
    ...(reference.brings !== undefined && { brings: amount }),
  }
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
