import { camelKeys } from './camel-keys.ts'
import { tablesOfParts } from './mealie-parts.ts'
import {
  type Database,
  groupedBy,
  inOrder,
  keyedBy,
  keyOf,
  type Row,
  rowsOf,
} from './mealie-rows.ts'

/** Tables that become parts of recipes. */
const joined = new Set([
  'recipes',
  'recipes_ingredients',
  'ingredient_units',
  'ingredient_foods',
  'recipe_instructions',
  'notes',
  'recipe_nutrition',
  'recipe_assets',
  'recipe_comments',
  'recipe_timeline_events',
  'api_extras',
  'categories',
  'recipes_to_categories',
  'tags',
  'recipes_to_tags',
  'tools',
  'recipes_to_tools',
  'users_to_favorites',
  'users_to_recipes',
  'households_to_recipes',
])

/** How pages look, who is logged in, and what the program keeps for itself. */
const internal =
  /alembic|settings|preferences|token|password|report|webhook|event_notifier|server_task|export|ref_link|recipe_ingredient_ref|households_to|group_events|extras|invite|data_types|^groups$|^households$/

/** What is in a backup beside what is read: rules of plans and the like. */
export function otherTables(database: Database): { table: string; rows: number }[] {
  return Object.entries(database).flatMap(([table, rows]) => {
    const isKnown = joined.has(table) || tablesOfParts.has(table)
    const isOther = !isKnown && !internal.test(table.slice(0, 100))
    return isOther && Array.isArray(rows) && rows.length > 0
      ? [{ table: table.slice(0, 100), rows: rows.length }]
      : []
  })
}

/** Each recipe as the API would write it, with the rows of other tables that belong to it; keys in camel case. */
export function* joinedRecipes(database: Database): Generator<Row> {
  const of = (table: string, by = 'recipe_id') => groupedBy(rowsOf(database, table), by)
  const byId = (table: string) => keyedBy(rowsOf(database, table))
  const lines = of('recipes_ingredients')
  const steps = of('recipe_instructions')
  const notes = of('notes')
  const nutrition = of('recipe_nutrition')
  const assets = of('recipe_assets')
  const comments = of('recipe_comments')
  const events = of('recipe_timeline_events')
  const extras = of('api_extras', 'recipee_id')
  const opinions = of('users_to_recipes')
  const favorites = of('users_to_favorites')
  const households = of('households_to_recipes')
  // What the household says of them comes with its foods and units.
  const ofLines = (table: string) => keyedBy(rowsOf(database, table).map(without('description')))
  const [units, foods] = [ofLines('ingredient_units'), ofLines('ingredient_foods')]
  const users = byId('users')
  const named = {
    recipeCategory: {
      links: of('recipes_to_categories'),
      id: 'category_id',
      names: byId('categories'),
    },
    tags: { links: of('recipes_to_tags'), id: 'tag_id', names: byId('tags') },
    tools: { links: of('recipes_to_tools'), id: 'tool_id', names: byId('tools') },
  }

  for (const recipe of rowsOf(database, 'recipes')) {
    const id = keyOf(recipe['id'])
    const withUser = (row: Row) => ({ ...row, user: person(users.get(keyOf(row['user_id']))) })
    const stars = opinions.get(id) ?? []
    yield camelKeys({
      ...recipe,
      ...Object.fromEntries(
        Object.entries(named).map(([field, { links, id: link, names }]) => [
          field,
          (links.get(id) ?? []).map((row) => names.get(keyOf(row[link]))?.['name']),
        ]),
      ),
      recipe_ingredient: inOrder(lines.get(id)).map(({ unit_id, food_id, ...line }) => ({
        ...line,
        unit: units.get(keyOf(unit_id)) ?? unit_id,
        food: foods.get(keyOf(food_id)) ?? food_id,
      })),
      recipe_instructions: inOrder(steps.get(id)).map(without('recipe_id', 'position')),
      notes: notes.get(id),
      nutrition: nutrition.get(id)?.[0],
      assets: (assets.get(id) ?? []).map(without('id', 'recipe_id')),
      comments: (comments.get(id) ?? []).map(withUser),
      timeline_events: (events.get(id) ?? []).map(withUser),
      extras: Object.fromEntries(
        (extras.get(id) ?? []).map((row) => [row['key_name'], row['value']]),
      ),
      opinions: [...stars, ...(favorites.get(id) ?? []).map(asFavorite)].map(withUser),
      // The recipe's own rating is the mean of them.
      ...(stars.some((row) => Number(row['rating']) > 0) && { rating: null }),
      last_made: newest([recipe, ...(households.get(id) ?? [])]) ?? recipe['last_made'],
    }) as Row
  }
}

const without =
  (...names: string[]) =>
  (row: Row) =>
    Object.fromEntries(Object.entries(row).filter(([name]) => !names.includes(name)))

const person = (row: Row | undefined) =>
  row && { fullName: row['full_name'], username: row['username'] }

/** In version 1 favorites have a table of their own. */
const asFavorite = (row: Row) => ({ ...row, is_favorite: true })

/** The last time of several; texts of one form sort as times do. */
function newest(rows: Row[]): unknown {
  const times = rows.map((row) => row['last_made']).filter((time) => typeof time === 'string')
  return times.toSorted().at(-1)
}
