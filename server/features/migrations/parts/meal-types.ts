import { LONGEST_MEAL_TYPE } from '#contract/meal-types.ts'
import type { SignedIn } from '#server/context/context.ts'
import { type BroughtType, takeInTypes } from '#server/features/meal-types/index.ts'
import type { IncomingMealType } from '#server/recipe-files/incoming-parts.ts'
import { lose, type Tally } from '../known.ts'
import { noteParts } from './part-states.ts'

interface Types {
  types: IncomingMealType[]
  reportId: string
  tally: Tally
}

const time = /^(?:[01]\d|2[0-3]):[0-5]\d$/

/**
 * Makes the household's meals of the day, and notes them. Only those who manage the household may: of others, planned
 * meals come in as what they count as. Needs a transaction.
 */
export async function storeMealTypes(ctx: SignedIn, { types, reportId, tally }: Types) {
  const { canManage, admin } = ctx.viewer
  if (!canManage && !admin) return
  const wanted = types.flatMap(({ isOwn, countsAs, name: given, time: at, isHidden }) => {
    const name = given.trim().slice(0, LONGEST_MEAL_TYPE)
    const type: BroughtType = {
      isOwn,
      entryType: countsAs,
      name: name || null,
      time: time.test(at.slice(0, 5)) ? at : null,
      hidden: isHidden,
    }
    return isOwn && name === '' ? [] : [type]
  })
  const { made, known, tooMany } = await takeInTypes(ctx, wanted)
  tally.made += made.length
  tally.skipped += known
  for (const name of tooMany) lose(tally, 'meal', name)
  await noteParts(ctx, reportId, { kind: 'mealTypes', ids: made })
}
