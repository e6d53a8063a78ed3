import type {
  IncomingItem,
  IncomingMeal,
  IncomingPart,
} from '#server/recipe-files/incoming-parts.ts'
import { isText } from '#server/recipe-files/reading/fields.ts'
import type { Row, StrangeDatabase } from '#server/recipe-files/reading/strange-database.ts'
import { cleanLine, MOST } from '#server/recipe-files/reading/text.ts'

/** Meals by their number in versions without own types. */
const meals = ['breakfast', 'lunch', 'dinner', 'snack']
const MOST_ITEMS = 5000

/** How many planned meals and shopping lists there are. */
export function paprikaHolds(database: StrangeDatabase) {
  let mealPlans = 0
  for (const row of database.rows('meals')) mealPlans += isKept(row) ? 1 : 0
  return { parts: { mealPlans, shoppingLists: listsIn(database).length }, people: [] }
}

/**
 * The shopping lists and the plan.
 * @param dayOf the day of a value as the database has it
 */
export function* paprikaParts(
  database: StrangeDatabase,
  dayOf: (value: unknown) => unknown,
): Generator<IncomingPart> {
  for (const { name, items } of listsIn(database)) {
    yield { kind: 'shoppingLists', list: { name, items } }
  }
  const names = new Map<unknown, string>()
  for (const row of database.rows('recipes')) names.set(row['uid'], lineIn(row, 'name'))
  const types = new Map<unknown, string>()
  for (const row of database.rows('meal_types')) types.set(row['uid'], lineIn(row, 'name'))
  for (const row of database.rows('meals')) {
    if (isKept(row)) yield { kind: 'mealPlans', meal: mealOf(row, { names, types, dayOf }) }
  }
}

interface Around {
  names: ReadonlyMap<unknown, string>
  types: ReadonlyMap<unknown, string>
  dayOf: (value: unknown) => unknown
}

function mealOf(row: Row, { names, types, dayOf }: Around): IncomingMeal {
  const day = dayOf(row['date'])
  const uid = row['recipe_uid']
  const known = isText(uid) ? names.get(uid) : undefined
  const number = row['type']
  const usual = typeof number === 'number' ? (meals[number] ?? '') : ''
  return {
    date: isText(day) ? day.slice(0, 10) : '',
    meal: types.get(row['type_uid']) || usual,
    title: known === undefined ? lineIn(row, 'name') : '',
    text: '',
    recipe: isText(uid) && known !== undefined ? { sourceId: uid, name: known } : null,
    servings: null,
    person: '',
  }
}

/** Each list with its groceries; all on one where there is only one. */
function listsIn(database: StrangeDatabase) {
  const aisles = new Map<unknown, string>()
  for (const row of database.rows('grocery_aisles')) aisles.set(row['uid'], lineIn(row, 'name'))
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
const isKept = (row: Row) => row['status'] !== 'deleted'

const lineIn = (row: Row, column: string): string => {
  const value = row[column]
  return isText(value) ? cleanLine(value.slice(0, MOST.line)) : ''
}
