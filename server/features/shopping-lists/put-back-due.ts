import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { daysAfter, localDay } from '#contract/days.ts'
import { asPerson } from '#server/context/as-person.ts'
import type { SignedIn } from '#server/context/context.ts'
import type { Services } from '#server/context/services.ts'
import { transaction } from '#server/context/transaction.ts'
import type { Db } from '#server/db/database.ts'
import { ofGroup } from '#server/db/group-scope.ts'
import { grouped } from '#server/db/grouped.ts'
import { isCode } from '#server/errors/app-error.ts'
import { itemsOfLists } from './item-repository.ts'
import { storeNew } from './items.ts'
import type { Item } from './merging.ts'
import type { RecurringRow } from './recurring.ts'
import { placeOf } from './things.ts'

const HOUR_MS = 3_600_000

/**
 * Puts what is due by the day of this computer back onto its lists: each thing once, however long the server was off, and
 * not if it is there already. @returns in how many milliseconds to come back
 */
export async function putBackDue(
  services: Services,
  db: Db,
  signal?: AbortSignal,
): Promise<number> {
  const day = localDay(services.now())
  const due = await db
    .selectFrom('recurringItems')
    .innerJoin('shoppingLists', (join) =>
      join
        .onRef('shoppingLists.id', '=', 'recurringItems.shoppingListId')
        .onRef('shoppingLists.groupId', '=', 'recurringItems.groupId'),
    )
    .where('recurringItems.nextOn', '<=', day)
    .select([
      'recurringItems.groupId',
      // Whoever wanted it may have left; then it is as if the owner of the list had added it.
      sql<string | null>`coalesce(recurringItems.userId, shoppingLists.userId,
        (select id from users where users.groupId = recurringItems.groupId limit 1))`.as('userId'),
    ])
    .distinct()
    .execute()
  for (const { groupId, userId } of due) {
    if (signal?.aborted) break
    if (userId !== null) await putBackOf(asPerson(services, db, { groupId, userId }), day)
  }
  const midnight = daysAfter(services.now(), 1).getTime() + 1000
  // At least every hour: the clock of a computer that slept is set anew.
  return Math.min(HOUR_MS, Math.max(1000, midnight - services.now().getTime()))
}

function putBackOf(ctx: SignedIn, day: string) {
  return transaction(ctx, async (ctx) => {
    const { groupId, id: userId } = ctx.viewer
    // Read again: of what two people wanted, the first turn takes all that is due.
    const due = await ofGroup(ctx.db, groupId)
      .select('recurringItems')
      .where('recurringItems.nextOn', '<=', day)
      .selectAll('recurringItems')
      .execute()
    const own = due.filter((row) => row.userId === userId || row.userId === null)
    for (const [listId, rows] of grouped(own, ({ shoppingListId }) => shoppingListId)) {
      const open = await itemsOfLists(ctx.db, groupId, [listId])
      const there = new Set(open.filter(({ checked }) => !checked).map(placeOf))
      // Of two, merged foods may have made the same: one is enough.
      const wanted = new Map(rows.map((row) => [placeOf(itemOf(row)), row]))
      const kept = new Set(wanted.values())
      const missing = [...wanted].filter(([place]) => !there.has(place))
      const items = missing.map(([, row]) => itemOf(row))
      if (items.length > 0 && !(await putBack(ctx, items))) continue
      for (const row of rows) {
        if (!kept.has(row)) await ofGroup(ctx.db, groupId).deleteById('recurringItems', row.id)
      }
      for (const { id } of rows) {
        await ofGroup(ctx.db, groupId)
          .update('recurringItems')
          .set({ nextOn: null, updatedAt: ctx.now().toISOString() })
          .where('recurringItems.id', '=', id)
          .execute()
      }
    }
  })
}

/** @returns false for a list that has all it can have: it is tried again until there is room */
async function putBack(ctx: SignedIn, items: Item[]): Promise<boolean> {
  try {
    await storeNew(ctx, items, { append: true })
    return true
  } catch (error) {
    if (isCode(error, 'shopping-list.full')) return false
    throw error
  }
}

function itemOf(row: RecurringRow): Item {
  const { shoppingListId, quantity, foodId, unitId, labelId, name, note } = row
  const words = name === note.trim() ? note : [name, note].filter(Boolean).join(', ')
  return {
    id: randomUUID(),
    shoppingListId,
    quantity,
    // Its food was deleted meanwhile: the name stays.
    note: foodId === null ? words : note,
    isFood: row.isFood === 1,
    checked: false,
    position: 0,
    foodId,
    unitId,
    labelId,
    extras: {},
    references: [],
  }
}
