import { type EntryType, entryTypes } from '#contract/meal-plans.ts'
import type { SignedIn } from '#server/context/context.ts'
import { typesOf } from '#server/features/meal-types/index.ts'
import type { NamedMeal } from '#server/recipe-files/incoming-parts.ts'
import { normalizeForSearch } from '#server/text/normalize.ts'

export interface MealHere {
  entryType: EntryType
  mealType: string | null
  isKnown: boolean
}

/** Characters that a planned meal may have. */
export const longestOfMeal = { title: 1000, text: 20_000 }

/** What programs call the four, besides what they are called here. */
const others: Record<string, EntryType> = {
  supper: 'dinner',
  brunch: 'breakfast',
  fruhstuck: 'breakfast',
  mittagessen: 'lunch',
  abendessen: 'dinner',
  beilage: 'side',
  'side dish': 'side',
}

/** The household's meals by name: its own types, and the four. Another one counts as a side, and is told. */
export async function mealsHere({ db, viewer }: SignedIn): Promise<(named: NamedMeal) => MealHere> {
  const own = (await typesOf(db, viewer.groupId)).filter(({ own }) => own)
  const byName = new Map(own.map((type) => [normalizeForSearch(type.name ?? ''), type]))
  return ({ meal, countsAs }) => {
    const name = normalizeForSearch(meal)
    const type = byName.get(name)
    if (type) return { entryType: type.entryType, mealType: type.id, isKnown: true }
    const usual = entryTypes.find((known) => known === name) ?? others[name]
    if (usual) return { entryType: usual, mealType: null, isKnown: true }
    const entryType = countsAs ?? (name === '' ? 'dinner' : 'side')
    return { entryType, mealType: null, isKnown: name === '' }
  }
}
