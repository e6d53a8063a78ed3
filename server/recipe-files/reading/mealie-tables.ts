import { camelKeys } from './camel-keys.ts'
import { inOrder, keyedBy, keyOf, type Row } from './mealie-rows.ts'
import type { Tables } from './mealie-store.ts'

/** How pages look, who is logged in, and what the program keeps for itself. */
const internal =
  /alembic|settings|preferences|token|password|report|webhook|event_notifier|server_task|export|ref_link|recipe_ingredient_ref|households_to|group_events|extras|invite|data_types|^groups$|^households$/

/** What is in a backup beside what is read. */
export const otherTables = (tables: Tables) =>
  tables.others().filter(({ table, rows }) => rows > 0 && !internal.test(table))

/** Each recipe as the API would write it, with the rows of other tables that belong to it; keys in camel case. */
export function* joinedRecipes(tables: Tables): Generator<Row> {
  const byId = (table: string) => keyedBy(tables.rows(table))
  // What the household says of them comes with its foods and units.
  const ofLines = (table: string) => keyedBy(tables.rows(table).map(without('description')))
  const [units, foods] = [ofLines('ingredient_units'), ofLines('ingredient_foods')]
  const users = byId('users')
  const named = {
    recipeCategory: { links: 'recipes_to_categories', id: 'category_id', all: byId('categories') },
    tags: { links: 'recipes_to_tags', id: 'tag_id', all: byId('tags') },
    tools: { links: 'recipes_to_tools', id: 'tool_id', all: byId('tools') },
  }

  for (const recipe of tables.each('recipes')) {
    const of = (table: string) => tables.of(table, recipe['id'])
    const withUser = (row: Row) => ({ ...row, user: person(users.get(keyOf(row['user_id']))) })
    const stars = of('users_to_recipes')
    yield camelKeys({
      ...recipe,
      ...Object.fromEntries(
        Object.entries(named).map(([field, { links, id: link, all }]) => [
          field,
          of(links).map((row) => all.get(keyOf(row[link]))?.['name']),
        ]),
      ),
      recipe_ingredient: inOrder(of('recipes_ingredients')).map(
        ({ unit_id, food_id, ...line }) => ({
          ...line,
          unit: units.get(keyOf(unit_id)) ?? unit_id,
          food: foods.get(keyOf(food_id)) ?? food_id,
        }),
      ),
      recipe_instructions: inOrder(of('recipe_instructions')).map(without('recipe_id', 'position')),
      notes: of('notes'),
      nutrition: of('recipe_nutrition')[0],
      assets: of('recipe_assets').map(without('id', 'recipe_id')),
      comments: of('recipe_comments').map(withUser),
      timeline_events: of('recipe_timeline_events').map(withUser),
      extras: Object.fromEntries(of('api_extras').map((row) => [row['key_name'], row['value']])),
      opinions: [...stars, ...of('users_to_favorites').map(asFavorite)].map(withUser),
      // The recipe's own rating is the mean of them.
      ...(stars.some((row) => Number(row['rating']) > 0) && { rating: null }),
      last_made: newest([recipe, ...of('households_to_recipes')]) ?? recipe['last_made'],
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
