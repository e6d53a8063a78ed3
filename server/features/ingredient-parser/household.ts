import type { SignedIn } from '#server/context/context.ts'
import { namesOf } from '#server/features/foods/index.ts'
import type { Household } from './read-lines.ts'

/** The names of the household of whoever asks. */
export const foodsAndUnits = async ({ db, viewer }: SignedIn): Promise<Household> => ({
  foods: await namesOf(db, viewer.groupId, 'food'),
  units: await namesOf(db, viewer.groupId, 'unit'),
})
