import type { z } from 'zod'
import type { MealPlanRule } from '#contract/meal-plans.ts'
import { Uuid } from '#contract/values.ts'
import { recipeAttributes } from '#server/features/recipes/index.ts'
import { filterBy } from '#server/query-filter/index.ts'
import { type Condition, type Filter, parseFilter } from '#server/query-filter/parse.ts'

type Part = z.input<typeof MealPlanRule>['queryFilter']['parts'][number]
type Organizers = Record<'categories' | 'tags', { id: string }[]>

/** Has all these categories and all these tags, in the words of the second generation; '' for any recipe. */
export function filterFor({ categories, tags }: Organizers): string {
  return [['recipe_category.id', categories] as const, ['tags.id', tags] as const]
    .filter(([, wanted]) => wanted.length > 0)
    .map(
      ([name, wanted]) => `${name} CONTAINS ALL [${wanted.map(({ id }) => `"${id}"`).join(', ')}]`,
    )
    .join(' AND ')
}

/**
 * The way back. Null for a filter that says something else and can only be kept as it is.
 * @throws AppError request.filter… (400) with what is wrong with the text
 */
export function organizersIn(text: string): Organizers | null {
  filterBy(text, recipeAttributes)
  const conditions = joinedByAnd(parseFilter(text))
  if (conditions === null) return null
  const found: Organizers = { categories: [], tags: [] }
  for (const { attribute, operator, values } of conditions) {
    const kind = kinds.get(attribute)
    if (kind === undefined || operator !== 'contains all') return null
    found[kind].push(...values.map((value) => ({ id: Uuid.parse(value) })))
  }
  return found
}

const kinds = new Map<string, keyof Organizers>([
  ['recipe_category.id', 'categories'],
  ['recipeCategory.id', 'categories'],
  ['tags.id', 'tags'],
])

function joinedByAnd(filter: Filter | null): Condition[] | null {
  if (filter === null) return []
  if (filter.kind === 'condition') return [filter]
  if (filter.kind !== 'and') return null
  const [left, right] = [joinedByAnd(filter.left), joinedByAnd(filter.right)]
  return left && right && [...left, ...right]
}

/** A filter taken apart for screens that let people build one. */
export function filterParts(filter: Filter | null): Part[] {
  if (filter === null || filter.kind === 'nothing') return []
  if (filter.kind === 'condition') {
    return [
      {
        leftParenthesis: null,
        rightParenthesis: null,
        logicalOperator: null,
        attributeName: filter.attribute,
        relationalOperator: filter.operator.toUpperCase(),
        value: filter.isList ? filter.values : (filter.values[0] ?? ''),
      },
    ]
  }
  const left = filterParts(filter.left)
  const [next, ...others] = filterParts(filter.right)
  const isGroup = filter.left.kind === 'and' || filter.left.kind === 'or'
  const logicalOperator = filter.kind === 'and' ? ('AND' as const) : ('OR' as const)
  return [
    ...(isGroup ? inParentheses(left) : left),
    ...(next ? [{ ...next, logicalOperator }] : []),
    ...others,
  ]
}

function inParentheses(parts: Part[]): Part[] {
  return parts.map((part, index) => ({
    ...part,
    ...(index === 0 && { leftParenthesis: `(${part.leftParenthesis ?? ''}` }),
    ...(index === parts.length - 1 && { rightParenthesis: `${part.rightParenthesis ?? ''})` }),
  }))
}
