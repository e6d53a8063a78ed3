import { camelKeys } from './camel-keys.ts'
import { isRecord } from './fields.ts'

type Row = Record<string, unknown>
type Database = Record<string, unknown>

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
  /alembic|settings|preferences|token|password|report|webhook|event_notifier|server_task|export|ref_link|recipe_ingredient_ref|households_to|_aliases|group_events|extras|invite|data_types/

/** What is in a backup beside recipes: users, plans, shopping lists and the like. */
export function otherTables(database: Database): { table: string; rows: number }[] {
  return Object.entries(database).flatMap(([table, rows]) => {
    const isOther = !joined.has(table) && !internal.test(table.slice(0, 100))
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
  const plans = of('group_meal_plans')
  const opinions = of('users_to_recipes')
  const favorites = of('users_to_favorites')
  const households = of('households_to_recipes')
  const [units, foods] = [byId('ingredient_units'), byId('ingredient_foods')]
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
    const nameOfUser = (row: Row) => users.get(keyOf(row['user_id']))
    const withUser = (row: Row) => ({ ...row, user: person(nameOfUser(row)) })
    const own = opinions.get(id) ?? []
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
      meal_plans: (plans.get(id) ?? []).map((row) => [row['date'], row['entry_type'], row['text']]),
      is_favorite: favorites.has(id) || own.some((row) => row['is_favorite'] === true),
      // The recipe's own rating is the mean of them.
      ratings:
        own.length > 1 ? own.map((row) => [person(nameOfUser(row))?.username, row['rating']]) : [],
      last_made: newest([recipe, ...(households.get(id) ?? [])]) ?? recipe['last_made'],
    }) as Row
  }
}

function rowsOf(database: Database, table: string): Row[] {
  const rows = Object.hasOwn(database, table) ? database[table] : []
  return Array.isArray(rows) ? rows.filter(isRecord) : []
}

/** An id as text, with or without hyphens; numbers are ids as well. */
const keyOf = (id: unknown) =>
  typeof id === 'string' || typeof id === 'number' ? String(id).replaceAll('-', '') : ''

function groupedBy(rows: Row[], column: string): Map<string, Row[]> {
  const groups = new Map<string, Row[]>()
  for (const row of rows) {
    const key = keyOf(row[column])
    const group = groups.get(key)
    if (group) group.push(row)
    else groups.set(key, [row])
  }
  return groups
}

const keyedBy = (rows: Row[]) => new Map(rows.map((row) => [keyOf(row['id']), row]))

const inOrder = (rows: Row[] = []) =>
  rows.toSorted((a, b) => Number(a['position'] ?? 0) - Number(b['position'] ?? 0))

const without =
  (...names: string[]) =>
  (row: Row) =>
    Object.fromEntries(Object.entries(row).filter(([name]) => !names.includes(name)))

const person = (row: Row | undefined) =>
  row && { fullName: row['full_name'], username: row['username'] }

/** The last time of several; texts of one form sort as times do. */
function newest(rows: Row[]): unknown {
  const times = rows.map((row) => row['last_made']).filter((time) => typeof time === 'string')
  return times.toSorted().at(-1)
}
