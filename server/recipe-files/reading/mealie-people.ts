import type { Holds, IncomingPerson } from '#server/recipe-files/incoming-parts.ts'
import { foodsOf } from './mealie-foods.ts'
import { keyOf, lineIn } from './mealie-rows.ts'
import type { Tables } from './mealie-store.ts'

const MOST_PEOPLE = 500

/** How many parts there are, and the people of the backup. */
export function holdsOf(tables: Tables): Holds {
  return {
    parts: {
      foods: foodsOf(tables).length,
      cookbooks: tables.count('cookbooks'),
      shoppingLists: tables.count('shopping_lists'),
      mealPlans: tables.count('group_meal_plans'),
      mealPlanRules: tables.count('group_meal_plan_rules'),
    },
    people: peopleOf(tables),
  }
}

function peopleOf(tables: Tables): IncomingPerson[] {
  return tables
    .rows('users')
    .slice(0, MOST_PEOPLE)
    .map((row) => {
      const userName = lineIn(row, 'username')
      const name = lineIn(row, 'full_name') || userName
      return { key: keyOf(row['id']), name, userName, email: lineIn(row, 'email') }
    })
    .filter(({ key, name }) => key !== '' && name !== '')
}
