import type {
  IncomingFood,
  IncomingItem,
  IncomingMeal,
  IncomingMenuMeal,
  IncomingPart,
} from '#server/recipe-files/incoming-parts.ts'
import { plainFood } from '#server/recipe-files/reading/plain-food.ts'
import { isText } from '#server/recipe-files/reading/fields.ts'
import type { Row, StrangeDatabase } from '#server/recipe-files/reading/strange-database.ts'
import { cleanLine, MOST } from '#server/recipe-files/reading/text.ts'

/** Meals by their number in versions without own types. */
const meals = ['breakfast', 'lunch', 'dinner', 'snack']
const [MOST_ITEMS, MOST_MEALS, LAST_DAY] = [5000, 500, 364]

/** How many planned meals, menus and shopping lists there are. */
export function paprikaHolds(database: StrangeDatabase) {
  let mealPlans = 0
  for (const row of database.rows('meals')) mealPlans += isKept(row) ? 1 : 0
  const [shoppingLists, menus] = [listsIn(database).length, menusIn(database).length]
  let foods = 0
  for (const _ of paprikaFoods(database, (day) => day)) foods += 1
  return { parts: { foods, mealPlans, shoppingLists, menus }, people: [] }
}

/** What is in the pantry, as foods on hand. How much of it there is has no place of its own here. */
export function* paprikaFoods(
  database: StrangeDatabase,
  dayOf: (value: unknown) => unknown,
): Generator<IncomingFood> {
  const aisles = namesIn(database, 'grocery_aisles')
  for (const row of database.rows('pantry')) {
    const name = lineIn(row, 'ingredient')
    if (!isKept(row) || name === '') continue
    const quantity = lineIn(row, 'quantity')
    const day = row['has_expiration'] === 1 ? dayOf(row['expiration_date']) : null
    const extras = {
      ...(quantity !== '' && { quantity }),
      ...(isText(day) && { expiration_date: day.slice(0, 10) }),
    }
    yield {
      ...plainFood(name, aisles.get(row['aisle_uid']) || lineIn(row, 'aisle')),
      onHand: row['in_stock'] !== 0,
      extras,
    }
  }
}

function namesIn(database: StrangeDatabase, table: string): Map<unknown, string> {
  const names = new Map<unknown, string>()
  for (const row of database.rows(table)) names.set(row['uid'], lineIn(row, 'name'))
  return names
}

/**
 * The shopping lists, the plan and the menus.
 * @param dayOf the day of a value as the database has it
 */
export function* paprikaParts(
  database: StrangeDatabase,
  dayOf: (value: unknown) => unknown,
): Generator<IncomingPart> {
  for (const { name, items } of listsIn(database)) {
    yield { kind: 'shoppingLists', list: { name, items } }
  }
  const [names, types] = [namesIn(database, 'recipes'), namesIn(database, 'meal_types')]
  for (const row of database.rows('meals')) {
    if (isKept(row)) yield { kind: 'mealPlans', meal: mealOf(row, { names, types, dayOf }) }
  }
  for (const { name, items } of menusIn(database)) {
    const meals = items.map((row, position) => menuMealOf(row, { names, types, position }))
    yield { kind: 'menus', menu: { name, meals } }
  }
}

/** Each menu with its items in their order; none where the tables are others than those that the program tells its server of. */
export function menusIn(database: StrangeDatabase): { name: string; items: Row[] }[] {
  const menus = new Map<unknown, { name: string; items: Row[] }>()
  for (const row of database.rows('menus')) {
    const name = lineIn(row, 'name')
    if (isKept(row) && isText(row['uid']) && name !== '') menus.set(row['uid'], { name, items: [] })
  }
  for (const row of database.rows('menu_items')) {
    const items = menus.get(row['menu_uid'])?.items
    if (items && isKept(row) && items.length < MOST_MEALS) items.push(row)
  }
  const order = (row: Row) => Number(row['order_flag']) || 0
  return [...menus.values()]
    .map(({ name, items }) => ({ name, items: items.toSorted((a, b) => order(a) - order(b)) }))
    .filter(({ items }) => items.length > 0)
}

type InMenu = Pick<Around, 'names' | 'types'> & { position: number }

/** Its days are counted from 1, and it says of few items which meal they are. */
function menuMealOf(row: Row, { names, types, position }: InMenu): IncomingMenuMeal {
  const day = Math.trunc(Number(row['day'])) || 1
  return {
    ...dishOf(row, names),
    meal: types.get(row['type_uid']) || 'dinner',
    day: Math.min(Math.max(day - 1, 0), LAST_DAY),
    position,
    text: '',
    servings: null,
  }
}

/** The recipe that is meant, or else the words. */
function dishOf(row: Row, names: ReadonlyMap<unknown, string>) {
  const uid = row['recipe_uid']
  const known = isText(uid) ? names.get(uid) : undefined
  return {
    title: known === undefined ? lineIn(row, 'name') : '',
    recipe: isText(uid) && known !== undefined ? { sourceId: uid, name: known } : null,
  }
}

interface Around {
  names: ReadonlyMap<unknown, string>
  types: ReadonlyMap<unknown, string>
  dayOf: (value: unknown) => unknown
}

function mealOf(row: Row, { names, types, dayOf }: Around): IncomingMeal {
  const day = dayOf(row['date'])
  const number = row['type']
  const usual = typeof number === 'number' ? (meals[number] ?? '') : ''
  return {
    date: isText(day) ? day.slice(0, 10) : '',
    meal: types.get(row['type_uid']) || usual,
    ...dishOf(row, names),
    text: '',
    servings: null,
    person: '',
  }
}

/** Each list with its groceries; all on one where there is only one. */
function listsIn(database: StrangeDatabase) {
  const aisles = namesIn(database, 'grocery_aisles')
  const lists = new Map<unknown, { name: string; items: IncomingItem[] }>()
  for (const row of database.rows('grocery_lists')) {
    lists.set(row['uid'], { name: lineIn(row, 'name'), items: [] })
  }
  for (const row of database.rows('groceries')) {
    const note = lineIn(row, 'name') || lineIn(row, 'ingredient')
    if (!isKept(row) || note === '') continue
    const key = lists.has(row['list_uid']) ? row['list_uid'] : ([...lists.keys()][0] ?? null)
    const list = lists.get(key) ?? { name: '', items: [] }
    lists.set(key, list)
    if (list.items.length === MOST_ITEMS) continue
    const uid = row['recipe_uid']
    list.items.push({
      quantity: null,
      unit: '',
      food: '',
      // The whole line, '3 leeks', as the program shows it.
      note,
      label: aisles.get(row['aisle_uid']) || lineIn(row, 'aisle'),
      isChecked: row['purchased'] === 1,
      recipe: isText(uid) && uid !== '' ? { sourceId: uid, name: '' } : null,
    })
  }
  return [...lists.values()].filter(({ items }) => items.length > 0)
}

/** What is deleted stays in the tables until it is told to the program's server. */
export const isKept = (row: Row) => row['status'] !== 'deleted'

const lineIn = (row: Row, column: string): string => {
  const value = row[column]
  return isText(value) ? cleanLine(value.slice(0, MOST.line)) : ''
}
