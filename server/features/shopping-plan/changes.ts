import type { z } from 'zod'
import { localDay } from '#contract/days.ts'
import type { PlanChanges } from '#contract/shopping-plan.ts'
import type { SignedIn } from '#server/context/context.ts'
import { ofGroup } from '#server/db/group-scope.ts'
import { grouped } from '#server/db/grouped.ts'
import { namedOfLines } from '#server/features/foods/index.ts'
import { mealsStillToCook } from '#server/features/meal-plans/index.ts'
import {
  type Item,
  itemsOfLists,
  rounded,
  type Stamp,
  stampsOf,
} from '#server/features/shopping-lists/index.ts'
import {
  compared,
  type Difference,
  differencesOf,
  isOpen,
  putOf,
  shareOf,
  thingOf,
} from './differences.ts'
import { isNothing, less, moveTo, sharesOf, whyItStays } from './move-items.ts'
import { type Need, needsOf } from './needs.ts'
import { linesSince, type PlannedLine } from './planned-lines.ts'

type WireChanges = z.input<typeof PlanChanges>
type WireCorrection = WireChanges['corrections'][number]

/**
 * What the lists would need to fit the plan of today and later again, only those of which something can be corrected: a
 * fixed number of statements. Meals of which nothing was put on a list are nobody's concern here.
 */
export async function planChanges(ctx: SignedIn): Promise<WireChanges[]> {
  const lines = await linesSince(ctx, localDay(ctx.now()))
  if (lines.length === 0) return []
  const entryIds = [...new Set(lines.map(({ entryId }) => entryId))]
  const { meals } = await mealsStillToCook(ctx, entryIds)
  const needs = grouped(await needsOf(ctx, meals), ({ entryId }) => entryId)
  const open = [...grouped(lines, ({ shoppingListId }) => shoppingListId)].map(([listId, own]) => ({
    listId,
    differences: openOf(own, needs),
  }))
  const changed = open.filter(({ differences }) => differences.length > 0)
  if (changed.length === 0) return []
  const listIds = changed.map(({ listId }) => listId)
  const items = await itemsOfLists(ctx.db, ctx.viewer.groupId, listIds)
  const stamps = await stampsOf(
    ctx,
    items.map(({ id }) => id),
  )
  const about = changed.flatMap(({ differences }) => differences.map(subjectOf))
  const namedOf = await namedOfLines(ctx.db, ctx.viewer.groupId, about)
  const names = await namesOf(ctx, listIds)
  return changed.flatMap(({ listId, differences }): WireChanges[] => {
    const there = items.filter(({ shoppingListId }) => shoppingListId === listId)
    const corrections = correctionsOf(differences, { listId, items: there, stamps })
    if (corrections.every(({ stays }) => stays !== null)) return []
    const wire = corrections.map(({ subject, ...rest }): WireCorrection => {
      const { food, unit } = namedOf(subject)
      return { ...rest, food, unit, note: subject.words, onHand: food?.onHand ?? false }
    })
    return [{ listId, name: names.get(listId) ?? '', corrections: wire }]
  })
}

type Subject = Need | PlannedLine

const subjectOf = ({ need, lines }: Difference): Subject => need ?? lines[0]!

/** What differs of meals of which something is on the list. */
function openOf(
  lines: readonly PlannedLine[],
  needs: ReadonlyMap<number, readonly Need[]>,
): Difference[] {
  const onList = new Set(lines.filter(({ times }) => times > 0).map(({ entryId }) => entryId))
  const own = lines.filter(({ entryId }) => onList.has(entryId))
  const needed = [...onList].flatMap((entryId) => needs.get(entryId) ?? [])
  return differencesOf(needed, own).filter(isOpen)
}

interface OnList {
  listId: string
  items: readonly Item[]
  stamps: ReadonlyMap<string, Stamp>
}

type Correction = Omit<WireCorrection, 'food' | 'unit' | 'note' | 'onHand'> & { subject: Subject }

/** One correction for each item concerned, as it is now and as it would be. */
function correctionsOf(differences: readonly Difference[], list: OnList): Correction[] {
  const placed = differences.flatMap((difference) => {
    const found = itemFor(difference, list)
    return found ? [{ difference, ...found }] : []
  })
  const rows = grouped(placed, ({ difference, item, stays }) =>
    JSON.stringify([
      item?.id ?? thingOf(subjectOf(difference)),
      subjectOf(difference).unitId,
      stays,
    ]),
  )
  return [...rows.values()].flatMap((own): Correction[] => {
    const [{ item, stays }] = own as [(typeof own)[number]]
    const before = item?.quantity ?? null
    const after = stays ? before : amountAfter(own, item, list)
    if (!stays && isSame(before, after)) return []
    return [
      {
        subject: subjectOf(own[0]!.difference),
        keys: own.map(({ difference }) => difference.key),
        before,
        after,
        stays,
        parts: own.map(({ difference }) => partOf(difference)),
      },
    ]
  })
}

const isSame = (one: number | null, other: number | null) =>
  one === null || other === null ? one === other : rounded(one) === rounded(other)

/** The item that a correction changes; null for a new one, nothing if there is nothing to correct any more. */
function itemFor(
  difference: Difference,
  { listId, items, stamps }: OnList,
): { item: Item | null; stays: WireCorrection['stays'] } | null {
  const { foodId, words, unitId } = subjectOf(difference)
  const equal = items.find(
    (item) =>
      !item.checked &&
      item.foodId === foodId &&
      item.unitId === unitId &&
      (foodId !== null || item.note.trim() === words),
  )
  if (compared(putOf(difference), shareOf(difference.need)) > 0) {
    return { item: equal ?? null, stays: null }
  }
  const [line] = difference.lines
  const item = items.find(({ id }) => id === line?.itemId)
  const stamp = item && stamps.get(item.id)
  if (!line || !item || !stamp) return null // deleted by somebody
  return { item, stays: whyItStays(item, stamp, { itemVersion: line.itemVersion, listId }) }
}

function amountAfter(
  own: readonly { difference: Difference }[],
  item: Item | null,
  { stamps }: OnList,
): number | null {
  const brought = own
    .map(({ difference }) => moveTo(difference))
    .filter(({ from, to }) => compared(from, to) > 0)
  const more = brought.reduce((sum, { from, to }) => sum + to.quantity - from.quantity, 0)
  const stamp = item && stamps.get(item.id)
  if (!item || !stamp) return rounded(more)
  const shares = own
    .map(({ difference }) => moveTo(difference))
    .filter(({ from, to }) => compared(from, to) < 0)
    .flatMap(sharesOf)
  const left = less(item, shares)
  if (brought.length === 0 && isNothing(left, stamp)) return null
  return rounded(left.quantity + more)
}

function partOf(difference: Difference) {
  const { need, lines } = difference
  const { entryId, recipeId, recipeName, date } = subjectOf(difference)
  const was = lines.length > 0 ? putOf({ lines }).quantity : null
  return { entryId, recipeId, name: recipeName, date, was, now: need?.quantity ?? null }
}

async function namesOf(ctx: SignedIn, listIds: string[]): Promise<Map<string, string>> {
  const rows = await ofGroup(ctx.db, ctx.viewer.groupId)
    .byIds('shoppingLists', listIds)
    .select(['shoppingLists.id', 'shoppingLists.name'])
    .execute()
  return new Map(rows.map(({ id, name }) => [id, name ?? ctx.t('messages.unnamed-list')]))
}
