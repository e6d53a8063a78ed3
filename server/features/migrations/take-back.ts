import { setImmediate as others } from 'node:timers/promises'
import type { TakeBackPreview, TakenBack } from '#contract/migrations.ts'
import type { SignedIn } from '#server/context/context.ts'
import { transaction } from '#server/context/transaction.ts'
import { ofGroup } from '#server/db/group-scope.ts'
import { listed } from '#server/db/listed.ts'
import { AppError } from '#server/errors/app-error.ts'
import { many, removeRecipeFiles } from '#server/features/recipes/index.ts'
import { getSummary } from '#server/features/reports/index.ts'
import { deleteTrashed } from '#server/features/trash/index.ts'
import { removeRecords, unusedAmong } from '#server/features/upkeep/index.ts'
import { namedKinds } from './made.ts'
import { type MadePart, partKinds } from './parts/part-states.ts'
import { changedParts, partsMade, recipesOfKept, removeParts } from './parts/take-back-parts.ts'
import { getOwnMigration } from './start.ts'
import { statesOf } from './states.ts'

/** Others wait for a transaction and for a query, so each does only a part. */
const [RECIPES_AT_ONCE, NAMES_AT_ONCE, STATES_AT_ONCE] = [4, 100, 100]

type Kind = (typeof namedKinds)[number]

/**
 * Removes what an import made, and of foods, units, labels and organizers those that nothing else uses by now. If it is
 * interrupted, it can be called again.
 * @param changed what happens to what somebody changed or used since
 * @throws AppError record.not-found, auth.forbidden, migration.running
 */
export async function takeBack(
  ctx: SignedIn,
  reportId: string,
  changed: 'ask' | 'keep' | 'remove',
): Promise<TakenBack> {
  const { status } = await getOwnMigration(ctx, reportId)
  if (status === 'in-progress') throw new AppError('migration.running')
  const recipes = await madeBy(ctx, reportId, 'recipes')
  const touched = await changedSince(ctx, recipes)
  const parts = await partsMade(ctx, reportId)
  const found = { changed: touched, changedParts: changedParts(parts) }
  const removed = { ...nothing }
  if (changed === 'ask' && touched.length + found.changedParts.length > 0) {
    return { isDone: false, ...found, removed, report: await getSummary(ctx, reportId) }
  }

  const keeps = changed === 'keep'
  // A meal that stays needs its recipe.
  const needed = keeps ? await recipesOfKept(ctx, parts) : []
  const kept = new Set(keeps ? [...touched.map(({ id }) => id), ...needed] : [])
  for (const kind of partKinds) {
    removed[kind] = await removeParts(ctx, reportId, { kind, parts, keeps })
  }
  const gone = recipes.map(({ recordId }) => recordId).filter((id) => !kept.has(id))
  for await (const some of inParts(gone, RECIPES_AT_ONCE)) {
    removed.recipes += await removeRecipes(ctx, reportId, some)
  }
  for (const kind of namedKinds) removed[kind] = await removeNamed(ctx, reportId, kind)
  await transaction(ctx, async (ctx) => {
    await ctx.db.deleteFrom('importedRecords').where('reportId', '=', reportId).execute()
    await ofGroup(ctx.db, ctx.viewer.groupId)
      .update('reports')
      .set({ takenBackAt: ctx.now().toISOString() })
      .where('reports.id', '=', reportId)
      .where('takenBackAt', 'is', null)
      .execute()
  })
  return { isDone: true, ...found, removed, report: await getSummary(ctx, reportId) }
}

const nothing = {
  recipes: 0,
  foods: 0,
  units: 0,
  categories: 0,
  tags: 0,
  tools: 0,
  labels: 0,
  mealPlans: 0,
  shoppingLists: 0,
  cookbooks: 0,
}

/** What taking an import back would remove. @throws AppError record.not-found, auth.forbidden */
export async function previewTakeBack(ctx: SignedIn, reportId: string): Promise<TakeBackPreview> {
  await getOwnMigration(ctx, reportId)
  const made = await madeBy(ctx, reportId, 'recipes')
  const { size } = await statesNow(ctx, made)
  const parts = await partsMade(ctx, reportId)
  const count = (kind: MadePart) => parts.filter((part) => part.kind === kind).length
  return {
    recipes: size,
    changed: await changedSince(ctx, made),
    mealPlans: count('mealPlans'),
    shoppingLists: count('shoppingLists'),
    cookbooks: count('cookbooks'),
    changedParts: changedParts(parts),
  }
}

interface Made {
  recordId: string
  state: string
}

function madeBy({ db }: SignedIn, reportId: string, kind: Kind | 'recipes'): Promise<Made[]> {
  return db
    .selectFrom('importedRecords')
    .where('reportId', '=', reportId)
    .where('kind', '=', kind)
    .select(['recordId', 'state'])
    .execute()
}

async function statesNow(ctx: SignedIn, made: Made[]) {
  const states = new Map<string, string>()
  for await (const some of inParts(made, STATES_AT_ONCE)) {
    const ids = some.map(({ recordId }) => recordId)
    for (const [id, state] of await statesOf(ctx.db, ctx.viewer.groupId, ids)) states.set(id, state)
  }
  return states
}

/** Between two parts, whoever waits has a turn. */
async function* inParts<One>(all: One[], size: number): AsyncGenerator<One[]> {
  for (let at = 0; at < all.length; at += size) {
    yield all.slice(at, at + size)
    await others()
  }
}

/** Those that are not as the import made them. One in the trash was given up by whoever put it there. */
async function changedSince(ctx: SignedIn, made: Made[]) {
  const states = await statesNow(ctx, made)
  const touched = made.filter(({ recordId, state }) => (states.get(recordId) ?? state) !== state)
  const find = await many.findMany(
    ctx.db,
    ctx.viewer.groupId,
    touched.map(({ recordId }) => recordId),
  )
  return touched.flatMap(({ recordId }) => {
    const found = find(recordId)
    return found ? { id: found.id, slug: found.slug, name: found.name } : []
  })
}

/** By way of the trash, so that menus keep the names of what they held. @returns how many there were */
async function removeRecipes(ctx: SignedIn, reportId: string, ids: string[]): Promise<number> {
  const { groupId } = ctx.viewer
  const removed = await transaction(ctx, async (ctx) => {
    const find = await many.findMany(ctx.db, groupId, ids)
    await many.trashMany(
      ctx,
      ids.flatMap((id) => find(id) ?? []),
    )
    const removed: string[] = []
    for (const id of ids) if (await deleteTrashed(ctx.db, groupId, id)) removed.push(id)
    await ctx.db
      .deleteFrom('importedRecords')
      .where('reportId', '=', reportId)
      .where('kind', '=', 'recipes')
      .where('recordId', 'in', listed(ids))
      .execute()
    if (removed.length > 0) ctx.emit({ type: 'recipes.deleted', recipeIds: removed, groupId })
    return removed
  })
  for (const id of removed) await removeRecipeFiles(ctx, id)
  return removed.length
}

/** Those that nobody changed since and nothing uses. */
async function removeNamed(ctx: SignedIn, reportId: string, kind: Kind): Promise<number> {
  let removed = 0
  for await (const some of inParts(await madeBy(ctx, reportId, kind), NAMES_AT_ONCE)) {
    removed += await transaction(ctx, async (ctx) => removeSome(ctx, kind, some))
  }
  return removed
}

/** Needs a transaction, so that nobody begins to use what is found to be unused. */
async function removeSome(ctx: SignedIn, kind: Kind, some: Made[]): Promise<number> {
  const made = new Map(some.map(({ recordId, state }) => [recordId, state]))
  const rows = await ofGroup(ctx.db, ctx.viewer.groupId)
    .select(kind as 'tags')
    .where('id', 'in', listed([...made.keys()]))
    .select(['id', 'updatedAt'])
    .execute()
  const same = rows.filter(({ id, updatedAt }) => made.get(id) === updatedAt).map(({ id }) => id)
  return removeRecords(ctx, kind, await unusedAmong(ctx, kind, same))
}
