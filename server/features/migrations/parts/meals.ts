import { MealPlanInput } from '#contract/meal-plans.ts'
import type { SignedIn } from '#server/context/context.ts'
import { ofGroup } from '#server/db/group-scope.ts'
import { isCode } from '#server/errors/app-error.ts'
import { insertEntry } from '#server/features/meal-plans/index.ts'
import { withoutRecipeLinks } from '#contract/recipe-links.ts'
import { type Known, lose, recipeHere, tallyOf } from '../known.ts'
import { keepingStates } from '#server/features/imported/index.ts'
import type { IncomingMeal } from '#server/recipe-files/incoming-parts.ts'
import { linkedRows } from './linked-rows.ts'
import { longestOfMeal, type MealHere, mealsHere } from './meal-names.ts'
import { noteParts } from './part-states.ts'

interface Meals {
  meals: IncomingMeal[]
  reportId: string
  known: Known
  skipDuplicates: boolean
}

/** Plans meals as the file has them, and notes them. Needs a transaction. */
export async function storeMeals(
  ctx: SignedIn,
  { reportId, known, skipDuplicates, ...file }: Meals,
) {
  const tally = tallyOf(known, 'mealPlans')
  const typeOf = await mealsHere(ctx)
  const linked = await linkedRows(ctx, known, { rows: file.meals, longest: longestOfMeal })
  for (const { field, value } of linked.lost) lose(tally, field, value)
  const meals = linked.rows
  const recipeIds = meals.flatMap(({ recipe }) => recipeHere(known, recipe) ?? [])
  await keepingStates(ctx, reportId, recipeIds, async () => {
    const made: string[] = []
    for (const meal of meals) {
      const type = typeOf(meal)
      if (!type.isKnown) lose(tally, 'meal', meal.meal)
      const recipeId = recipeHere(known, meal.recipe)
      const input = inputOf(meal, { recipeId, leftoverOf: leftoverOf(meal, known), type })
      if (input === null) {
        lose(tally, 'meal', [meal.date, meal.title || meal.text].filter(Boolean).join(' '))
        continue
      }
      const planned = skipDuplicates ? await findPlanned(ctx, input) : undefined
      if (planned !== undefined) {
        if (meal.sourceId) known.meals.set(meal.sourceId, planned)
        tally.skipped += 1
        continue
      }
      const userId = known.people.get(meal.person)
      const id = await insertedWhereFits(ctx, input, userId)
      if (id === null) {
        lose(tally, 'meal', [meal.date, input.title || meal.text].filter(Boolean).join(' '))
        continue
      }
      if (meal.sourceId) known.meals.set(meal.sourceId, id)
      made.push(String(id))
      tally.made += 1
    }
    await noteParts(ctx, reportId, { kind: 'mealPlans', ids: made })
  })
}

/** Null for a meal of a day that is full. */
async function insertedWhereFits(ctx: SignedIn, input: MealPlanInput, userId: string | undefined) {
  try {
    return (await insertEntry(ctx, input, userId)).id
  } catch (error) {
    if (isCode(error, 'meal-plan.day-full')) return null
    throw error
  }
}

const leftoverOf = (meal: IncomingMeal, known: Known) =>
  meal.leftoverOf ? (known.meals.get(meal.leftoverOf) ?? null) : null

interface MealIn {
  recipeId: string | null
  leftoverOf: number | null
  type: MealHere
}

/** A recipe that did not come in stays as its name. Null for what is no meal, or on no day. */
function inputOf(meal: IncomingMeal, { recipeId, leftoverOf, type }: MealIn) {
  const { date, recipe, servings, eatingOut } = meal
  const [firstLine = ''] = meal.text.trim().split('\n')
  const title =
    meal.title || (recipeId === null ? recipe?.name || withoutRecipeLinks(firstLine) : '')
  // What has become the title is not said twice.
  const text = title !== '' && title === meal.text.trim() ? '' : meal.text
  const { entryType, mealType } = type
  const given = {
    date,
    entryType,
    mealType,
    title: title.slice(0, longestOfMeal.title),
    recipeId,
    servings,
  }
  const more = { text: text.slice(0, longestOfMeal.text), leftoverOf, eatingOut }
  return MealPlanInput.safeParse({ ...given, ...more }).data ?? null
}

async function findPlanned(
  { db, viewer }: SignedIn,
  input: MealPlanInput,
): Promise<number | undefined> {
  const found = await ofGroup(db, viewer.groupId)
    .select('mealPlans')
    .where('mealPlans.date', '=', input.date)
    .where('mealPlans.entryType', '=', input.entryType)
    .where('mealPlans.title', '=', input.title)
    .where('mealPlans.recipeId', 'is', input.recipeId ?? null)
    .select('mealPlans.id')
    .executeTakeFirst()
  return found?.id
}
