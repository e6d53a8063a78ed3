import { randomUUID } from 'node:crypto'
import type { SignedIn } from '#server/context/context.ts'
import { grouped } from '#server/db/grouped.ts'
import {
  amountOf,
  isWrittenByHand,
  type Item,
  itemsById,
  latestOf,
  mergeKey,
  planDevice,
  rounded,
  type Stamp,
  stampsOf,
  standingFor,
  store,
  storeNew,
} from '#server/features/shopping-lists/index.ts'
import { compared, type Difference, nothing, putOf, type Share, shareOf } from './differences.ts'
import { type Identity, identityIn, type PlannedLine } from './planned-lines.ts'

/** What the list is to have of a thing for one meal, in place of what it had. */
export interface Move {
  identity: Identity
  from: Share
  to: Share
  note: string
  labelId: string | null
  /** Where it was put. */
  lines: readonly PlannedLine[]
  /** Besides what the meal put there before. */
  isAgain: boolean
}

/** From what was put on the list to what the meal needs now. */
export function moveTo(difference: Difference, { isAgain = false } = {}): Move {
  const { need, lines } = difference
  const about = need ?? lines[0]!
  return {
    identity: identityIn(about),
    from: isAgain ? nothing : putOf(difference),
    to: shareOf(need),
    note: need?.note ?? about.words,
    labelId: need?.labelId ?? null,
    lines,
    isAgain,
  }
}

/** Where each move that brought something left it, and what happened to how many items. */
export interface Moved {
  itemOf: ReadonlyMap<Move, { itemId: string; itemVersion: number }>
  /** Those that changed the list; what is checked or was changed by hand does not let go of anything. */
  done: ReadonlySet<Move>
  added: number
  changed: number
  removed: number
}

/**
 * Brings things onto a list and takes others away; call it inside a transaction. What is checked, and what somebody wrote
 * in since, stays as it is.
 */
export async function moveItems(ctx: SignedIn, listId: string, moves: Move[]): Promise<Moved> {
  const brought = moves.filter(({ from, to }) => compared(from, to) > 0)
  const taken = moves.filter(({ from, to }) => compared(from, to) < 0)
  const fresh = newItems(brought, listId)
  const away = await takeAway(ctx, listId, taken, new Set(fresh.map(({ item }) => mergeKey(item))))
  const stored = await storeNew(
    ctx,
    fresh.map(({ item }) => item),
    { append: true, device: planDevice },
  )
  return {
    itemOf: await whereTheyAre(ctx, fresh),
    done: new Set([...away.moves, ...brought]),
    added: stored.created.length,
    changed: stored.updated.length + away.changed,
    removed: away.removed,
  }
}

interface Fresh {
  item: Item
  moves: Move[]
}

/** One item for each thing and unit, so that thirds of several meals add up before they are rounded. */
function newItems(moves: Move[], listId: string): Fresh[] {
  const byThing = grouped(moves, ({ identity: { foodId, words, unitId } }) =>
    JSON.stringify([foodId, words, unitId]),
  )
  return [...byThing.values()].map((moves) => {
    const [{ identity, note, labelId }] = moves as [Move]
    const { foodId, unitId } = identity
    const item: Item = {
      id: randomUUID(),
      shoppingListId: listId,
      quantity: rounded(moves.reduce((sum, { from, to }) => sum + to.quantity - from.quantity, 0)),
      note,
      isFood: foodId !== null,
      checked: false,
      position: 0,
      foodId,
      unitId,
      labelId,
      extras: {},
      references: [...grouped(moves, ({ identity }) => identity.recipeId).values()].map(forRecipe),
    }
    return { item, moves }
  })
}

function forRecipe(moves: Move[]): Item['references'][number] {
  const [{ identity, to, note }] = moves as [Move]
  return {
    id: randomUUID(),
    recipeId: identity.recipeId,
    recipeQuantity: to.times > 0 ? to.quantity / to.times : 0,
    recipeScale: rounded(moves.reduce((sum, { from, to }) => sum + to.times - from.times, 0)),
    brings: moves.reduce((sum, { from, to }) => sum + to.quantity - from.quantity, 0),
    recipeNote: note || null,
  }
}

async function whereTheyAre(ctx: SignedIn, fresh: Fresh[]): Promise<Moved['itemOf']> {
  const latest = await latestOf(
    ctx,
    fresh.map(({ item }) => item.id),
  )
  const stamps = await stampsOf(ctx, [...latest.values()])
  return new Map(
    fresh.flatMap(({ item, moves }) => {
      const itemId = latest.get(item.id) ?? item.id
      const itemVersion = stamps.get(itemId)?.version ?? 0
      return moves.map((move) => [move, { itemId, itemVersion }] as const)
    }),
  )
}

/** What is to go from an item for one meal. */
interface Taken extends Share {
  move: Move
  itemId: string
  itemVersion: number
  recipeId: string
}

async function takeAway(
  ctx: SignedIn,
  listId: string,
  moves: Move[],
  stillWanted: ReadonlySet<string | null>,
) {
  const shares = moves.flatMap(sharesOf)
  const ids = [...new Set(shares.map(({ itemId }) => itemId))]
  const items = await itemsById(ctx.db, ctx.viewer.groupId, ids)
  const stamps = await stampsOf(ctx, ids)
  const after = items.flatMap((item) => {
    const stamp = stamps.get(item.id)
    const own = shares.filter(
      (share) =>
        share.itemId === item.id && !!stamp && !whyItStays(item, stamp, { ...share, listId }),
    )
    return own.length > 0 && stamp ? [{ item: less(item, own), stamp, own }] : []
  })
  const [gone, kept] = [[] as Item[], [] as Item[]]
  for (const { item, stamp } of after) {
    const isGone = isNothing(item, stamp) && !stillWanted.has(mergeKey(item))
    if (isGone) gone.push(item)
    else kept.push(item)
  }
  await store(ctx, {
    created: [],
    updated: kept,
    deleted: gone.map(({ id }) => id),
    listIds: [listId],
    device: planDevice,
  })
  const taken = after.flatMap(({ own }) => own.map(({ move }) => move))
  return { moves: taken, changed: kept.length, removed: gone.length }
}

/** Where the amount that is too much lies: in one item, or in several if two foods became one. */
export function sharesOf(move: Move): Taken[] {
  const { identity, from, to, lines } = move
  let rest = from.quantity - to.quantity
  return lines.flatMap(({ itemId, itemVersion, quantity, times: timesPut }) => {
    if (itemId === null || timesPut === 0) return []
    const taken = Math.min(quantity, rest)
    rest -= taken
    const { recipeId } = identity
    const times = from.times - to.times
    return [{ move, itemId, itemVersion, recipeId, quantity: taken, times }]
  })
}

/** Why nothing is taken from the item: it is in the basket, or a person wrote in it since the plan did. */
export function whyItStays(
  item: Item,
  stamp: Stamp,
  { itemVersion, listId }: { itemVersion: number; listId: string },
): 'checked' | 'by-hand' | null {
  if (item.checked) return 'checked'
  return item.shoppingListId !== listId || isWrittenByHand(stamp, itemVersion) ? 'by-hand' : null
}

/** The item without these shares. */
export function less(item: Item, shares: readonly Taken[]): Item {
  const taken = shares.reduce((sum, { quantity }) => sum + quantity, 0)
  const ofRecipe = (wanted: string) => shares.filter(({ recipeId }) => recipeId === wanted)
  const timesOf = (wanted: string) =>
    ofRecipe(wanted).reduce((sum, { times }) => sum + Math.max(0, times), 0)
  const amountFor = (wanted: string) =>
    ofRecipe(wanted).reduce((sum, { quantity }) => sum + quantity, 0)
  return {
    ...item,
    quantity: Math.max(0, rounded(item.quantity - taken)),
    references: item.references
      .map((known) =>
        standingFor(
          known,
          rounded((known.recipeScale ?? 1) - timesOf(known.recipeId)),
          Math.max(0, amountOf(known) - amountFor(known.recipeId)),
        ),
      )
      .filter(({ recipeId, recipeScale }) => recipeScale! > 0 || timesOf(recipeId) === 0),
  }
}

/** Whether nobody wants any of it: no amount, no recipe, and no person put it there. */
export const isNothing = (item: Item, stamp: Stamp): boolean =>
  item.quantity <= 0 && item.references.length === 0 && !isWrittenByHand(stamp, 0)
