import { sql, type SqlBool } from 'kysely'
import type { z } from 'zod'
import { entryFields, entryTypes, type MealPlanEntry } from '#contract/meal-plans.ts'
import type { Db } from '#server/db/database.ts'
import { type Columns, filterKinds, storedFields, valuesOf } from '#server/db/field-columns.ts'
import { ofGroup } from '#server/db/group-scope.ts'
import { listedNumbers } from '#server/db/listed.ts'
import { cardsById } from '#server/recipe-cards/stored-cards.ts'
import type { Listing } from '#server/http/listing.ts'
import { ofItsGroup, ownColumns } from '#server/query-filter/index.ts'

export type WireEntry = z.input<typeof MealPlanEntry>

/** Hides entries whose recipe is in the trash. */
export const isShown = sql<SqlBool>`(mealPlans.recipeId is null or exists (
  select 1 from recipes kept where kept.id = mealPlans.recipeId and kept.deletedAt is null))`

/** The place of the meal's type in the day of its household; the four may have none yet, and then there are no others. */
const placeOfType = sql`coalesce(
  (select type.position from mealTypes type
    where type.groupId = mealPlans.groupId and coalesce(type.builtIn, type.id) = mealPlans.mealType),
  (select type.position from mealTypes type
    where type.groupId = mealPlans.groupId and coalesce(type.builtIn, type.id) = mealPlans.entryType), 0)`

/**
 * The meal's place in the day as a number: by what it counts as, which is what programs go by that take the first one, and
 * within that as the household orders its types.
 */
const inOrderOfTheDay = sql`case mealPlans.entryType ${sql.join(
  entryTypes.map((type, place) => sql`when ${sql.lit(type)} then ${sql.lit(place * 1000)}`),
  sql` `,
)} end + ${placeOfType}`

const listing: Listing = {
  table: 'mealPlans',
  sortable: {
    date: sql.ref('mealPlans.date'),
    entry_type: inOrderOfTheDay,
    title: sql`normalized(mealPlans.title)`,
    recipe_id: sql.ref('mealPlans.recipeId'),
    user_id: sql.ref('mealPlans.userId'),
    position: sql.ref('mealPlans.position'),
  },
  searchable: sql`title`,
  weight: sql<number>`octet_length(mealPlans.text) + coalesce((select octet_length(recipes.description)
    from recipes where recipes.id = mealPlans.recipeId and recipes.groupId = mealPlans.groupId), 0)`,
  filterable: {
    ...ownColumns('mealPlans', filterKinds(entryFields)),
    ...ofItsGroup('mealPlans'),
  },
}

/** Days from `start` to `end`, both included; undefined means open. */
export interface Range {
  start: string | undefined
  end: string | undefined
}

/** How the entries of these days are listed. */
export function listingOf({ start, end }: Range): Listing {
  const conditions = [
    isShown,
    ...(start === undefined ? [] : [sql<SqlBool>`mealPlans.date >= ${start}`]),
    ...(end === undefined ? [] : [sql<SqlBool>`mealPlans.date <= ${end}`]),
  ]
  return { ...listing, only: sql<SqlBool>`${sql.join(conditions, sql` and `)}` }
}

/** Entries with their recipes, in any order: a constant number of statements. */
export async function findEntries(db: Db, groupId: string, ids: string[]): Promise<WireEntry[]> {
  const rows = await shownEntries(db, groupId)
    .where('mealPlans.id', 'in', listedNumbers(ids.map(Number)))
    .execute()
  return wireEntries(db, groupId, rows)
}

/** The entries of one day, in the order of the day. */
export async function entriesOfDay(db: Db, groupId: string, date: string): Promise<WireEntry[]> {
  const rows = await shownEntries(db, groupId)
    .where('mealPlans.date', '=', date)
    .orderBy(inOrderOfTheDay)
    .orderBy('mealPlans.position')
    .orderBy('mealPlans.id')
    .execute()
  return wireEntries(db, groupId, rows)
}

/** These entries as they are stored, in the order of the days and meals; those of other groups are left out. */
export const entryRows = (db: Db, groupId: string, ids: number[]) =>
  entriesWithIds(db, groupId, ids).selectAll('mealPlans').execute()

/** The same as a statement that can ask for more. */
export function entriesWithIds(db: Db, groupId: string, ids: number[]) {
  return ofGroup(db, groupId)
    .select('mealPlans')
    .where('mealPlans.id', 'in', listedNumbers(ids))
    .orderBy('mealPlans.date')
    .orderBy(inOrderOfTheDay)
    .orderBy('mealPlans.position')
    .orderBy('mealPlans.id')
}

export async function findEntry(db: Db, groupId: string, id: number): Promise<WireEntry | null> {
  const rows = await shownEntries(db, groupId).where('mealPlans.id', '=', id).execute()
  const [entry] = await wireEntries(db, groupId, rows)
  return entry ?? null
}

function shownEntries(db: Db, groupId: string) {
  return ofGroup(db, groupId)
    .select('mealPlans')
    .where(isShown)
    .select(storedFields(entryFields).map((column) => `mealPlans.${column}` as const))
}

async function wireEntries(
  db: Db,
  groupId: string,
  rows: Columns<typeof entryFields>[],
): Promise<WireEntry[]> {
  const ids = rows.flatMap((row) => row.recipeId ?? [])
  const recipes = await cardsById(db, groupId, ids)
  const isOrphaned = rows.some((row) => row.userId === null)
  const standIn = isOrphaned ? await firstAdmin(db, groupId) : null
  const cooked = await stillPlanned(
    db,
    groupId,
    rows.flatMap((row) => row.leftoverOf ?? []),
  )
  return rows.map((row) => ({
    ...valuesOf(entryFields, row),
    // Without the meal that leaves something, it is a meal of its own.
    leftoverOf: row.leftoverOf !== null && cooked.has(row.leftoverOf) ? row.leftoverOf : null,
    userId: row.userId ?? standIn,
    householdId: row.groupId,
    recipe: (row.recipeId && recipes.get(row.recipeId)) || null,
  }))
}

/** Which of these entries there are. */
async function stillPlanned(db: Db, groupId: string, ids: number[]): Promise<Set<number>> {
  if (ids.length === 0) return new Set()
  const rows = await entryRows(db, groupId, ids)
  return new Set(rows.map(({ id }) => id))
}

/** Stands in for a person whose account is gone: one client shows null as "None" (docs/contract/older-clients.md). */
async function firstAdmin(db: Db, groupId: string): Promise<string | null> {
  const row = await ofGroup(db, groupId)
    .select('users')
    .where('users.admin', '=', 1)
    .select('users.id')
    .orderBy('users.createdAt')
    .executeTakeFirst()
  return row?.id ?? null
}
