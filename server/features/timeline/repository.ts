import { type Insertable, sql, type SqlBool, type Updateable } from 'kysely'
import type { TimelineEvent } from '#contract/timeline.ts'
import { Uuid } from '#contract/values.ts'
import type { Db } from '#server/db/database.ts'
import { ofGroup } from '#server/db/group-scope.ts'
import { listed } from '#server/db/listed.ts'
import type { TimelineEventsTable } from '#server/db/tables/recipe-life.ts'
import { wireDate, wireDates } from '#server/http/dates.ts'
import type { Listing } from '#server/http/listing.ts'
import { eventAttributes } from './filter.ts'

interface Wanted {
  /** Slug or id of the only recipe wanted. */
  recipe?: string | undefined
  /** Empty: every type. */
  types: TimelineEvent['eventType'][]
}

const byRecipe = (column: string) =>
  sql`(select ${sql.ref(column)} from recipes where recipes.id = timelineEvents.recipeId)`
const byPerson = (column: string) =>
  sql`(select ${sql.ref(column)} from users where users.id = timelineEvents.userId) collate nocase`

const listing: Listing = {
  table: 'timelineEvents',
  sortable: {
    timestamp: sql.ref('timelineEvents.timestamp'),
    subject: sql`timelineEvents.subject collate nocase`,
    event_type: sql.ref('timelineEvents.eventType'),
    is_made: sql.ref('timelineEvents.isMade'),
    recipe_id: sql.ref('timelineEvents.recipeId'),
    user_id: sql.ref('timelineEvents.userId'),
    'recipe.name': byRecipe('nameSearch'),
    'recipe.slug': byRecipe('slug'),
    'user.username': byPerson('username'),
    'user.full_name': byPerson('fullName'),
  },
  searchable: sql.ref('timelineEvents.subject'),
  weight: sql<number>`octet_length(coalesce(timelineEvents.eventMessage, '')) + (select
    octet_length(recipes.description) from recipes
    where recipes.id = timelineEvents.recipeId and recipes.groupId = timelineEvents.groupId)`,
  filterable: eventAttributes,
}

/** How the events that are wanted are listed. */
export const listingOf = (db: Db, groupId: string, wanted: Wanted): Listing => ({
  ...listing,
  only: isWanted(db, groupId, wanted),
})

/** Events with their recipes and people, in any order. */
export async function findByIds(db: Db, groupId: string, ids: string[]) {
  const rows = await withDetails(keptEvents(db, groupId))
    .where('timelineEvents.id', 'in', listed(ids))
    .execute()
  return rows.map(wireEvent)
}

export async function findById(db: Db, groupId: string, id: string): Promise<TimelineEvent | null> {
  const row = await withDetails(keptEvents(db, groupId))
    .where('timelineEvents.id', '=', id)
    .executeTakeFirst()
  return row ? wireEvent(row) : null
}

/** Also true while its recipe is in the trash. */
export async function exists(db: Db, groupId: string, id: string): Promise<boolean> {
  const row = await ofGroup(db, groupId)
    .select('timelineEvents')
    .where('timelineEvents.id', '=', id)
    .select('timelineEvents.id')
    .executeTakeFirst()
  return row !== undefined
}

export async function insert(db: Db, event: Insertable<TimelineEventsTable>) {
  await db.insertInto('timelineEvents').values(event).execute()
}

export async function update(
  db: Db,
  groupId: string,
  id: string,
  changes: Updateable<TimelineEventsTable>,
) {
  await ofGroup(db, groupId)
    .update('timelineEvents')
    .set(changes)
    .where('timelineEvents.id', '=', id)
    .execute()
}

export async function remove(db: Db, groupId: string, id: string) {
  await ofGroup(db, groupId).delete('timelineEvents').where('timelineEvents.id', '=', id).execute()
}

export async function isMember(db: Db, groupId: string, userId: string): Promise<boolean> {
  const row = await ofGroup(db, groupId)
    .select('users')
    .where('users.id', '=', userId)
    .select('users.id')
    .executeTakeFirst()
  return row !== undefined
}

const columns = [
  'timelineEvents.id',
  'timelineEvents.groupId',
  'timelineEvents.recipeId',
  'timelineEvents.userId',
  'timelineEvents.subject',
  'timelineEvents.eventType',
  'timelineEvents.eventMessage',
  'timelineEvents.hasImage',
  'timelineEvents.isMade',
  'timelineEvents.timestamp',
  'timelineEvents.createdAt',
  'timelineEvents.updatedAt',
  'users.fullName',
  'users.cacheKey',
  'recipes.slug',
  'recipes.name',
  'recipes.description',
  'recipes.image',
  'recipes.rating',
  'recipes.createdAt as recipeCreatedAt',
] as const

const keptEvents = (db: Db, groupId: string) =>
  ofGroup(db, groupId)
    .select('timelineEvents')
    .innerJoin('recipes', 'recipes.id', 'timelineEvents.recipeId')
    .leftJoin('users', 'users.id', 'timelineEvents.userId')
    .where('recipes.deletedAt', 'is', null)

function isWanted(db: Db, groupId: string, { recipe, types }: Wanted) {
  let recipes = ofGroup(db, groupId).select('recipes').select('recipes.id')
  if (recipe !== undefined) {
    const id = Uuid.safeParse(recipe).data ?? ''
    recipes = recipes.where((eb) =>
      eb.or([eb('recipes.slug', '=', recipe), eb('recipes.id', '=', id)]),
    )
  }
  const conditions = [
    sql<SqlBool>`timelineEvents.recipeId in ${recipes}`,
    ...(types.length > 0 ? [sql<SqlBool>`timelineEvents.eventType in ${listed(types)}`] : []),
  ]
  return sql<SqlBool>`${sql.join(conditions, sql` and `)}`
}

const withDetails = (query: ReturnType<typeof keptEvents>) => query.select(columns)
type Row = Awaited<ReturnType<ReturnType<typeof withDetails>['execute']>>[number]

function wireEvent({ fullName, cacheKey, slug, name, description, image, rating, ...row }: Row) {
  const { hasImage, isMade, recipeCreatedAt, ...event } = row
  const isKnown = row.userId !== null && fullName !== null && cacheKey !== null
  return {
    ...event,
    householdId: row.groupId,
    image: imageState(hasImage === 1),
    isMade: isMade === 1,
    // Nothing else is noted in the very moment of the recipe.
    isCreation: row.eventType === 'system' && row.createdAt === recipeCreatedAt,
    timestamp: wireDate(row.timestamp),
    ...wireDates(row),
    user: isKnown ? { id: row.userId!, fullName, cacheKey } : null,
    recipe: { id: row.recipeId, slug, name, description, image, rating },
  }
}

const imageState = (hasImage: boolean): TimelineEvent['image'] =>
  hasImage ? 'has image' : 'does not have image'
