import { entryTypes } from '#contract/meal-plans.ts'
import { type MealType, usualMealTimes } from '#contract/meal-types.ts'
import type { z } from 'zod'
import type { Db } from '#server/db/database.ts'
import { ofGroup } from '#server/db/group-scope.ts'

export type WireType = z.input<typeof MealType>

/** The types of a household in the order of its day, the four among them: one statement. */
export async function typesOf(db: Db, groupId: string): Promise<WireType[]> {
  const rows = await ofGroup(db, groupId)
    .select('mealTypes')
    .select(['id', 'builtIn', 'entryType', 'name', 'time', 'position', 'hidden'])
    .orderBy('position')
    .execute()
  const untouched = entryTypes
    .map((builtIn, position) => ({ builtIn, entryType: builtIn, position, ...asUsual }))
    .filter(({ builtIn }) => rows.every((row) => row.builtIn !== builtIn))
  const byKey = new Map<string, string | null>(
    rows.map(({ id, builtIn, time }) => [builtIn ?? id, time]),
  )
  return [...rows, ...untouched]
    .toSorted((one, other) => one.position - other.position)
    .map(({ id, builtIn, entryType, name, time, hidden }) => ({
      id: builtIn ?? id,
      own: builtIn === null,
      entryType,
      name,
      time: time ?? byKey.get(entryType) ?? usualMealTimes[entryType],
      hidden: hidden === 1,
    }))
}

const asUsual = { id: '', name: null, time: null, hidden: 0 }
