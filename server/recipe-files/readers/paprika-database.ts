import type { Archive } from '#server/archives/index.ts'
import { AppError } from '#server/errors/app-error.ts'
import type { IncomingPicture } from '#server/recipe-files/incoming.ts'
import type { ReadItem, RecipeFileReader } from '#server/recipe-files/reader.ts'
import { filesOf } from '#server/recipe-files/reading/archive-files.ts'
import { fieldsOf, leftover } from '#server/recipe-files/reading/fields.ts'
import { leftPart } from '#server/recipe-files/reading/left-part.ts'
import { itemOf } from '#server/recipe-files/reading/items.ts'
import {
  isDatabase,
  isDatabaseWith,
  openStrangeDatabase,
  type Row,
  type StrangeDatabase,
} from '#server/recipe-files/reading/strange-database.ts'
import { filePicture } from '#server/recipe-files/reading/pictures.ts'
import { databaseIn, openZippedDatabase } from '#server/recipe-files/reading/zipped-database.ts'
import { appleDatabase, isApples } from './paprika-apple.ts'
import { isKept, menusIn, paprikaFoods, paprikaHolds, paprikaParts } from './paprika-parts.ts'
import { paprikaRecipe } from './paprika.ts'

/** What has no place here. */
const others = ['bookmarks']

/** The database that Paprika keeps on a computer, also in a zip of its folder: its photos are files beside it. */
export const paprikaDatabase: RecipeFileReader = {
  type: 'paprika-database',
  title: 'Paprika (database)',

  finds: async ({ start, archive, path }) => {
    if (!archive) return isDatabase(start) && (isPaprikas(start) || hasItsTables(path)) ? 2 : 0
    const zipped = await databaseIn(archive, zippedName).catch(() => null)
    if (!zipped) return 0
    // Of a large one the tables may stand further back, and its name says as much.
    return isPaprikas(zipped.start) ? 2 : 1
  },

  read: async function* (file) {
    const { archive, path } = file
    const zipped = archive && (await databaseIn(archive, zippedName))
    const database = zipped
      ? await openZippedDatabase(file, zipped.entry)
      : openStrangeDatabase(path)
    try {
      const plain = isApples(database) ? appleDatabase(database) : database
      yield* recipesIn(plain, archive && photosIn(archive))
    } finally {
      database.close()
    }
  },
}

const zippedName = 'paprika.sqlite'

/** The tables are described as text on the first pages. */
function isPaprikas(start: Buffer): boolean {
  const text = start.toString('latin1')
  const isApples = /ZGROCERYAISLE/.test(text) && /ZBROWSERSEARCH|ZNUTRITIONALINFO/.test(text)
  return isApples || (/recipe_categories/i.test(text) && /nutritional_info/i.test(text))
}

/** A library with many tables of its own time has them on later pages as well. */
const hasItsTables = (path: string) =>
  isDatabaseWith(path, (database) => {
    if (isApples(database)) return true
    if (!database.hasTable('recipes') || !database.hasTable('recipe_categories')) return false
    const [first = {}] = database.rows('recipes')
    return 'nutritional_info' in first
  })

type FindPhoto = (recipe: unknown, photo: unknown) => IncomingPicture | null

/** `Photos/<uid of the recipe>/<photo>.jpg` */
function photosIn(archive: Archive): FindPhoto {
  const files = filesOf(archive)
  return (recipe, photo) => {
    const name = `${textIn(recipe)}/${textIn(photo)}`
    const entry = files.find(name) ?? files.find(`${name}.jpg`)
    return entry && textIn(photo) !== '' ? filePicture(archive, entry) : null
  }
}

async function* recipesIn(
  database: StrangeDatabase,
  photoOf: FindPhoto | null,
): AsyncGenerator<ReadItem> {
  if (!database.hasTable('recipes')) throw new AppError('archive.no-recipe')
  const { categories, parents } = categoriesIn(database)
  const photos = photoOf ? photoNamesIn(database) : null
  yield { holds: paprikaHolds(database) }
  let [count, trashed, foods] = [0, 0, 0]
  for (const food of paprikaFoods(database, dayIn)) {
    foods += 1
    yield { part: { kind: 'foods', food } }
  }
  for (const row of database.rows('recipes')) {
    count += 1
    if (row['in_trash'] === 1 || !isKept(row)) {
      trashed += 1
      continue
    }
    yield await itemOf(`recipe ${count}`, () => {
      const own = categories.get(row['id']) ?? []
      const recipe = paprikaRecipe(fieldsOf({ ...row, ...plainRow(row), categories: own }))
      const names = [...new Set([row['photo'], ...(photos?.get(row['uid']) ?? [])])]
      const pictures = names.flatMap((name) => photoOf?.(row['uid'], name) ?? [])
      const above = leftover(
        'categories.parent',
        own.flatMap((name) => parents.get(name) ?? []).join('\n'),
      )
      const unmapped = [...recipe.unmapped, ...above]
      if (pictures.length > 0) return { ...recipe, pictures, unmapped }
      // It is a file beside the database, which nobody sent.
      return { ...recipe, unmapped: [...unmapped, ...leftover('photo', row['photo'])] }
    })
  }
  for (const part of paprikaParts(database, dayIn)) yield { part }
  if (trashed > 0) yield leftPart('in_trash', trashed, 'recipe-file.in-trash')
  // A version whose menus or pantry are laid out otherwise.
  const untold = [
    ...(menusIn(database).length === 0 ? ['menus'] : []),
    ...(foods > 0 ? [] : ['pantry']),
    ...others,
  ]
  for (const table of untold) {
    let rows = 0
    for (const _ of database.rows(table)) rows += 1
    if (rows > 0) yield leftPart(table, rows)
  }
}

/** Without the numbers of its rows and what it tells its server; with a day as people write it. */
function plainRow({ created }: Row): Row {
  const none = { id: null, status: null, is_synced: null, sync_hash: null, in_trash: null }
  return { ...none, created: dayIn(created) }
}

/** The photos of recipes after their first ones. */
function photoNamesIn(database: StrangeDatabase): Map<unknown, string[]> {
  const found = new Map<unknown, string[]>()
  const rows = [...database.rows('recipe_photos')].filter(isKept)
  for (const row of rows.toSorted((a, b) => Number(a['order_flag']) - Number(b['order_flag']))) {
    add(found, row['recipe_uid'], textIn(row['filename']))
  }
  return found
}

/** The categories of each recipe; and of a category that lies in another one a line, 'Soups: Mains'. */
function categoriesIn(database: StrangeDatabase) {
  const names = new Map<unknown, string>()
  for (const row of database.rows('categories')) {
    // A parent is named by its number, or by its uid.
    for (const key of [row['id'], row['uid']]) names.set(key, textIn(row['name']))
  }
  const parents = new Map<string, string>()
  for (const row of database.rows('categories')) {
    const above = names.get(row['parent_uid'] ?? row['parent']) ?? ''
    if (above !== '') parents.set(textIn(row['name']), `${textIn(row['name'])}: ${above}`)
  }
  const categories = new Map<unknown, string[]>()
  for (const row of database.rows('recipe_categories')) {
    add(categories, row['recipe_id'], names.get(row['category_id']) ?? '')
  }
  return { categories, parents }
}

const textIn = (value: unknown) => (typeof value === 'string' ? value : '')

function add(map: Map<unknown, string[]>, key: unknown, text: string) {
  const list = map.get(key)
  if (list) list.push(text)
  else map.set(key, [text])
}

/** Days since noon of 24 November 4714 before Christ, as SQLite counts them; other values as they are. */
function dayIn(value: unknown): unknown {
  if (typeof value !== 'number') return value
  const date = new Date((value - 2_440_587.5) * 86_400_000)
  return Number.isNaN(date.getTime()) ? value : date.toISOString().slice(0, 10)
}
