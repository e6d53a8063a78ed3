import type { EntryType } from '#contract/meal-plans.ts'
import type { SignedIn } from '#server/context/context.ts'
import type { Db } from '#server/db/database.ts'
import { ofGroup } from '#server/db/group-scope.ts'
import { listed } from '#server/db/listed.ts'
import { AppError } from '#server/errors/app-error.ts'

/** Which meal of a day; an own type has precedence over what it counts as. Rules have 'unset' for every meal. */
export interface Meal<Type = EntryType> {
  entryType: Type
  mealType: string | null
}

interface Wanted<Type> {
  entryType: Type
  mealType?: string | null | undefined
}

/**
 * The meal that a request means. An own type decides what it counts as, whatever the request says. Other programs do not
 * know own types: where they leave the field out, the type that is stored stays as long as they do not say another meal.
 * @throws AppError request.invalid at `mealType` for a type that the group does not have
 */
export async function mealOf<Type extends string>(
  { db, viewer }: SignedIn,
  { entryType, mealType }: Wanted<Type>,
  before: Meal<Type> | null = null,
): Promise<Meal<Type | EntryType>> {
  if (mealType === undefined) {
    return { entryType, mealType: before?.entryType === entryType ? before.mealType : null }
  }
  if (mealType === null) return { entryType, mealType }
  const [type] = await ownTypes(db, viewer.groupId, [mealType])
  if (type) return { entryType: type.entryType, mealType: type.id }
  const issues = [{ loc: ['body', 'mealType'], type: 'unknown_id' }]
  throw new AppError('request.invalid', {}, { issues })
}

/** Which of these own types the group has, and what they count as. */
export const ownTypes = (db: Db, groupId: string, ids: string[]) =>
  ofGroup(db, groupId)
    .select('mealTypes')
    .where('mealTypes.id', 'in', listed(ids))
    .where('mealTypes.builtIn', 'is', null)
    .select(['mealTypes.id', 'mealTypes.entryType'])
    .execute()
