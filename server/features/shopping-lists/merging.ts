import { mostOf } from '#contract/limits.ts'
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

/** An item that has become part of another one. */
export interface MergedItem {
  item: Item
  into: string
}

export interface Merged {
  /** Of `added`: items that did not merge into an existing one. */
  separate: Item[]
  /** Of `existing`: items that another one was merged into. */
  grown: Item[]
  /** Of `added`: items that were merged into another one. */
  gone: MergedItem[]
}

/**
 * Merges items with each other, keeping the first, and then into existing ones. An item that would come to be for too many
 * recipes stays by itself.
 */
export function mergeAll(
  added: Item[],
  existing: Item[],
  combine: (kept: Item, added: Item) => Item = merge,
): Merged {
  const separate = new Map<string, Item>()
  /** With the key of the item that each was merged into. */
  const joined: { item: Item; key: string }[] = []
  for (const item of added) {
    const key = mergeKey(item) ?? item.id
    const first = separate.get(key)
    const fits = !first || hasRoomFor(first, item)
    separate.set(fits ? key : item.id, first && fits ? combine(first, item) : item)
    if (first && fits) joined.push({ item, key })
  }

  const grown = new Map<string, Item>()
  for (const item of existing) {
    const key = mergeKey(item)
    const match = key === null || grown.has(key) ? undefined : separate.get(key)
    if (key === null || match === undefined || !hasRoomFor(item, match)) continue
    separate.delete(key)
    grown.set(key, combine(item, match))
    joined.push({ item: match, key })
  }
  const gone = joined.map(({ item, key }) => ({
    item,
    into: (grown.get(key) ?? separate.get(key)!).id,
  }))
  return { separate: [...separate.values()], grown: [...grown.values()], gone }
}

/** Whether an item can be for the recipes of another one, too. One for very many, from before, takes what it is for. */
function hasRoomFor({ references }: Item, added: Item): boolean {
  const most = Math.max(mostOf.recipesOfItem, references.length)
  if (references.length + added.references.length <= most) return true
  const all = [...references, ...added.references].map(({ recipeId }) => recipeId)
  return new Set(all).size <= most
}
