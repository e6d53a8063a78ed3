import { sql, type SqlBool } from 'kysely'
import { madeParts, type MadePart } from '#contract/taking-back.ts'
import type { SignedIn } from '#server/context/context.ts'
import { transaction } from '#server/context/transaction.ts'
import { ofGroup } from '#server/db/group-scope.ts'
import { listed } from '#server/db/listed.ts'
import { deleteBook } from '#server/features/cookbooks/index.ts'
import { keepingStates } from '#server/features/imported/index.ts'
import { forgetTypes } from '#server/features/meal-types/index.ts'
import { deleteRule } from '#server/features/meal-plans/index.ts'
import { deleteMenu } from '#server/features/menus/index.ts'
import { deleteList, deleteStore } from '#server/features/shopping-lists/index.ts'
import { noteRemoved } from '../taking-back/removed.ts'
import { partStates } from './part-states.ts'

/** A part that an import made and that is still there. */
export interface Part {
  kind: MadePart
  id: string
  name: string
  isChanged: boolean
}

/** The parts that an import made, without those that somebody has removed since. */
export async function partsMade(ctx: SignedIn, reportId: string): Promise<Part[]> {
  const found: Part[] = []
  for (const kind of madeParts) {
    const made = await ctx.db
      .selectFrom('importedRecords')
      .where('reportId', '=', reportId)
      .where('kind', '=', kind)
      .select(['recordId', 'state'])
      .execute()
    const ids = made.map(({ recordId }) => recordId)
    const states = await partStates(ctx.db, ctx.viewer.groupId, { kind, ids })
    for (const { recordId, state } of made) {
      const now = states.get(recordId)
      if (!now) continue
      found.push({ kind, id: recordId, name: now.name, isChanged: now.state !== state })
    }
  }
  return found
}

export const changedParts = (parts: Part[]) =>
  parts.filter(({ isChanged }) => isChanged).map(({ kind, id, name }) => ({ kind, id, name }))

/** The recipes of meals that stay because somebody changed them. */
export async function recipesOfKept({ db, viewer }: SignedIn, parts: Part[]): Promise<string[]> {
  const ids = parts.filter(({ kind, isChanged }) => kind === 'mealPlans' && isChanged)
  const rows = await mealRows(db, viewer.groupId, ids).select('mealPlans.recipeId').execute()
  return rows.flatMap(({ recipeId }) => recipeId ?? [])
}

const mealRows = (db: SignedIn['db'], groupId: string, parts: { id: string }[]) =>
  ofGroup(db, groupId)
    .select('mealPlans')
    .where(sql<string>`cast(mealPlans.id as text)`, 'in', listed(parts.map(({ id }) => id)))

/** @param keeps those that somebody has changed stay */
export const partsToRemove = (parts: Part[], keeps: boolean) =>
  parts.filter(({ isChanged }) => !(keeps && isChanged))

/** Removes some parts of one kind, in one transaction. */
export async function removeParts(
  ctx: SignedIn,
  reportId: string,
  { kind, parts }: { kind: MadePart; parts: Part[] },
) {
  const ids = parts.map(({ id }) => id)
  await transaction(ctx, async (ctx) => {
    const recipes = await recipesUsed(ctx, kind, parts)
    await keepingStates(ctx, reportId, recipes, async () => {
      const count = (await removals[kind](ctx, parts)) ?? ids.length
      await noteRemoved(ctx, reportId, { kind, ids, count })
    })
  })
}

/** Each answers how many it removed where that may be fewer. */
const removals: Record<MadePart, (ctx: SignedIn, parts: Part[]) => Promise<number | void>> = {
  // For good: they never were a person's.
  mealPlans: async ({ db, viewer }, parts) => {
    await ofGroup(db, viewer.groupId)
      .delete('mealPlans')
      .where(sql<string>`cast(mealPlans.id as text)`, 'in', listed(parts.map(({ id }) => id)))
      .execute()
  },
  shoppingLists: async (ctx, parts) => {
    for (const { id } of parts) await deleteList(ctx, id)
  },
  cookbooks: async (ctx, parts) => {
    for (const { id } of parts) await deleteBook(ctx, id)
  },
  menus: async (ctx, parts) => {
    for (const { id } of parts) await deleteMenu(ctx, id)
  },
  mealPlanRules: async (ctx, parts) => {
    for (const { id } of parts) await deleteRule(ctx, id)
  },
  mealTypes: (ctx, parts) =>
    forgetTypes(
      ctx,
      parts.map(({ id }) => id),
    ),
  shoppingStores: async (ctx, parts) => {
    const free = await storesWithoutLists(ctx, parts)
    for (const id of free) await deleteStore(ctx, id)
    return free.length
  },
}

async function storesWithoutLists({ db, viewer }: SignedIn, parts: Part[]): Promise<string[]> {
  const rows = await ofGroup(db, viewer.groupId)
    .select('shoppingStores')
    .where('shoppingStores.id', 'in', listed(parts.map(({ id }) => id)))
    .where(sql<SqlBool>`not exists (select 1 from shoppingLists where storeId = shoppingStores.id)`)
    .select('shoppingStores.id')
    .execute()
  return rows.map(({ id }) => id)
}

async function recipesUsed(ctx: SignedIn, kind: MadePart, parts: Part[]): Promise<string[]> {
  const { db, viewer } = ctx
  if (kind === 'mealPlans') {
    const rows = await mealRows(db, viewer.groupId, parts).select('mealPlans.recipeId').execute()
    return rows.flatMap(({ recipeId }) => recipeId ?? [])
  }
  if (kind === 'menus') {
    const rows = await ofGroup(db, viewer.groupId)
      .select('menus')
      .innerJoin('menuMeals', 'menuMeals.menuId', 'menus.id')
      .where('menus.id', 'in', listed(parts.map(({ id }) => id)))
      .select('menuMeals.recipeId')
      .execute()
    return rows.flatMap(({ recipeId }) => recipeId ?? [])
  }
  if (kind !== 'shoppingLists') return []
  const listIds = listed(parts.map(({ id }) => id))
  const items = await ofGroup(db, viewer.groupId)
    .select('shoppingItems')
    .innerJoin('shoppingItemRecipes', 'shoppingItemRecipes.shoppingItemId', 'shoppingItems.id')
    .where('shoppingItems.shoppingListId', 'in', listIds)
    .select('shoppingItemRecipes.recipeId')
    .execute()
  const lists = await ofGroup(db, viewer.groupId)
    .select('shoppingLists')
    .innerJoin('shoppingListRecipes', 'shoppingListRecipes.shoppingListId', 'shoppingLists.id')
    .where('shoppingLists.id', 'in', listIds)
    .select('shoppingListRecipes.recipeId')
    .execute()
  return [...items, ...lists].map(({ recipeId }) => recipeId)
}
