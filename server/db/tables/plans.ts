import type { Generated } from 'kysely'
import type { EntryType, RuleDay } from '#contract/meal-plans.ts'

export interface MealPlansTable {
  id: Generated<number>
  groupId: string
  userId: string | null
  date: string // a plain day: 2026-11-21
  entryType: EntryType
  title: string
  text: string
  recipeId: string | null
  createdAt: string
  updatedAt: string
}

export interface MealPlanRulesTable {
  id: string
  groupId: string
  day: RuleDay | 'unset'
  entryType: EntryType | 'unset'
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
