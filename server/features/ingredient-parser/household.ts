import type { SignedIn } from '#server/context/context.ts'
import { spelledOf } from '#server/features/foods/index.ts'
import type { Spelled } from '#server/ingredient-parser/index.ts'

/** The names of a household's foods and units. */
export interface Household {
  foods: Spelled[]
  units: Spelled[]
}

export const foodsAndUnits = async ({ db, viewer }: SignedIn): Promise<Household> => ({
  foods: await spelledOf(db, viewer.groupId, 'food'),
  units: await spelledOf(db, viewer.groupId, 'unit'),
})
