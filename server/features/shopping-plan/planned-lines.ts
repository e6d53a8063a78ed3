import { randomUUID } from 'node:crypto'
import type { Selectable } from 'kysely'
import type { SignedIn } from '#server/context/context.ts'
import { ofGroup } from '#server/db/group-scope.ts'
import { insertAll } from '#server/db/insert-all.ts'
import { listed, listedNumbers } from '#server/db/listed.ts'
import type { PlannedOnListsTable } from '#server/db/tables/lists.ts'

/** What of a planned meal was put on a list: one thing in one unit. */
export type PlannedLine = Omit<Selectable<PlannedOnListsTable>, 'groupId' | 'updatedAt'>

/** One thing in one unit that one meal needs. */
export type Identity = Pick<PlannedLine, 'entryId' | 'recipeId' | 'foodId' | 'words' | 'unitId'>

export const identityOf = ({ entryId, recipeId, foodId, words, unitId }: Identity): string =>
  JSON.stringify([entryId, recipeId, foodId, foodId === null ? words : '', unitId])

export const identityIn = ({ entryId, recipeId, foodId, words, unitId }: Identity): Identity => ({
  entryId,
  recipeId,
  foodId,
  words,
  unitId,
})

/** What was put on one list for these meals. */
export async function linesOfMeals(
  ctx: SignedIn,
  listId: string,
  entryIds: readonly number[],
): Promise<PlannedLine[]> {
  const rows = await lines(ctx)
    .where('plannedOnLists.shoppingListId', '=', listId)
    .where('plannedOnLists.entryId', 'in', listedNumbers(entryIds))
    .execute()
  return rows.filter(isKnown)
}

/** What was put on any list for meals of this day or later. */
export async function linesSince(ctx: SignedIn, day: string): Promise<PlannedLine[]> {
  const rows = await lines(ctx).where('plannedOnLists.date', '>=', day).execute()
  return rows.filter(isKnown)
}

/** Of these meals, those of which something is on another list, with the name of that list. */
export async function otherListsOf(ctx: SignedIn, listId: string, entryIds: readonly number[]) {
  const rows = await ofGroup(ctx.db, ctx.viewer.groupId)
    .select('plannedOnLists')
    .innerJoin('shoppingLists', 'shoppingLists.id', 'plannedOnLists.shoppingListId')
    .where('plannedOnLists.shoppingListId', '!=', listId)
    .where('plannedOnLists.times', '>', 0)
    .where('plannedOnLists.entryId', 'in', listedNumbers(entryIds))
    .select(['plannedOnLists.entryId', 'shoppingLists.name'])
    .distinct()
    .execute()
  return new Map(rows.map(({ entryId, name }) => [entryId, name ?? ctx.t('messages.unnamed-list')]))
}

/** How many times each recipe was put on a list for all its meals: of a meal it counts once, for whichever line. */
export async function timesPlanned({ db, viewer }: SignedIn, listId: string) {
  const rows = await ofGroup(db, viewer.groupId)
    .select('plannedOnLists')
    .where('plannedOnLists.shoppingListId', '=', listId)
    .select(({ fn }) => ['recipeId', fn.max('times').as('times')])
    .groupBy(['recipeId', 'entryId'])
    .execute()
  const times = new Map<string, number>()
  for (const row of rows) times.set(row.recipeId, (times.get(row.recipeId) ?? 0) + row.times)
  return times
}

const lines = ({ db, viewer }: SignedIn) =>
  ofGroup(db, viewer.groupId)
    .select('plannedOnLists')
    .selectAll('plannedOnLists')
    .orderBy('plannedOnLists.date')
    .orderBy('plannedOnLists.updatedAt')

/** Of a food that was deleted nobody knows which line it was. */
const isKnown = ({ foodId, words }: PlannedLine) => foodId !== null || words !== ''

/**
 * Writes lines in place of others; call it inside a transaction. @returns them with their new ids, in their order
 */
export async function replaceLines(
  ctx: SignedIn,
  before: readonly PlannedLine[],
  after: readonly Omit<PlannedLine, 'id'>[],
): Promise<PlannedLine[]> {
  await ofGroup(ctx.db, ctx.viewer.groupId)
    .delete('plannedOnLists')
    .where('plannedOnLists.id', 'in', listed(before.map(({ id }) => id)))
    .execute()
  const updatedAt = ctx.now().toISOString()
  const { groupId } = ctx.viewer
  const written = after.map((line): PlannedLine => ({ ...columnsOf(line), id: randomUUID() }))
  await insertAll(
    ctx.db,
    'plannedOnLists',
    written.map((line) => ({ ...line, groupId, updatedAt })),
  )
  return written
}

const columnsOf = ({
  shoppingListId,
  date,
  recipeName,
  quantity,
  times,
  need,
  itemId,
  itemVersion,
  ...identity
}: Omit<PlannedLine, 'id'>) => ({
  shoppingListId,
  ...identityIn(identity),
  date,
  recipeName,
  quantity,
  times,
  need,
  itemId,
  itemVersion,
})
