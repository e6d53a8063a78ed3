import type {
  Conditions,
  Holds,
  IncomingCookbook,
  IncomingItem,
  IncomingList,
  IncomingMeal,
  IncomingPart,
  IncomingPerson,
  IncomingRule,
  NamedRecipe,
} from '#server/recipe-files/incoming-parts.ts'
import { dayIn } from './dates.ts'
import { foodsOf } from './mealie-foods.ts'
import {
  type Database,
  flagIn,
  groupedBy,
  inOrder,
  keyedBy,
  keyOf,
  lineIn,
  numberIn,
  type Row,
  rowsOf,
} from './mealie-rows.ts'
import { cleanText, MOST } from './text.ts'

/** Tables that become parts beside recipes, or that say more about them. */
export const tablesOfParts = new Set([
  'users',
  'group_meal_plans',
  'shopping_lists',
  'shopping_list_items',
  'shopping_list_item_recipe_reference',
  'shopping_list_recipe_reference',
  'shopping_lists_multi_purpose_labels',
  'multi_purpose_labels',
  'cookbooks',
  'cookbooks_to_categories',
  'cookbooks_to_tags',
  'cookbooks_to_tools',
  'group_meal_plan_rules',
  'plan_rules_to_categories',
  'plan_rules_to_tags',
  'ingredient_foods_aliases',
  'ingredient_units_aliases',
])

/** How many parts there are, and the people of the backup. */
export function holdsOf(database: Database): Holds {
  return {
    parts: {
      foods: foodsOf(database).length,
      cookbooks: rowsOf(database, 'cookbooks').length,
      shoppingLists: rowsOf(database, 'shopping_lists').length,
      mealPlans: rowsOf(database, 'group_meal_plans').length,
      mealPlanRules: rowsOf(database, 'group_meal_plan_rules').length,
    },
    people: peopleOf(database),
  }
}

const MOST_PEOPLE = 500
const LONGEST_FILTER = 100_000

function peopleOf(database: Database): IncomingPerson[] {
  return rowsOf(database, 'users')
    .slice(0, MOST_PEOPLE)
    .map((row) => {
      const userName = lineIn(row, 'username')
      const name = lineIn(row, 'full_name') || userName
      return { key: keyOf(row['id']), name, userName, email: lineIn(row, 'email') }
    })
    .filter(({ key, name }) => key !== '' && name !== '')
}

/** Cookbooks, shopping lists and the plan. */
export function* partsOf(database: Database): Generator<IncomingPart> {
  const recipes = keyedBy(rowsOf(database, 'recipes'))
  const recipe = (id: unknown): NamedRecipe | null => {
    const row = recipes.get(keyOf(id))
    return row ? { sourceId: String(row['id']), name: lineIn(row, 'name') } : null
  }
  for (const cookbook of cookbooksOf(database)) yield { kind: 'cookbooks', cookbook }
  for (const list of listsOf(database, recipe)) yield { kind: 'shoppingLists', list }
  for (const row of rowsOf(database, 'group_meal_plans')) {
    yield { kind: 'mealPlans', meal: mealOf(row, recipe(row['recipe_id'])) }
  }
  for (const rule of rulesOf(database)) yield { kind: 'mealPlanRules', rule }
}

/** Version 1 links rules to names; since version 2 they have a filter. */
function rulesOf(database: Database): IncomingRule[] {
  const links = {
    categories: groupedBy(rowsOf(database, 'plan_rules_to_categories'), 'group_plan_rule_id'),
    tags: groupedBy(rowsOf(database, 'plan_rules_to_tags'), 'plan_rule_id'),
  }
  const named = namedIn(database)
  const names = new Map(named.map((one) => [`${one.list} ${one.id}`, one.name]))
  const namesOf = (kind: keyof typeof links, id: unknown) =>
    (links[kind].get(keyOf(id)) ?? []).flatMap(
      (link) => names.get(`${kind} ${keyOf(link[`${singular[kind]}_id`])}`) || [],
    )
  return rowsOf(database, 'group_meal_plan_rules').map((row) => ({
    day: lineIn(row, 'day'),
    meal: lineIn(row, 'entry_type'),
    categories: namesOf('categories', row['id']),
    tags: namesOf('tags', row['id']),
    ...filterIn(row, named),
  }))
}

function mealOf(row: Row, recipe: NamedRecipe | null): IncomingMeal {
  const text = row['text']
  return {
    date: dayIn(row['date']) ?? lineIn(row, 'date'),
    meal: lineIn(row, 'entry_type'),
    title: lineIn(row, 'title'),
    text: typeof text === 'string' ? cleanText(text).slice(0, MOST.text) : '',
    recipe,
    servings: null,
    person: keyOf(row['user_id']),
  }
}

function* listsOf(
  database: Database,
  recipe: (id: unknown) => NamedRecipe | null,
): Generator<IncomingList> {
  const [foods, units, labels] = [
    'ingredient_foods',
    'ingredient_units',
    'multi_purpose_labels',
  ].map((table) => keyedBy(rowsOf(database, table)))
  const items = groupedBy(rowsOf(database, 'shopping_list_items'), 'shopping_list_id')
  const links = groupedBy(
    rowsOf(database, 'shopping_list_item_recipe_reference'),
    'shopping_list_item_id',
  )
  const orders = groupedBy(
    rowsOf(database, 'shopping_lists_multi_purpose_labels'),
    'shopping_list_id',
  )
  const named = (table: Map<string, Row> | undefined, id: unknown) =>
    lineIn(table?.get(keyOf(id)), 'name')
  for (const list of rowsOf(database, 'shopping_lists')) {
    const rows = inOrder(items.get(keyOf(list['id'])))
    yield {
      name: lineIn(list, 'name'),
      labels: inOrder(orders.get(keyOf(list['id']))).flatMap(
        (row) => named(labels, row['label_id']) || [],
      ),
      items: rows.map((row): IncomingItem => {
        const [link] = links.get(keyOf(row['id'])) ?? []
        const food = named(foods, row['food_id'])
        return {
          quantity: numberIn(row, 'quantity'),
          unit: named(units, row['unit_id']),
          food,
          note: lineIn(row, 'note'),
          label:
            named(labels, row['label_id']) ||
            named(labels, foods?.get(keyOf(row['food_id']))?.['label_id']),
          isChecked: flagIn(row, 'checked'),
          recipe: link ? recipe(link['recipe_id']) : null,
        }
      }),
    }
  }
}

const kinds = ['categories', 'tags', 'tools'] as const
const singular = { categories: 'category', tags: 'tag', tools: 'tool' } as const

/** Version 1 links cookbooks to names; since version 2 they have a filter. */
function cookbooksOf(database: Database): IncomingCookbook[] {
  const named = namedIn(database)
  const names = new Map(named.map((one) => [`${one.list} ${one.id}`, one.name]))
  const links = new Map(
    kinds.map((kind) => [kind, groupedBy(rowsOf(database, `cookbooks_to_${kind}`), 'cookbook_id')]),
  )
  return inOrder(rowsOf(database, 'cookbooks')).map((row) => {
    const namesOf = (kind: (typeof kinds)[number]) =>
      (links.get(kind)?.get(keyOf(row['id'])) ?? []).flatMap(
        (link) => names.get(`${kind} ${keyOf(link[`${singular[kind]}_id`])}`) || [],
      )
    return {
      name: lineIn(row, 'name'),
      description: lineIn(row, 'description'),
      isPublic: flagIn(row, 'public'),
      categories: namesOf('categories'),
      tags: namesOf('tags'),
      tools: namesOf('tools'),
      requireAll: {
        categories: row['require_all_categories'] !== false,
        tags: row['require_all_tags'] !== false,
        tools: row['require_all_tools'] !== false,
      },
      ...filterIn(row, named),
    }
  })
}

/** What ids in filters stand for. */
function namedIn(database: Database): Conditions['named'] {
  const tables = {
    categories: 'categories',
    tags: 'tags',
    tools: 'tools',
    foods: 'ingredient_foods',
  }
  return (Object.keys(tables) as (keyof typeof tables)[]).flatMap((list) =>
    rowsOf(database, tables[list]).map((row) => ({
      id: keyOf(row['id']),
      list,
      name: lineIn(row, 'name'),
    })),
  )
}

function filterIn(row: Row, all: Conditions['named']): Pick<Conditions, 'filter' | 'named'> {
  const text = row['query_filter_string']
  const filter = typeof text === 'string' ? text.slice(0, LONGEST_FILTER) : ''
  const plain = filter.replaceAll('-', '').toLowerCase()
  const isMeant = ({ id, name }: Conditions['named'][number]) =>
    name !== '' && id !== '' && plain.includes(id)
  return { filter, named: all.filter(isMeant) }
}
