import { AppError } from '#server/errors.ts'
import { filterConditions, filterId, unknownAttribute } from '#server/http/query-filter.ts'

/** What the recipe of an event must be. */
export interface RecipeCondition {
  column: 'slug' | 'id' | 'groupId'
  value: string
}

const columns = {
  'recipe.slug': 'slug',
  'recipe.id': 'id',
  recipe_id: 'id',
  'recipe.group_id': 'groupId',
} as const

/**
 * Reads the filters that other apps send with this list: recipe.slug="…", recipeId="…" and recipe.group_id="…".
 * @throws AppError request.filter, request.filter-attribute, request.filter-id for anything else
 */
export function recipeConditions(queryFilter: string): RecipeCondition[] {
  return filterConditions(queryFilter).map((condition): RecipeCondition => {
    const { attribute, relation, values } = condition
    if (!isColumn(attribute)) return unknownAttribute(condition)
    if (relation !== '=') throw new AppError('request.filter', { part: queryFilter })
    const [value = ''] = values
    const column = columns[attribute]
    return { column, value: column === 'slug' ? value : filterId(value) }
  })
}

const isColumn = (name: string): name is keyof typeof columns => Object.hasOwn(columns, name)
