import type {
  IncomingMeal,
  IncomingRule,
  NamedRecipe,
} from '#server/recipe-files/incoming-parts.ts'
import { dayIn } from './dates.ts'
import type { Meant } from './mealie-filters.ts'
import { keyOf, lineIn, type Row } from './mealie-rows.ts'
import type { Tables } from './mealie-store.ts'
import { cleanText, MOST } from './text.ts'

export type FindRecipe = (id: unknown) => NamedRecipe | null

export function* mealsOf(tables: Tables, recipe: FindRecipe): Generator<IncomingMeal> {
  for (const row of tables.each('group_meal_plans')) yield mealOf(row, recipe(row['recipe_id']))
}

export function rulesOf(tables: Tables, meant: Meant): IncomingRule[] {
  return tables.rows('group_meal_plan_rules').map((row) => ({
    day: lineIn(row, 'day'),
    meal: lineIn(row, 'entry_type'),
    categories: meant.names('categories', 'plan_rules_to_categories', row['id']),
    tags: meant.names('tags', 'plan_rules_to_tags', row['id']),
    ...meant.filter(row),
  }))
}

function mealOf(row: Row, recipe: NamedRecipe | null): IncomingMeal {
  const text = row['text']
  return {
    date: dayIn(row['date']) ?? lineIn(row, 'date'),
    meal: lineIn(row, 'entry_type'),
    title: lineIn(row, 'title'),
    text: typeof text === 'string' ? cleanText(text).slice(0, MOST.text) : '',
    recipe,
    servings: null,
    person: keyOf(row['user_id']),
  }
}
