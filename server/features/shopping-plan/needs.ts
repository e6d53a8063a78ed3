import { mostOf } from '#contract/amounts/ingredient-names.ts'
import type { SignedIn } from '#server/context/context.ts'
import { ofGroup } from '#server/db/group-scope.ts'
import { grouped } from '#server/db/grouped.ts'
import { listed } from '#server/db/listed.ts'
import type { MealToCook } from '#server/features/meal-plans/index.ts'
import { inOwnWords, joinedNotes } from '#server/features/shopping-lists/index.ts'
import { type Identity, identityOf } from './planned-lines.ts'

/** What one planned meal needs of one thing in one unit. Amounts are not rounded: thirds must add up. */
export interface Need extends Identity {
  date: string
  recipeName: string
  /** How many times the recipe is made. */
  times: number
  quantity: number
  note: string
  /** Of the food. */
  labelId: string | null
}

/** What these meals need, in the order of the meals and of their recipes' lines: two statements. */
export async function needsOf(ctx: SignedIn, meals: readonly MealToCook[]): Promise<Need[]> {
  const lines = await linesOfRecipes(
    ctx,
    meals.map(({ recipe }) => recipe.id),
  )
  const foods = await foodsOf(ctx, lines)
  const byRecipe = grouped(
    lines
      .map((line) => ({ ...line, ...inOwnWords(line, foods) }))
      .filter(({ foodId, note }) => foodId !== null || note.trim() !== ''),
    ({ recipeId }) => recipeId,
  )
  return meals.flatMap((meal) => {
    const needs = new Map<string, Need>()
    for (const line of byRecipe.get(meal.recipe.id) ?? []) {
      const need = needOf(meal, line, foods)
      const same = needs.get(identityOf(need))
      needs.set(identityOf(need), same ? both(same, need) : need)
    }
    return [...needs.values()]
  })
}

type Line = Awaited<ReturnType<typeof linesOfRecipes>>[number]
type Foods = Awaited<ReturnType<typeof foodsOf>>

function needOf(meal: MealToCook, line: Line, foods: Foods): Need {
  const { entryId, date, recipe, times } = meal
  const { foodId, unitId, note } = line
  return {
    entryId,
    date,
    recipeId: recipe.id,
    recipeName: recipe.name,
    times,
    foodId,
    words: foodId === null ? note.trim() : '',
    unitId,
    quantity: (mostOf(line) ?? 0) * times,
    note,
    labelId: (foodId && foods.get(foodId)?.labelId) || null,
  }
}

const both = (one: Need, other: Need): Need => ({
  ...one,
  quantity: one.quantity + other.quantity,
  note: joinedNotes(one.note, other.note),
})

/** The recipes must be known to be of the group. */
function linesOfRecipes({ db }: SignedIn, recipeIds: string[]) {
  return db
    .selectFrom('recipeIngredients')
    .where('recipeId', 'in', listed([...new Set(recipeIds)]))
    .select(['recipeId', 'quantity', 'quantityMax', 'note', 'foodId', 'unitId', 'asWritten'])
    .orderBy('position')
    .orderBy('rowId')
    .execute()
}

async function foodsOf({ db, viewer }: SignedIn, lines: { foodId: string | null }[]) {
  const rows = await ofGroup(db, viewer.groupId)
    .byIds(
      'foods',
      lines.flatMap(({ foodId }) => foodId ?? []),
    )
    .select(['foods.id', 'foods.name', 'foods.pluralName', 'foods.labelId'])
    .execute()
  return new Map(rows.map((row) => [row.id, row]))
}
