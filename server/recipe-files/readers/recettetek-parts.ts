import { AppError } from '#server/errors/app-error.ts'
import type { Archive } from '#server/archives/index.ts'
import type {
  Holds,
  IncomingItem,
  IncomingList,
  IncomingMeal,
  IncomingPart,
} from '#server/recipe-files/incoming-parts.ts'
import type { ReadItem } from '#server/recipe-files/reader.ts'
import { dayIn } from '#server/recipe-files/reading/dates.ts'
import { type Fields, fieldsOf, isList, isRecord } from '#server/recipe-files/reading/fields.ts'
import { readJson } from '#server/recipe-files/reading/json.ts'

const MOST = 50 * 1024 * 1024
const MOST_ITEMS = 5000
const MOST_MEALS = 50_000

/** The program numbers meals; the first versions planned nothing but dinners and wrote no number. */
const meals: Record<string, string> = { 900: 'breakfast', 800: 'lunch', 700: 'dinner' }

/** What is planned and to buy, from the lists beside those of recipes. */
export async function recetteTekParts(archive: Archive) {
  const failed: ReadItem[] = []
  const rowsOf = async (name: string): Promise<Fields[]> => {
    const entry = archive.entries.find(({ path }) => path.split('/').at(-1) === name)
    if (!entry) return []
    try {
      const rows = readJson(await archive.read(entry, MOST))
      if (!isList(rows)) throw new AppError('recipe-file.recipe-unreadable')
      return rows.filter(isRecord).map((row) => fieldsOf(row))
    } catch (cause) {
      failed.push({ failed: entry.path, cause })
      return []
    }
  }
  const planned = (await rowsOf('calendar.json')).slice(0, MOST_MEALS).map(mealOf)
  const lists = (await rowsOf('shopping.json')).flatMap(listOf)
  const parts: IncomingPart[] = [
    ...lists.map((list) => ({ kind: 'shoppingLists' as const, list })),
    ...planned.map((meal) => ({ kind: 'mealPlans' as const, meal })),
  ]
  const counts = { mealPlans: planned.length, shoppingLists: lists.length }
  const holds: Holds | null = parts.length === 0 ? null : { parts: counts, people: [] }
  return { holds, parts, failed }
}

function mealOf(row: Fields): IncomingMeal {
  const title = row.line('title')
  return {
    date: row.parsed('date', dayIn) ?? '',
    meal: meals[row.line('type')] ?? 'dinner',
    title: '',
    text: row.text('notes'),
    recipe: { sourceId: row.line('recipeUuid'), name: title },
    servings: null,
    person: '',
  }
}

/** A list with something on it. */
function listOf(row: Fields): IncomingList[] {
  const placed = row.records('shoppingListItems').slice(0, MOST_ITEMS)
  const ordered = placed
    .map((item) => ({ item, position: item.number('position') ?? 0 }))
    .toSorted((one, other) => one.position - other.position)
  const items = ordered.flatMap(({ item }): IncomingItem[] => {
    const note = item.line('title')
    return note === '' ? [] : [{ ...plainItem, note, isChecked: item.isTrue('checked') }]
  })
  return items.length === 0 ? [] : [{ name: row.line('title'), items }]
}

const plainItem = { quantity: null, unit: '', food: '', label: '', recipe: null }
