import type {
  Holds,
  IncomingFood,
  IncomingItem,
  IncomingMeal,
  IncomingPart,
} from '#server/recipe-files/incoming-parts.ts'
import { plainFood } from '#server/recipe-files/reading/plain-food.ts'
import { dayIn } from '#server/recipe-files/reading/dates.ts'
import { isText } from '#server/recipe-files/reading/fields.ts'
import { amountText } from '#server/recipe-files/reading/parts.ts'
import type { Row, StrangeDatabase } from '#server/recipe-files/reading/strange-database.ts'
import { cleanLine, cleanText, MOST } from '#server/recipe-files/reading/text.ts'
import { type GrocyTables, keyOf } from './grocy-tables.ts'

const MOST_ITEMS = 5000

/** How many foods, planned meals and shopping lists there are. */
export function grocyHolds(
  database: StrangeDatabase,
  tables: GrocyTables,
  foods: readonly IncomingFood[],
): Holds {
  const mealPlans = [...database.rows('meal_plan')].length
  const shoppingLists = listsIn(database, tables).length
  return { parts: { foods: foods.length, mealPlans, shoppingLists }, people: [] }
}

/** Products that recipes need, where their group says in which part of a shop they are. */
export function grocyFoods(database: StrangeDatabase, tables: GrocyTables): IncomingFood[] {
  const used = new Set(
    [...tables.lines.values()].flatMap((lines) => lines.map((line) => keyOf(line['product_id']))),
  )
  const groups = new Map<string, string>()
  for (const row of database.rows('product_groups')) {
    groups.set(keyOf(row['id']), lineIn(row, 'name'))
  }
  return [...tables.products].flatMap(([id, row]) => {
    const [name, label] = [lineIn(row, 'name'), groups.get(keyOf(row['product_group_id'])) ?? '']
    return name !== '' && label !== '' && used.has(id) ? [plainFood(name, label)] : []
  })
}

/** The shopping lists and the plan. */
export function* grocyParts(
  database: StrangeDatabase,
  tables: GrocyTables,
): Generator<IncomingPart> {
  for (const list of listsIn(database, tables)) yield { kind: 'shoppingLists', list }
  const sections = new Map<string, string>()
  for (const row of database.rows('meal_plan_sections')) {
    sections.set(keyOf(row['id']), lineIn(row, 'name'))
  }
  for (const row of database.rows('meal_plan')) {
    const meal = sections.get(keyOf(row['section_id'])) ?? ''
    yield { kind: 'mealPlans', meal: mealOf(row, meal, tables) }
  }
}

/** A recipe, a product or a note. */
function mealOf(row: Row, meal: string, tables: GrocyTables): IncomingMeal {
  const id = keyOf(row['recipe_id'])
  const recipe = tables.recipes.get(id)
  const servings = row['recipe_servings']
  const note = row['note']
  return {
    date: dayIn(row['day']) ?? '',
    meal,
    title: recipe ? '' : productOf(row, tables),
    text: isText(note) ? cleanText(note.slice(0, MOST.text)) : '',
    recipe: recipe ? { sourceId: id, name: lineIn(recipe, 'name') } : null,
    servings: typeof servings === 'number' && servings > 0 && servings <= 1000 ? servings : null,
    person: '',
  }
}

/** "6 Pieces Egg" */
function productOf(row: Row, tables: GrocyTables): string {
  const { product_id, product_amount: amount, product_qu_id: qu_id } = row
  const { quantity, unit, food } = itemOf({ product_id, amount, qu_id }, tables)
  const much = quantity === null || quantity <= 0 ? '' : `${amountText(quantity)} ${unit} `
  return food === '' ? '' : cleanLine(`${much}${food}`)
}

function listsIn(database: StrangeDatabase, tables: GrocyTables) {
  const lists = new Map<string, { name: string; items: IncomingItem[] }>()
  for (const row of database.rows('shopping_lists')) {
    lists.set(keyOf(row['id']), { name: lineIn(row, 'name'), items: [] })
  }
  for (const row of database.rows('shopping_list')) {
    const key = keyOf(row['shopping_list_id'])
    const list = lists.get(key) ?? { name: '', items: [] }
    lists.set(key, list)
    const item = itemOf(row, tables)
    const isFilled = item.food !== '' || item.note !== ''
    if (isFilled && list.items.length < MOST_ITEMS) list.items.push(item)
  }
  return [...lists.values()].filter(({ items }) => items.length > 0)
}

/** Amounts are stored in the unit of the stock and shown in another one. */
function itemOf(row: Row, { products, units, factor }: GrocyTables): IncomingItem {
  const id = keyOf(row['product_id'])
  const product = products.get(id)
  const [stock, shown] = [keyOf(product?.['qu_id_stock']), keyOf(row['qu_id'])]
  const times =
    shown === '' || stock === '' ? null : factor({ product: id, from: stock, to: shown })
  const unit = product && units.get(times === null ? stock : shown)
  const amount = row['amount']
  const isAmount = typeof amount === 'number' && Number.isFinite(amount)
  return {
    quantity: isAmount ? amount * (times ?? 1) : null,
    unit: unit ? lineIn(unit, 'name') : '',
    food: product ? lineIn(product, 'name') : '',
    note: lineIn(row, 'note'),
    label: '',
    isChecked: row['done'] === 1,
    recipe: null,
  }
}

const lineIn = (row: Row, column: string): string => {
  const value = row[column]
  return isText(value) ? cleanLine(value.slice(0, MOST.line)) : ''
}
