import { randomUUID } from 'node:crypto'
import type { Selectable } from 'kysely'
import type { z } from 'zod'
import { mostOf } from '#contract/limits.ts'
import { localDay } from '#contract/days.ts'
import {
  type Every,
  type RecurringItem,
  type RecurringItemInput,
} from '#contract/recurring-items.ts'
import type { SignedIn } from '#server/context/context.ts'
import { transaction } from '#server/context/transaction.ts'
import { bit } from '#server/db/bit.ts'
import { ofGroup } from '#server/db/group-scope.ts'
import { listed } from '#server/db/listed.ts'
import type { RecurringItemsTable } from '#server/db/tables/lists.ts'
import { AppError } from '#server/errors/app-error.ts'
import { foodsById, namedOfLines } from '#server/features/foods/index.ts'
import { labelsById } from '#server/features/label-lookup/index.ts'
import { wireDate } from '#server/http/dates.ts'
import { normalizeForSearch } from '#server/text/normalize.ts'
import { itemsOfLists } from './item-repository.ts'
import { readItems } from './read-items.ts'
import { dayOfNext } from './recurring-days.ts'
import { type Moves, placeOf, thingOf } from './things.ts'

type WireRecurring = z.input<typeof RecurringItem>
export type RecurringRow = Selectable<RecurringItemsTable>

const rows = (ctx: SignedIn) =>
  ofGroup(ctx.db, ctx.viewer.groupId).select('recurringItems').selectAll('recurringItems')

/** All of the household, the next one first; what is on a list comes last. */
export async function listRecurring(ctx: SignedIn): Promise<WireRecurring[]> {
  return wireRecurring(
    ctx,
    await rows(ctx)
      .orderBy('nextOn', (order) => order.asc().nullsLast())
      .orderBy('name')
      .execute(),
  )
}

async function wireRecurring(ctx: SignedIn, found: RecurringRow[]): Promise<WireRecurring[]> {
  const { db, viewer } = ctx
  const namedOf = await namedOfLines(db, viewer.groupId, found)
  const labels = await labelsById(db, viewer.groupId, found)
  return found.map((row) => {
    const { userId: _, words: __, everyCount: count, everyUnit: unit, ...kept } = row
    const named = namedOf(row)
    return {
      ...kept,
      ...named,
      name: named.food?.name ?? row.name,
      label: (row.labelId && labels.get(row.labelId)) || named.food?.label || null,
      isFood: row.isFood === 1,
      every: { count, unit },
      createdAt: wireDate(row.createdAt),
      updatedAt: wireDate(row.updatedAt),
    }
  })
}

/** @throws AppError record.not-found, also for one of another group */
async function getRow(ctx: SignedIn, id: string): Promise<RecurringRow> {
  const row = await rows(ctx).where('recurringItems.id', '=', id).executeTakeFirst()
  if (!row) throw new AppError('record.not-found')
  return row
}

async function getRecurring(ctx: SignedIn, id: string): Promise<WireRecurring> {
  const [item] = await wireRecurring(ctx, [await getRow(ctx, id)])
  return item!
}

const today = (ctx: SignedIn) => localDay(ctx.now())
const everyOf = ({ everyCount: count, everyUnit: unit }: RecurringRow): Every => ({ count, unit })

/**
 * Makes something recurring. What recurs on that list already is replaced.
 * @throws AppError record.not-found for the list, request.invalid for food, unit or label, recurring-item.…
 */
export function createRecurring(
  ctx: SignedIn,
  { every, nextOn, ...input }: RecurringItemInput,
): Promise<WireRecurring> {
  return transaction(ctx, async (ctx) => {
    const { groupId, id: userId } = ctx.viewer
    const whole = { ...input, checked: false, position: 0 }
    const [item] = await readItems(ctx, [whole], new Map(), () => ['body'])
    const foods = await foodsById(ctx.db, groupId, input.foodId ? [input.foodId] : [])
    const name = (input.foodId && foods.get(input.foodId)?.name) || input.note.trim()
    const thing = thingOf(input)
    if (!item || thing === '') throw new AppError('recurring-item.empty')
    const all = await rows(ctx).execute()
    const { shoppingListId } = input
    const alike = all.filter(
      (row) => row.shoppingListId === shoppingListId && (row.foodId ?? row.words) === thing,
    )
    const [same] = alike
    if (!same && all.length >= mostOf.recurringItems) {
      throw new AppError('recurring-item.too-many', { most: mostOf.recurringItems })
    }
    for (const { id } of alike) await ofGroup(ctx.db, groupId).deleteById('recurringItems', id)
    const open = await itemsOfLists(ctx.db, groupId, [shoppingListId])
    const isThere = open.some((one) => !one.checked && thingOf(one) === thing)
    const { quantity, note, isFood, foodId, unitId, labelId } = item
    const now = ctx.now().toISOString()
    const row = {
      shoppingListId,
      userId,
      quantity,
      note,
      foodId,
      unitId,
      labelId,
      name,
      groupId,
      id: same?.id ?? randomUUID(),
      isFood: bit(isFood),
      words: normalizeForSearch(name),
      everyCount: every.count,
      everyUnit: every.unit,
      nextOn: nextOn === undefined ? (isThere ? null : dayOfNext(today(ctx), every)) : nextOn,
      createdAt: same?.createdAt ?? now,
      updatedAt: now,
    }
    await ctx.db.insertInto('recurringItems').values(row).execute()
    return getRecurring(ctx, row.id)
  })
}

/** Absent fields stay; another `every` counts from the day it would be counted from anew. @throws AppError record.not-found */
export function updateRecurring(
  ctx: SignedIn,
  id: string,
  { every, nextOn }: { every?: Every | undefined; nextOn?: string | undefined },
) {
  return transaction(ctx, async (ctx) => {
    const row = await getRow(ctx, id)
    const moved = every && row.nextOn !== null ? dayOfNext(today(ctx), every) : row.nextOn
    await setRow(ctx, id, {
      ...(every && { everyCount: every.count, everyUnit: every.unit }),
      nextOn: nextOn ?? moved,
    })
    return getRecurring(ctx, id)
  })
}

/** Leaves out the next time: counted from that day, or from today if it is on the list. @throws AppError record.not-found */
export function skipRecurring(ctx: SignedIn, id: string) {
  return transaction(ctx, async (ctx) => {
    const row = await getRow(ctx, id)
    await setRow(ctx, id, { nextOn: dayOfNext(row.nextOn ?? today(ctx), everyOf(row)) })
    return getRecurring(ctx, id)
  })
}

/** @returns what it was @throws AppError record.not-found */
export function endRecurring(ctx: SignedIn, id: string) {
  return transaction(ctx, async (ctx) => {
    const item = await getRecurring(ctx, id)
    await ofGroup(ctx.db, ctx.viewer.groupId).deleteById('recurringItems', id)
    return item
  })
}

type Change = Partial<Pick<RecurringRow, 'everyCount' | 'everyUnit' | 'nextOn'>>

async function setRow(ctx: SignedIn, id: string, change: Change) {
  await ofGroup(ctx.db, ctx.viewer.groupId)
    .update('recurringItems')
    .set({ ...change, updatedAt: ctx.now().toISOString() })
    .where('recurringItems.id', '=', id)
    .execute()
}

/**
 * Counts anew from today what was checked, and what was taken off its list instead. Call it inside a transaction, after
 * items have changed.
 */
export async function countAnew(ctx: SignedIn, { checked, left }: Moves, listIds: string[]) {
  if (checked.length + left.size === 0) return
  const done = new Set(checked.map(placeOf))
  const recurring = await rows(ctx)
    .where('recurringItems.shoppingListId', 'in', listed(listIds))
    .execute()
  for (const row of recurring) {
    const place = `${row.shoppingListId} ${row.foodId ?? row.words}`
    const isOver = done.has(place) || (row.nextOn === null && left.has(place))
    if (isOver) await setRow(ctx, row.id, { nextOn: dayOfNext(today(ctx), everyOf(row)) })
  }
}
