import { sql } from 'kysely'
import type { ErrorCode } from '#contract/errors.ts'
import { type Limited, mostOf } from '#contract/limits.ts'
import { AppError } from '#server/errors/app-error.ts'
import type { Db } from './database.ts'
import { type GroupTable, ofGroup } from './group-scope.ts'
import { listed } from './listed.ts'
import { countRecipes } from './recipe-counts.ts'

/** What a household has a limited number of: where it is stored, and what whoever wants one more is told. */
const rooms = {
  shoppingLists: { table: 'shoppingLists', full: 'shopping-list.too-many' },
  labels: { table: 'labels', full: 'label.too-many' },
  shoppingStores: { table: 'shoppingStores', full: 'shopping-store.too-many' },
  cookbooks: { table: 'cookbooks', full: 'cookbook.too-many' },
  mealPlanRules: { table: 'mealPlanRules', full: 'meal-plan-rule.too-many' },
  menus: { table: 'menus', full: 'menu.too-many' },
  recipeActions: { table: 'recipeActions', full: 'recipe-action.too-many' },
  webhooks: { table: 'webhooks', full: 'webhook.too-many' },
  notifiers: { table: 'notifiers', full: 'notifier.too-many' },
  invitations: { table: 'inviteTokens', full: 'invitation.too-many' },
  members: { table: 'users', full: 'user.too-many' },
  recipes: { table: 'recipes', full: 'recipe.too-many' },
  foods: { table: 'foods', full: 'food.too-many' },
  units: { table: 'units', full: 'unit.too-many' },
  categories: { table: 'categories', full: 'category.too-many' },
  tags: { table: 'tags', full: 'tag.too-many' },
  tools: { table: 'tools', full: 'tool.too-many' },
  shareLinks: { table: 'shareTokens', full: 'share.too-many' },
} as const satisfies Rooms

/** What one recipe or one day has a limited number of; `of` is the column that says whose it is. */
const roomsWithin = {
  commentsOfRecipe: { table: 'comments', of: 'recipeId', full: 'comment.too-many' },
  eventsOfRecipe: { table: 'timelineEvents', of: 'recipeId', full: 'timeline.too-many' },
  mealsOfDay: { table: 'mealPlans', of: 'date', full: 'meal-plan.day-full' },
} as const satisfies Rooms<{ of: string }>

type Rooms<More = object> = Partial<Record<Limited, { table: GroupTable; full: ErrorCode } & More>>
export type Room = keyof typeof rooms
export type RoomWithin = keyof typeof roomsWithin

/**
 * Keeps what a household can make within bounds (contract/limits.ts). Call it in the transaction that adds.
 * @throws AppError with `most` for its words, where there would be too many
 */
export async function mustHaveRoom(db: Db, groupId: string, kind: Room, adding = 1) {
  if (adding <= 0) return
  const most = mostOf[kind]
  if ((await countOf(db, groupId, kind)) + adding > most) {
    throw new AppError(rooms[kind].full, { most })
  }
}

/**
 * The same for what is limited within a recipe or a day: `adding` has how many each of them gets, by its id or date; those
 * that get none, or fewer than before, may have however many. @throws AppError as above
 */
export async function mustHaveRoomWithin(
  db: Db,
  groupId: string,
  kind: RoomWithin,
  adding: ReadonlyMap<string, number>,
) {
  const growing = [...adding].filter(([, more]) => more > 0).map(([id]) => id)
  if (growing.length === 0) return
  const { table, of, full } = roomsWithin[kind]
  const owner = sql<string>`${sql.ref(`${table}.${of}`)}`
  const rows = await ofGroup(db, groupId)
    .select(table as 'comments')
    .where(owner, 'in', listed(growing))
    .groupBy(owner)
    .select([owner.as('id'), sql<number>`count(*)`.as('count')])
    .execute()
  const counts = new Map(rows.map(({ id, count }) => [id, count]))
  const most = mostOf[kind]
  if (growing.some((id) => (counts.get(id) ?? 0) + adding.get(id)! > most)) {
    throw new AppError(full, { most })
  }
}

/** Whether a household can have one more. */
export async function hasRoom(db: Db, groupId: string, kind: Room): Promise<boolean> {
  return (await countOf(db, groupId, kind)) < mostOf[kind]
}

/** Those outside the trash are counted already, and whoever makes thousands would count all of them each time. */
async function countWithTrash(db: Db, groupId: string): Promise<number> {
  const { count } = await ofGroup(db, groupId, 'trashed')
    .select('recipes')
    .select(sql<number>`count(*)`.as('count'))
    .executeTakeFirstOrThrow()
  return count + (await countRecipes(db, groupId))
}

async function countOf(db: Db, groupId: string, kind: Room): Promise<number> {
  if (kind === 'recipes') return countWithTrash(db, groupId)
  const { count } = await ofGroup(db, groupId)
    .select(rooms[kind].table as 'labels')
    .select(sql<number>`count(*)`.as('count'))
    .executeTakeFirstOrThrow()
  return count
}
