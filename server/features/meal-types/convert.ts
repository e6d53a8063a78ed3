import { sql } from 'kysely'
import type { EntryType } from '#contract/meal-plans.ts'
import type { SignedIn } from '#server/context/context.ts'
import { ofGroup } from '#server/db/group-scope.ts'
import type { WireType } from './repository.ts'

/** What names this own type counts as another meal from now on. */
export async function countAs(ctx: SignedIn, id: string, entryType: EntryType) {
  const ours = ofGroup(ctx.db, ctx.viewer.groupId)
  const updatedAt = ctx.now().toISOString()
  await ours.update('mealTypes').set({ entryType }).where('mealTypes.id', '=', id).execute()
  await ours
    .update('mealPlans')
    .set({ entryType, updatedAt })
    .where('mealPlans.mealType', '=', id)
    .execute()
  await ours
    .update('mealPlanRules')
    .set({ entryType, updatedAt })
    .where('mealPlanRules.mealType', '=', id)
    .execute()
  await ctx.db.updateTable('menuMeals').set({ entryType }).where('mealType', '=', id).execute()
}

/** What names this own type becomes what it counts as; its planned meals come after those of their day. */
export async function becomeBuiltIn(ctx: SignedIn, { id, entryType }: WireType) {
  const { groupId } = ctx.viewer
  const ours = ofGroup(ctx.db, groupId)
  // Before they are among those that are counted.
  await ours
    .update('mealPlans')
    .set({
      position: sql<number>`position + coalesce((
        select max(there.position) + 1 from mealPlans there
        where there.groupId = mealPlans.groupId and there.date = mealPlans.date
          and there.entryType = ${entryType} and there.mealType is null), 0)`,
      updatedAt: ctx.now().toISOString(),
    })
    .where('mealPlans.mealType', '=', id)
    .execute()
  for (const table of ['mealPlans', 'mealPlanRules'] as const) {
    await ours
      .update(table as 'mealPlans')
      .set({ mealType: null })
      .where('mealType', '=', id)
      .execute()
  }
  await ctx.db.updateTable('menuMeals').set({ mealType: null }).where('mealType', '=', id).execute()
}
