import type { SignedIn } from '#server/context/context.ts'
import { transaction } from '#server/context/transaction.ts'
import type { Db } from '#server/db/database.ts'
import { ofGroup } from '#server/db/group-scope.ts'
import { insertAll } from '#server/db/insert-all.ts'
import { listed } from '#server/db/listed.ts'
import { AppError } from '#server/errors/app-error.ts'

/** The categories that a group chose for its planner, in its order. */
export function categoriesOf(db: Db, groupId: string) {
  return ofGroup(db, groupId)
    .select('groupCategories')
    .innerJoin('categories', 'categories.id', 'groupCategories.categoryId')
    .where('categories.groupId', '=', groupId)
    .select(['categories.id', 'categories.name', 'categories.slug'])
    .orderBy('groupCategories.position')
    .execute()
}

/** Those of many groups, in one statement. */
export function categoriesOfGroups(db: Db, groupIds: string[]) {
  return db
    .selectFrom('groupCategories')
    .innerJoin('categories', 'categories.id', 'groupCategories.categoryId')
    .where('groupCategories.groupId', 'in', listed(groupIds))
    .select(['groupCategories.groupId', 'categories.id', 'categories.name', 'categories.slug'])
    .orderBy('groupCategories.position')
    .execute()
}

/** Replaces them, all or none; one that is named twice counts once. @throws AppError request.invalid at an unknown id */
export function replaceCategories(ctx: SignedIn, chosen: { id: string }[]) {
  const { groupId } = ctx.viewer
  const ids = chosen.map(({ id }) => id)
  return transaction(ctx, async (ctx) => {
    const known = await ofGroup(ctx.db, groupId)
      .select('categories')
      .where('id', 'in', listed(ids))
      .select('id')
      .execute()
    const issues = ids.flatMap((id, index) =>
      known.some((category) => category.id === id)
        ? []
        : [{ loc: ['body', index, 'id'], type: 'unknown_id' }],
    )
    if (issues.length > 0) throw new AppError('request.invalid', {}, { issues })

    await ofGroup(ctx.db, groupId).delete('groupCategories').execute()
    const rows = [...new Set(ids)].map((categoryId, position) => ({
      groupId,
      categoryId,
      position,
    }))
    await insertAll(ctx.db, 'groupCategories', rows)
    return categoriesOf(ctx.db, groupId)
  })
}
