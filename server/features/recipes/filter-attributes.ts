import { type RawBuilder, sql } from 'kysely'
import { recipeColumns } from '#contract/recipe-field-lists.ts'
import { recipeFields } from '#contract/recipe-fields.ts'
import { nutrients, recipeSettings } from '#contract/recipe-parts.ts'
import { snakeCase } from '#contract/snake-case.ts'
import { household } from '#server/context/household.ts'
import {
  type Attribute,
  type Attributes,
  linkedRows,
  linkedRowsOfEach,
  ownColumn,
  relatedRows,
  rowsFrom,
  sparselyLinkedRows,
} from '#server/query-filter/index.ts'

const own = ownColumn('recipes')

/** The columns that filters may use, by their names in the contract. */
const columns = recipeColumns.flatMap((field) => {
  const { filter } = recipeFields[field]
  return filter === null ? [] : [[snakeCase(field), own(filter, field)]]
})

const linked = (links: string, key: string, target: string) => ({
  links,
  owner: ['recipeId', 'recipes.id'] as [string, string],
  key,
  target,
})

const organizer =
  (rowsOf: typeof linkedRows) => (prefix: string, links: string, key: string, target: string) =>
    relatedRows(prefix, rowsOf(linked(links, key, target)), {
      id: 'uuid',
      name: 'text',
      slug: 'text',
    })

const organizers = (rowsOf: typeof linkedRows) => ({
  ...organizer(rowsOf)('recipe_category', 'recipeCategories', 'categoryId', 'categories'),
  ...organizer(rowsOf)('tags', 'recipeTags', 'tagId', 'tags'),
  ...organizer(rowsOf)('tools', 'recipeTools', 'toolId', 'tools'),
})

const nameOf = (rowsOf: typeof linkedRows) => (prefix: string, key: string, target: string) =>
  relatedRows(prefix, rowsOf(linked('recipeIngredients', key, target)), {
    id: 'uuid',
    name: 'text',
  })

const ingredients = (rowsOf: typeof linkedRows) => ({
  ...nameOf(rowsOf)('recipe_ingredient.food', 'foodId', 'foods'),
  ...nameOf(rowsOf)('recipe_ingredient.unit', 'unitId', 'units'),
})

/** A column of the one row in another table that `match` selects. */
const beside = (table: string, match: RawBuilder<unknown>, name: string) =>
  sql`(select ${sql.ref(`other.${name}`)} from ${sql.table(table)} other where ${match})`

const ownerIs = sql`other.id = recipes.userId`
const groupIs = sql`other.id = recipes.groupId`
const sameRecipe = sql`other.recipeId = recipes.id`
const lines = rowsFrom(sql`recipeIngredients related where related.recipeId = recipes.id`)

/** The attributes that a `queryFilter` of recipes may use: only what answers show. */
export const recipeAttributes: Attributes = {
  ...(Object.fromEntries(columns) as Attributes),
  household_id: own('uuid', 'groupId'),
  // The plus keeps SQLite from the index of ratings, as most have four or five stars, and from that of the times below.
  rating: { kind: 'number', column: sql`+recipes.rating` },
  // Ours: the times as a number. Most recipes take less than an hour.
  total_minutes: { kind: 'number', column: sql`+recipes.totalMinutes` },
  update_at: own('date-time', 'updatedAt'),
  'user.id': own('uuid', 'userId'),
  'user.username': { kind: 'text', column: beside('users', ownerIs, 'username') },
  'user.full_name': { kind: 'text', column: beside('users', ownerIs, 'fullName') },
  'group.id': own('uuid', 'groupId'),
  'group.name': { kind: 'text', column: beside('groups', groupIs, 'name') },
  'household.id': own('uuid', 'groupId'),
  'household.name': { kind: 'text', column: sql`${household.name}` },
  'household.slug': { kind: 'text', column: sql`${household.slug}` },
  'group.slug': { kind: 'text', column: beside('groups', groupIs, 'slug') },
  ...Object.fromEntries(
    recipeSettings.map((name) => [
      `settings.${snakeCase(name)}`,
      { kind: 'flag', column: beside('recipeSettings', sameRecipe, name) } satisfies Attribute,
    ]),
  ),
  ...Object.fromEntries(
    nutrients.map((name) => [
      `nutrition.${snakeCase(name)}`,
      { kind: 'text', column: beside('recipeNutrition', sameRecipe, name) } satisfies Attribute,
    ]),
  ),
  ...organizers(sparselyLinkedRows),
  ...ingredients(linkedRows),
  ...relatedRows('recipe_ingredient', lines, {
    note: 'text',
    title: 'text',
    quantity: 'number',
    originalText: 'text',
  }),
}

/** The same for a question about few recipes: instead of all that have a tag, whether this one has it. */
export const attributesOfFew: Attributes = { ...recipeAttributes, ...organizers(linkedRows) }

const attributesOfEach: Attributes = {
  ...recipeAttributes,
  ...organizers(linkedRowsOfEach),
  ...ingredients(linkedRowsOfEach),
}

/** So many patterns are found in the names of 20,000 foods in some milliseconds. */
const FEW_PATTERNS = 2

/** The same for a filter with so many patterns, which is tried in slices (`sieve`). */
export const attributesToSieve = (patterns: number): Attributes =>
  patterns > FEW_PATTERNS ? attributesOfEach : attributesOfFew
