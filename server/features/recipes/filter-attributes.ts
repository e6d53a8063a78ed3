import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { nutrients, recipeSettings } from '#contract/recipe-parts.ts'
import { household } from '#server/household.ts'
import { type Attribute, type Attributes, ownColumn } from '#server/query-filter/index.ts'

type Test = RawBuilder<SqlBool>
const snake = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

const own = ownColumn('recipes')

const text = ['name', 'slug', 'description', 'image', 'recipeYield'] as const
const times = ['totalTime', 'prepTime', 'cookTime', 'performTime'] as const
const moments = ['dateUpdated', 'lastMade', 'createdAt'] as const

/** The rows of `link` that belong to the recipe, joined to what they point at. */
const linked =
  (link: string, key: string, target: string) =>
  (test: Test): Test =>
    sql<SqlBool>`exists (select 1 from ${sql.table(link)} link
      join ${sql.table(target)} related on related.id = ${sql.ref(`link.${key}`)}
      where link.recipeId = recipes.id and ${test})`

const column = (name: string) => sql`${sql.ref(name)}`

const named = (prefix: string, some: (test: Test) => Test): Attributes => ({
  [`${prefix}.id`]: { kind: 'uuid', column: column('related.id'), some },
  [`${prefix}.name`]: { kind: 'text', column: column('related.name'), some },
})

const organizer = (prefix: string, link: string, key: string, target: string): Attributes => {
  const some = linked(link, key, target)
  return {
    ...named(prefix, some),
    [`${prefix}.slug`]: { kind: 'text', column: column('related.slug'), some },
  }
}

/** A record with one row beside it, found by `match`. */
const beside = (table: string, match: RawBuilder<unknown>, name: string) =>
  sql`(select ${sql.ref(`other.${name}`)} from ${sql.table(table)} other where ${match})`

const ownerIs = sql`other.id = recipes.userId`
const groupIs = sql`other.id = recipes.groupId`
const sameRecipe = sql`other.recipeId = recipes.id`
const lines = (test: Test): Test =>
  sql<SqlBool>`exists (select 1 from recipeIngredients line where line.recipeId = recipes.id and ${test})`

/** What `queryFilter` may ask about recipes: what the contract shows of them, and nothing else. */
export const recipeAttributes: Attributes = {
  id: own('uuid', 'id'),
  user_id: own('uuid', 'userId'),
  group_id: own('uuid', 'groupId'),
  household_id: own('uuid', 'groupId'),
  ...Object.fromEntries([...text, ...times].map((name) => [snake(name), own('text', name)])),
  org_url: own('text', 'orgURL'),
  rating: own('number', 'rating'),
  total_minutes: own('number', 'totalMinutes'), // ours: the times as a number
  date_added: own('date', 'dateAdded'),
  ...Object.fromEntries(moments.map((name) => [snake(name), own('date-time', name)])),
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
      `settings.${snake(name)}`,
      { kind: 'flag', column: beside('recipeSettings', sameRecipe, name) } satisfies Attribute,
    ]),
  ),
  ...Object.fromEntries(
    nutrients.map((name) => [
      `nutrition.${snake(name)}`,
      { kind: 'text', column: beside('recipeNutrition', sameRecipe, name) } satisfies Attribute,
    ]),
  ),
  ...organizer('recipe_category', 'recipeCategories', 'categoryId', 'categories'),
  ...organizer('tags', 'recipeTags', 'tagId', 'tags'),
  ...organizer('tools', 'recipeTools', 'toolId', 'tools'),
  ...named('recipe_ingredient.food', linked('recipeIngredients', 'foodId', 'foods')),
  ...named('recipe_ingredient.unit', linked('recipeIngredients', 'unitId', 'units')),
  'recipe_ingredient.note': { kind: 'text', column: column('line.note'), some: lines },
  'recipe_ingredient.title': { kind: 'text', column: column('line.title'), some: lines },
  'recipe_ingredient.quantity': { kind: 'number', column: column('line.quantity'), some: lines },
  'recipe_ingredient.original_text': {
    kind: 'text',
    column: column('line.originalText'),
    some: lines,
  },
}
