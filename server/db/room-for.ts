import { sql } from 'kysely'
import type { ErrorCode } from '#contract/errors.ts'
import { type Limited, mostOf } from '#contract/limits.ts'
import { AppError } from '#server/errors/app-error.ts'
import type { Db } from './database.ts'
import { type GroupTable, ofGroup } from './group-scope.ts'

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
} as const satisfies Partial<Record<Limited, { table: GroupTable; full: ErrorCode }>>

export type Room = keyof typeof rooms

/**
 * Keeps what a household can make within bounds (contract/limits.ts). Call it in the transaction that adds.
 * @throws AppError with `most` for its words, where there would be too many
 */
export async function mustHaveRoom(db: Db, groupId: string, kind: Room, adding = 1) {
  const most = mostOf[kind]
  if ((await countOf(db, groupId, kind)) + adding > most) {
    throw new AppError(rooms[kind].full, { most })
  }
}

/** Whether a household can have one more. */
export async function hasRoom(db: Db, groupId: string, kind: Room): Promise<boolean> {
  return (await countOf(db, groupId, kind)) < mostOf[kind]
}

async function countOf(db: Db, groupId: string, kind: Room): Promise<number> {
  const { count } = await ofGroup(db, groupId)
    .select(rooms[kind].table as 'labels')
    .select(sql<number>`count(*)`.as('count'))
    .executeTakeFirstOrThrow()
  return count
}
