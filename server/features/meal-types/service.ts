import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { mostOf } from '#contract/limits.ts'
import { type EntryType, entryTypes } from '#contract/meal-plans.ts'
import type { SignedIn } from '#server/context/context.ts'
import { transaction } from '#server/context/transaction.ts'
import { ofGroup } from '#server/db/group-scope.ts'
import { AppError } from '#server/errors/app-error.ts'
import { normalizeForSearch } from '#server/text/normalize.ts'
import { becomeBuiltIn, countAs } from './convert.ts'
import { typesOf, type WireType } from './repository.ts'

interface Changes {
  name?: string | null | undefined
  entryType?: EntryType | undefined
  time?: string | undefined
  hidden?: boolean | undefined
}

/** Adds an own type after the one that it counts as. @throws AppError meal-type.exists, meal-type.too-many */
export function createType(
  ctx: SignedIn,
  { name, entryType, time }: { name: string; entryType: EntryType; time?: string | undefined },
): Promise<WireType> {
  return transaction(ctx, async (ctx) => {
    const { groupId } = ctx.viewer
    const known = await typesOf(ctx.db, groupId)
    if (known.filter(({ own }) => own).length >= mostOf.mealTypes) {
      throw new AppError('meal-type.too-many', { most: mostOf.mealTypes })
    }
    mustBeFree(ctx, known, { id: null, name })
    const id = randomUUID()
    const createdAt = ctx.now().toISOString()
    await ctx.db
      .insertInto('mealTypes')
      .values({
        id,
        groupId,
        builtIn: null,
        entryType,
        name,
        time: time ?? null,
        position: known.length,
        createdAt,
        updatedAt: createdAt,
      })
      .execute()
    const ids = known.map((type) => type.id)
    const last = known.findLastIndex((type) => type.entryType === entryType)
    await storeOrder(ctx, ids.toSpliced(last + 1, 0, id))
    return getType(ctx, id)
  })
}

/**
 * Changes what is given. An own type keeps a name, and the four keep what they are.
 * @throws AppError record.not-found, also for one of another group; meal-type.exists
 */
export function updateType(ctx: SignedIn, id: string, changes: Changes): Promise<WireType> {
  return transaction(ctx, async (ctx) => {
    const { groupId } = ctx.viewer
    const known = await typesOf(ctx.db, groupId)
    const before = known.find((type) => type.id === id)
    if (!before) throw new AppError('record.not-found')
    const { name, time, hidden } = changes
    if (name) mustBeFree(ctx, known, { id, name })
    await storeBuiltIn(ctx)
    await ofGroup(ctx.db, groupId)
      .update('mealTypes')
      .set({
        ...(name !== undefined && (name !== null || !before.own) && { name }),
        ...(time !== undefined && { time }),
        ...(hidden !== undefined && { hidden: hidden ? 1 : 0 }),
        updatedAt: ctx.now().toISOString(),
      })
      .where(hasKey(id))
      .execute()
    const { entryType } = changes
    if (before.own && entryType && entryType !== before.entryType) await countAs(ctx, id, entryType)
    return getType(ctx, id)
  })
}

/** Puts the types in this order; those that are not named follow. Ids that the group does not have are left out. */
export function orderTypes(ctx: SignedIn, ids: string[]): Promise<WireType[]> {
  return transaction(ctx, async (ctx) => {
    const { groupId } = ctx.viewer
    const known = (await typesOf(ctx.db, groupId)).map(({ id }) => id)
    const named = [...new Set(ids)].filter((id) => known.includes(id))
    await storeOrder(ctx, [...named, ...known.filter((id) => !named.includes(id))])
    return typesOf(ctx.db, groupId)
  })
}

/** Deletes an own type; what names it becomes what it counts as. @returns it @throws AppError record.not-found */
export function deleteType(ctx: SignedIn, id: string): Promise<WireType> {
  return transaction(ctx, async (ctx) => {
    const type = await getType(ctx, id)
    await becomeBuiltIn(ctx, type)
    await ofGroup(ctx.db, ctx.viewer.groupId).deleteById('mealTypes', id)
    return type
  })
}

async function getType(ctx: SignedIn, id: string): Promise<WireType> {
  const type = (await typesOf(ctx.db, ctx.viewer.groupId)).find((one) => one.id === id)
  if (!type) throw new AppError('record.not-found')
  return type
}

/** Names that differ only in case, width or accents are the same, also those that the four usually have. */
function mustBeFree(
  { t }: SignedIn,
  known: readonly WireType[],
  { id, name }: { id: string | null; name: string },
) {
  const wanted = normalizeForSearch(name)
  for (const type of known) {
    const called = type.name ?? t(`messages.meal-${type.entryType}`)
    if (type.id !== id && normalizeForSearch(called) === wanted) {
      throw new AppError('meal-type.exists', { name: called })
    }
  }
}

const hasKey = (id: string) => sql<boolean>`coalesce(mealTypes.builtIn, mealTypes.id) = ${id}`

/** The four have a row once something is changed; their places are those that they have without one. */
async function storeBuiltIn(ctx: SignedIn) {
  const { groupId } = ctx.viewer
  const createdAt = ctx.now().toISOString()
  await ctx.db
    .insertInto('mealTypes')
    .values(
      entryTypes.map((builtIn, position) => ({
        id: randomUUID(),
        groupId,
        builtIn,
        entryType: builtIn,
        name: null,
        time: null,
        position,
        createdAt,
        updatedAt: createdAt,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function storeOrder(ctx: SignedIn, ids: string[]) {
  await storeBuiltIn(ctx)
  await ofGroup(ctx.db, ctx.viewer.groupId)
    .update('mealTypes')
    .set({
      position: sql<number>`(
        select key from json_each(${JSON.stringify(ids)})
        where value = coalesce(mealTypes.builtIn, mealTypes.id))`,
    })
    .execute()
}
