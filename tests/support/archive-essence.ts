import type JSZip from 'jszip'

/** What is another in every household, or says when something was stored there. */
const others = new Set(
  `id userId user_id groupId group_id household_id recipeId recipe_id user createdAt created_at updatedAt updated_at
  update_at date_updated slug image image_preview shopping_list_item_id label_id storeId shoppingListId leftoverOf
  mealType savedBy updateAt`.split(/\s+/),
)
const uuid = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g

type Json = unknown

/** What an archive says of a household, in words that are the same in every household. */
export async function essenceOf(zip: JSZip): Promise<Record<string, Json>> {
  const files = Object.values(zip.files).filter(({ dir }) => !dir)
  const values = new Map<string, Json>()
  for (const file of files) {
    const isTold =
      /^(?:data|recipes|history)\/.*\.json$/.test(file.name) &&
      !/(?:household|people)\.json$/.test(file.name)
    if (isTold) values.set(file.name, JSON.parse(await file.async('string'), withoutLateFiles))
  }
  const called = namesIn([...values.values()])
  const essence: Record<string, Json> = {}
  for (const [name, value] of values) essence[name] = told(value, called)
  // Numbered as they are; which pictures and files there are counts, and what a text says.
  const shown = files.filter(({ name }) =>
    /^recipes\/[^/]+\/(?:images|pictures|assets)\//.test(name),
  )
  essence['files'] = shown.map(({ name }) => name.replace(uuid, 'event')).toSorted()
  for (const file of shown.filter(({ name }) => name.endsWith('.txt'))) {
    essence[file.name] = await file.async('string')
  }
  return essence
}

/** Files come and go without a version; what a recipe is now has all of them. */
const withoutLateFiles = (_key: string, value: Json): Json =>
  typeof value === 'object' && value !== null && 'shape' in value ? { ...value, assets: [] } : value

/** What each id stands for. */
function namesIn(values: Json[]): Map<string, string> {
  const called = new Map<string, string>()
  const look = (value: Json): void => {
    if (Array.isArray(value)) return value.forEach(look)
    if (typeof value !== 'object' || value === null) return
    const { id, name, title, date, day, recipeName } = value as Record<string, Json>
    const words = [name, date, day, title, recipeName].filter(
      (word) => typeof word === 'string' || typeof word === 'number',
    )
    const { reference_id: line, note } = value as Record<string, Json>
    if (typeof line === 'string' && note !== undefined)
      called.set(line, `line ${JSON.stringify(note)}`)
    if (isId(id)) called.set(`${id}`, words.join(' '))
    Object.values(value).forEach(look)
  }
  values.forEach(look)
  return called
}

/** Records without their ids, but with the names of those that they mean, in an order of their own. */
function told(value: Json, called: Map<string, string>): Json {
  const nameOf = (id: Json) => (isId(id) ? (called.get(`${id}`) ?? 'unknown') : null)
  if (typeof value === 'string') {
    return value
      .replaceAll(/\]\(\/g\/[^/]+\//g, '](/g/ours/')
      .replace(uuid, (id) => called.get(id) ?? id)
  }
  if (Array.isArray(value)) {
    const all = value.map((one) => told(one, called))
    const isRecords = all.every((one) => typeof one === 'object' && one !== null)
    // Lists of ids, of lines and of steps have an order that counts; records of the household have none.
    const isOrdered =
      !isRecords || value.some((one) => 'reference_id' in one || 'ingredient_references' in one)
    return isOrdered
      ? all
      : all.toSorted((one, other) => (JSON.stringify(one) < JSON.stringify(other) ? -1 : 1))
  }
  if (typeof value !== 'object' || value === null) return value
  const record = value as Record<string, Json>
  const kept = Object.entries(record).filter(([key]) => !others.has(key))
  const means = ['recipeId', 'storeId', 'shoppingListId', 'leftoverOf', 'mealType'].filter(
    (key) => key in record,
  )
  return Object.fromEntries([
    ...kept.map(([key, one]) => [
      key,
      unordered.has(key) ? sorted(told(one, called)) : told(one, called),
    ]),
    ...means.map((key) => [key, nameOf(record[key])]),
  ])
}

const unordered = new Set(['categories', 'tags'])
const sorted = (value: Json) =>
  Array.isArray(value) ? value.map(String).toSorted((one, other) => (one < other ? -1 : 1)) : value
const isId = (id: Json): id is string | number => typeof id === 'string' || typeof id === 'number'
