import type { z } from 'zod'
import type { MealPlanRule } from '#contract/meal-plans.ts'
import { filterConditions, filterId, unknownAttribute } from '#server/http/query-filter.ts'

type Filter = Pick<z.input<typeof MealPlanRule>, 'queryFilterString' | 'queryFilter'>

/** What a rule asks for, in the words of the second generation: has all these categories and all these tags. */
export function filterOf(rule: { categories: { id: string }[]; tags: { id: string }[] }): Filter {
  const lists = [
    ['recipe_category.id', rule.categories.map(({ id }) => id)],
    ['tags.id', rule.tags.map(({ id }) => id)],
  ] as const
  const used = lists.filter(([, ids]) => ids.length > 0)
  return {
    queryFilterString: used
      .map(([name, ids]) => `${name} CONTAINS ALL [${ids.map((id) => `"${id}"`).join(', ')}]`)
      .join(' AND '),
    queryFilter: {
      parts: used.map(([attributeName, value], index) => ({
        leftParenthesis: null,
        rightParenthesis: null,
        logicalOperator: index === 0 ? null : ('AND' as const),
        attributeName,
        relationalOperator: 'CONTAINS ALL' as const,
        value,
      })),
    },
  }
}

const kinds = new Map([
  ['recipe_category.id', 'categories'],
  ['tags.id', 'tags'],
] as const) as ReadonlyMap<string, 'categories' | 'tags'>

/**
 * The way back, for filters of that form. @throws AppError request.filter, request.filter-attribute or
 * request.filter-id for others
 */
export function organizersIn(filter: string) {
  const found: Record<'categories' | 'tags', { id: string }[]> = { categories: [], tags: [] }
  if (filter.trim() === '') return found
  for (const condition of filterConditions(filter)) {
    const kind = kinds.get(condition.attribute) ?? unknownAttribute(condition)
    found[kind].push(...condition.values.map((value) => ({ id: filterId(value) })))
  }
  return found
}
