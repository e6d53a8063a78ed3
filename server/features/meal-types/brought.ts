import { sql, type SqlBool } from 'kysely'
import type { EntryType } from '#contract/meal-plans.ts'
import type { SignedIn } from '#server/context/context.ts'
import { ofGroup } from '#server/db/group-scope.ts'
import { listed } from '#server/db/listed.ts'
import { isCode } from '#server/errors/app-error.ts'
import { typesOf } from './repository.ts'
import { createType, orderTypes, storeOrder, updateType } from './service.ts'

/** A meal of the day that a file brings, in the order of the day. */
export interface BroughtType {
  /** False: what a household says of one of the four. */
  isOwn: boolean
  entryType: EntryType
  name: string | null
  time: string | null
  hidden: boolean
}

interface TakenIn {
  /** The rows that were made. */
  made: string[]
  /** How many own ones were here by their names. */
  known: number
  /** The names of those for which there was no room. */
  tooMany: string[]
}

/**
 * Adds own meals whose names are free. What the file says of the four, and its order of the day, count only where the
 * household has never changed anything about its meals. Needs a transaction.
 */
export async function takeInTypes(ctx: SignedIn, brought: BroughtType[]): Promise<TakenIn> {
  const before = await rowIds(ctx)
  const taken: TakenIn = { made: [], known: 0, tooMany: [] }
  const order: string[] = []
  for (const type of brought) {
    const { isOwn, entryType, name, time, hidden } = type
    if (!isOwn) {
      order.push(entryType)
      const isSaid = name !== null || time !== null || hidden
      if (before.length > 0 || !isSaid) continue
      const changes = { ...(name !== null && { name }), ...(time !== null && { time }), hidden }
      await updateType(ctx, entryType, changes).catch(unlessTaken)
      continue
    }
    const id = await ownType(ctx, type, taken)
    if (id !== null) order.push(id)
  }
  if (before.length === 0 && order.length > 0) await orderTypes(ctx, order)
  taken.made = (await rowIds(ctx)).filter((id) => !before.includes(id))
  return taken
}

/** @returns its id; null if there was one of that name, or no room */
async function ownType(
  ctx: SignedIn,
  { entryType, name, time, hidden }: BroughtType,
  taken: TakenIn,
) {
  try {
    const input = { name: name ?? '', entryType, ...(time !== null && { time }) }
    const { id } = await createType(ctx, input)
    if (hidden) await updateType(ctx, id, { hidden })
    return id
  } catch (error) {
    if (isCode(error, 'meal-type.exists')) taken.known += 1
    else if (isCode(error, 'meal-type.too-many')) taken.tooMany.push(name ?? '')
    else throw error
    return null
  }
}

function unlessTaken(error: unknown) {
  if (!isCode(error, 'meal-type.exists')) throw error
}

/**
 * Removes rows that were taken in, as far as nothing names them; what is known of the four goes only once there are no
 * own meals among which they have a place. Needs a transaction. @returns how many were removed
 */
export async function forgetTypes(ctx: SignedIn, ids: string[]): Promise<number> {
  const { db, viewer } = ctx
  const remove = (isOwn: boolean) =>
    ofGroup(db, viewer.groupId)
      .delete('mealTypes')
      .where('mealTypes.id', 'in', listed(ids))
      .where('mealTypes.builtIn', isOwn ? 'is' : 'is not', null)
      .where(isOwn ? isUnused : isAlone)
      .executeTakeFirst()
  const own = await remove(true)
  const four = await remove(false)
  if ((await rowIds(ctx)).length > 0) {
    await storeOrder(
      ctx,
      (await typesOf(db, viewer.groupId)).map(({ id }) => id),
    )
  }
  return Number(own.numDeletedRows + four.numDeletedRows)
}

const isUnused = sql<SqlBool>`not exists (select 1 from mealPlans plan
    where plan.groupId = mealTypes.groupId and plan.mealType = mealTypes.id)
  and not exists (select 1 from menuMeals where mealType = mealTypes.id)
  and not exists (select 1 from mealPlanRules rule
    where rule.groupId = mealTypes.groupId and rule.mealType = mealTypes.id)`

const isAlone = sql<SqlBool>`not exists (select 1 from mealTypes own
  where own.groupId = mealTypes.groupId and own.builtIn is null)`

async function rowIds({ db, viewer }: SignedIn): Promise<string[]> {
  const rows = await ofGroup(db, viewer.groupId)
    .select('mealTypes')
    .select('mealTypes.id')
    .execute()
  return rows.map(({ id }) => id)
}
