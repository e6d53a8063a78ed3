import type { IncomingFood, IncomingList } from '#server/recipe-files/incoming-parts.ts'
import { plainFood } from '#server/recipe-files/reading/plain-food.ts'
import { fieldsOf, isList, isRecord, isText } from '#server/recipe-files/reading/fields.ts'
import { cleanLine, MOST } from '#server/recipe-files/reading/text.ts'

const MOST_ITEMS = 5000
const MOST_FOODS = 10_000

/** Shopping lists with something on them: names, and how much as text. */
export function listsIn(value: unknown): IncomingList[] {
  if (!isList(value)) return []
  return value.filter(isRecord).flatMap((list) => {
    const fields = fieldsOf(list)
    const items = fields
      .records('items')
      .slice(0, MOST_ITEMS)
      .map((item) => {
        const [name, amount] = [item.line('name'), item.line('description')]
        return { ...plainItem, note: [amount, name].filter((text) => text !== '').join(' ') }
      })
    const filled = items.filter(({ note }) => note !== '')
    return filled.length === 0 ? [] : [{ name: fields.line('name'), items: filled }]
  })
}

const plainItem = {
  quantity: null,
  unit: '',
  food: '',
  label: '',
  isChecked: false,
  recipe: null,
}

/** What recipes need of the items that have a category. Hundreds of others come with the program. */
export function foodsIn(items: unknown, recipes: readonly unknown[]): IncomingFood[] {
  const used = new Set(recipes.flatMap(namesIn))
  const foods = (isList(items) ? items : []).flatMap((item) => {
    const [name, label] = [lineIn(item, 'name'), lineIn(item, 'category')]
    return label !== '' && used.delete(name) ? [plainFood(name, label)] : []
  })
  return foods.slice(0, MOST_FOODS)
}

function namesIn(recipe: unknown): string[] {
  const items = isRecord(recipe) ? recipe['items'] : null
  return isList(items) ? items.map((item) => lineIn(item, 'name')) : []
}

function lineIn(record: unknown, field: string): string {
  const value = isRecord(record) ? record[field] : null
  return isText(value) ? cleanLine(value.slice(0, MOST.name)) : ''
}
