import { type EntryType, entryTypes, MealPlanInput } from '#contract/meal-plans.ts'
import type { SignedIn } from '#server/context/context.ts'
import { ofGroup } from '#server/db/group-scope.ts'
import { insertEntry } from '#server/features/meal-plans/index.ts'
import { typesOf } from '#server/features/meal-types/index.ts'
import { type Known, lose, recipeHere, tallyOf } from '../known.ts'
import { keepingStates } from '../made.ts'
import type { IncomingMeal } from '#server/recipe-files/incoming-parts.ts'
import { normalizeForSearch } from '#server/text/normalize.ts'
import { noteParts } from './part-states.ts'

interface Meals {
  meals: IncomingMeal[]
  reportId: string
  known: Known
  skipDuplicates: boolean
}

/** Plans meals as the file has them, and notes them. Needs a transaction. */
export async function storeMeals(ctx: SignedIn, { meals, reportId, known, skipDuplicates }: Meals) {
  const tally = tallyOf(known, 'mealPlans')
  const typeOf = await mealTypes(ctx)
  const recipeIds = meals.flatMap(({ recipe }) => recipeHere(known, recipe) ?? [])
  await keepingStates(ctx, reportId, recipeIds, async () => {
    const made: string[] = []
    for (const meal of meals) {
      const type = typeOf(meal.meal)
      if (!type.isKnown) lose(tally, 'meal', meal.meal)
      const input = inputOf(meal, recipeHere(known, meal.recipe), type)
      if (input === null) {
        lose(tally, 'meal', [meal.date, meal.title || meal.text].filter(Boolean).join(' '))
        continue
      }
      if (skipDuplicates && (await isPlanned(ctx, input))) {
        tally.skipped += 1
        continue
      }
      const userId = known.people.get(meal.person)
      const { id } = await insertEntry(ctx, input, userId)
      made.push(String(id))
      tally.made += 1
    }
    await noteParts(ctx, reportId, { kind: 'mealPlans', ids: made })
  })
}

interface MealType {
  entryType: EntryType
  mealType: string | null
  isKnown: boolean
}

/** A recipe that did not come in stays as its name. Null for what is no meal, or on no day. */
function inputOf(meal: IncomingMeal, recipeId: string | null, type: MealType) {
  const { date, recipe, servings } = meal
  const [firstLine = ''] = meal.text.trim().split('\n')
  const title = meal.title || (recipeId === null ? recipe?.name || firstLine : '')
  // What has become the title is not said twice.
  const text = title !== '' && title === meal.text.trim() ? '' : meal.text
  const { entryType, mealType } = type
  const given = { date, entryType, mealType, title: title.slice(0, 1000), text, recipeId, servings }
  return MealPlanInput.safeParse({ ...given, text: text.slice(0, 20_000) }).data ?? null
}

async function isPlanned({ db, viewer }: SignedIn, input: MealPlanInput): Promise<boolean> {
  const found = await ofGroup(db, viewer.groupId)
    .select('mealPlans')
    .where('mealPlans.date', '=', input.date)
    .where('mealPlans.entryType', '=', input.entryType)
    .where('mealPlans.title', '=', input.title)
    .where('mealPlans.recipeId', 'is', input.recipeId ?? null)
    .select('mealPlans.id')
    .executeTakeFirst()
  return found !== undefined
}

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
async function mealTypes({ db, viewer }: SignedIn): Promise<(meal: string) => MealType> {
  const own = (await typesOf(db, viewer.groupId)).filter(({ own }) => own)
  const byName = new Map(own.map((type) => [normalizeForSearch(type.name ?? ''), type]))
  return (meal) => {
    const name = normalizeForSearch(meal)
    const type = byName.get(name)
    if (type) return { entryType: type.entryType, mealType: type.id, isKnown: true }
    const usual = entryTypes.find((known) => known === name) ?? others[name]
    if (usual) return { entryType: usual, mealType: null, isKnown: true }
    return { entryType: name === '' ? 'dinner' : 'side', mealType: null, isKnown: name === '' }
  }
}
