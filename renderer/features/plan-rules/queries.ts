import { mealPlanRules } from '#contract/meal-plans.ts'
import { apiQuery } from '#renderer/api/query.ts'

export const rulesKey = ['groups', 'mealplans', 'rules']

/** All rules of the household. */
export const rulesQuery = apiQuery(mealPlanRules.list, { query: { page: 1, perPage: -1 } })
