import { type RawBuilder, sql } from 'kysely'
import { nutrients, recipeSettings } from '#contract/recipe-parts.ts'
import { household } from '#server/context/household.ts'
import {
  type Attribute,
  type Attributes,
  linkedRows,
  ownColumn,
  relatedRows,
  rowsFrom,
} from '#server/query-filter/index.ts'

const snake = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

const own = ownColumn('recipes')

const text = ['name', 'slug', 'description', 'image', 'recipeYield'] as const
const times = ['totalTime', 'prepTime', 'cookTime', 'performTime'] as const
const moments = ['dateUpdated', 'lastMade', 'createdAt'] as const

const linked = (links: string, key: string, target: string) =>
  linkedRows({ links, owner: ['recipeId', 'recipes.id'], key, target })

const organizer = (prefix: string, links: string, key: string, target: string) =>
  relatedRows(prefix, linked(links, key, target), { id: 'uuid', name: 'text', slug: 'text' })

const nameOf = (prefix: string, key: string, target: string) =>
  relatedRows(prefix, linked('recipeIngredients', key, target), { id: 'uuid', name: 'text' })

/** A record with one row beside it, found by `match`. */
const beside = (table: string, match: RawBuilder<unknown>, name: string) =>
  sql`(select ${sql.ref(`other.${name}`)} from ${sql.table(table)} other where ${match})`

const ownerIs = sql`other.id = recipes.userId`
const groupIs = sql`other.id = recipes.groupId`
const sameRecipe = sql`other.recipeId = recipes.id`
const lines = rowsFrom(sql`recipeIngredients related where related.recipeId = recipes.id`)

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
  ...nameOf('recipe_ingredient.food', 'foodId', 'foods'),
  ...nameOf('recipe_ingredient.unit', 'unitId', 'units'),
  ...relatedRows('recipe_ingredient', lines, {
    note: 'text',
    title: 'text',
    quantity: 'number',
    originalText: 'text',
  }),
}
