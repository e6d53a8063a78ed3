import { randomUUID } from 'node:crypto'
import type { Selectable } from 'kysely'
import {
  type GroupPreferences,
  GroupPreferencesUpdate as PreferencesSchema,
  type GroupPreferencesUpdate,
} from '#contract/groups.ts'
import type { SignedIn } from '#server/context/context.ts'
import { bit } from '#server/db/bit.ts'
import type { Db } from '#server/db/database.ts'
import type { GroupPreferencesTable } from '#server/db/tables/people.ts'
import { AppError } from '#server/errors/app-error.ts'
import { listMembers } from '#server/features/users/index.ts'
import { webhooksOf } from '#server/features/webhook-lookup/index.ts'
import { slugify } from '#server/text/slugify.ts'
import { categoriesOf } from './categories.ts'
import * as groups from './repository.ts'

/** The viewer's group with its people. */
export async function getGroup(ctx: SignedIn) {
  return {
    ...(await groups.findById(ctx.db, ctx.viewer.groupId)),
    categories: await categoriesOf(ctx.db, ctx.viewer.groupId),
    webhooks: await webhooksOf(ctx, [ctx.viewer.groupId]),
    users: await listMembers(ctx),
    preferences: await getPreferences(ctx.db, ctx.viewer.groupId),
  }
}

export async function getPreferences(db: Db, groupId: string): Promise<GroupPreferences> {
  return wirePreferences(await groups.findPreferences(db, groupId))
}

/** Preferences by group id. */
export async function getPreferencesOf(db: Db, groupIds: string[]) {
  const rows = await groups.findPreferencesOf(db, groupIds)
  return new Map(rows.map((row) => [row.groupId, wirePreferences(row)]))
}

function wirePreferences(row: Selectable<GroupPreferencesTable>): GroupPreferences {
  return {
    ...row,
    privateGroup: row.privateGroup === 1,
    recipePublic: row.recipePublic === 1,
    recipeShowNutrition: row.recipeShowNutrition === 1,
    recipeShowAssets: row.recipeShowAssets === 1,
    recipeLandscapeView: row.recipeLandscapeView === 1,
    recipeDisableComments: row.recipeDisableComments === 1,
    recipeDisableAmount: row.recipeDisableAmount === 1,
  }
}

/** Replaces all preferences; the route checks the right. */
export async function updatePreferences(
  db: Db,
  groupId: string,
  preferences: GroupPreferencesUpdate,
) {
  await groups.updatePreferences(db, groupId, columnsOf(preferences))
  return getPreferences(db, groupId)
}

/** Creates a group and returns its id. A taken name gets a number: 'Home (1)'. */
export async function createGroup(
  db: Db,
  { name, privateGroup }: { name: string; privateGroup: boolean },
  now: Date,
  wishes: Partial<GroupPreferencesUpdate> = {},
): Promise<string> {
  const id = randomUUID()
  const createdAt = now.toISOString()
  const preferences = PreferencesSchema.parse({
    privateGroup,
    recipePublic: !privateGroup,
    ...wishes,
  })
  await groups.insert(
    db,
    { id, ...(await freeName(db, name)), createdAt, updatedAt: createdAt },
    { id: randomUUID(), groupId: id, ...columnsOf(preferences) },
  )
  return id
}

/** The slug follows the name; the former one still leads here. @throws AppError group.name-taken */
export async function renameGroup(
  db: Db,
  { id, name }: { id: string; name: string },
  now: Date,
): Promise<void> {
  const slug = slugify(name) || randomUUID().slice(0, 8)
  if (await groups.isTaken(db, name, slug, id)) throw new AppError('group.name-taken')
  const before = await groups.findById(db, id)
  if (before.slug !== slug) await groups.noteFormerSlug(db, id, before.slug)
  await groups.rename(db, id, { name, slug, updatedAt: now.toISOString() })
}

/** The group that guests see if they name none; null if it is private, or there is none. */
export async function publicGroupSlug(db: Db): Promise<string | null> {
  const group = await groups.findFirst(db)
  if (!group) return null
  const { privateGroup } = await getPreferences(db, group.id)
  return privateGroup ? null : group.slug
}

async function freeName(
  db: Db,
  wanted: string,
  attempt = 0,
): Promise<{ name: string; slug: string }> {
  const name = attempt === 0 ? wanted : `${wanted} (${attempt})`
  const slug = slugify(wanted) === '' ? randomUUID().slice(0, 8) : slugify(name)
  return (await groups.isTaken(db, name, slug)) ? freeName(db, wanted, attempt + 1) : { name, slug }
}

const columnsOf = (preferences: GroupPreferencesUpdate) => ({
  firstDayOfWeek: preferences.firstDayOfWeek,
  privateGroup: bit(preferences.privateGroup),
  recipePublic: bit(preferences.recipePublic),
  recipeShowNutrition: bit(preferences.recipeShowNutrition),
  recipeShowAssets: bit(preferences.recipeShowAssets),
  recipeLandscapeView: bit(preferences.recipeLandscapeView),
  recipeDisableComments: bit(preferences.recipeDisableComments),
  recipeDisableAmount: bit(preferences.recipeDisableAmount),
  ...(preferences.filesWithoutLogin && { filesWithoutLogin: preferences.filesWithoutLogin }),
})
