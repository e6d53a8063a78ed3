import type { Generated } from 'kysely'
import type { EntryType, RuleDay } from '#contract/meal-plans.ts'
import type { Bit } from './people.ts'

export interface MealPlansTable {
  id: Generated<number>
  groupId: string
  userId: string | null
  date: string // a plain day: 2026-11-21
  entryType: EntryType // of an own type what it counts as, in every table
  mealType: string | null // an own type
  title: string
  text: string
  recipeId: string | null
  servings: number | null // null: as many as the recipe makes
  position: Generated<number> // among the meals of its day and type, from 0
  leftoverOf: number | null // the meal whose leftovers these are; it may be gone
  eatingOut: Generated<Bit>
  createdAt: string
  updatedAt: string
}

/** An own type of a household, or what it changed about one of the four. */
export interface MealTypesTable {
  id: string
  groupId: string
  builtIn: EntryType | null // null: an own one
  entryType: EntryType
  name: string | null // null only of the four: called as usual
  time: string | null // '18:30'; null: the usual one of what it counts as
  position: number // in the day, from 0; the four have theirs from the start
  hidden: Generated<Bit>
  createdAt: string
  updatedAt: string
}

/** What was taken off the plan, until it can no longer be put back. */
export interface RemovedMealPlansTable {
  id: number // the one it had
  groupId: string
  entry: string // JSON: its row
  removedAt: string
}

export interface MenusTable {
  id: string
  groupId: string
  name: string
  createdAt: string
  updatedAt: string
}

export interface MenuMealsTable {
  id: Generated<number>
  menuId: string
  day: number // from 0, counted from the day on which the menu is laid out
  entryType: EntryType
  mealType: string | null
  position: number
  title: string
  text: string
  recipeId: string | null
  recipeName: string | null // what the recipe is called in case it is deleted
  servings: number | null
  eatingOut: Bit
  leftoverOf: number | null // the id of another meal of this menu
}

export interface MealPlanRulesTable {
  id: string
  groupId: string
  day: RuleDay | 'unset'
  entryType: EntryType | 'unset'
  mealType: string | null
  filter: string // a filter that lists of categories and tags cannot express (docs/contract/filter-language.md); else ''
  createdAt: string
  updatedAt: string
}

export interface MealPlanRuleCategoriesTable {
  ruleId: string
  categoryId: string
}

export interface MealPlanRuleTagsTable {
  ruleId: string
  tagId: string
}
