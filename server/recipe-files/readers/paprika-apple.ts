import type { Row, StrangeDatabase } from '#server/recipe-files/reading/strange-database.ts'

/** Columns whose other name is more than their letters: 'ZPREPTIME' is 'prep_time' on other systems. */
const columns: Record<string, string> = {
  Z_PK: 'id',
  ZAISLENAME: 'aisle',
  ZCOOKTIME: 'cook_time',
  ZDESCRIPTIONTEXT: 'description',
  ZEXPIRATIONDATE: 'expiration_date',
  ZHASEXPIRATION: 'has_expiration',
  ZIMAGEURL: 'image_url',
  ZINSTOCK: 'in_stock',
  ZINTRASH: 'in_trash',
  ZISPINNED: 'is_pinned',
  ZISSYNCED: 'is_synced',
  ZNUTRITIONALINFO: 'nutritional_info',
  ZONFAVORITES: 'on_favorites',
  ZORDERFLAG: 'order_flag',
  ZORIGINALTYPE: 'type',
  ZPHOTOHASH: 'photo_hash',
  ZPHOTOLARGE: 'photo_large',
  ZPREPTIME: 'prep_time',
  ZRECIPEUID: 'recipe_uid',
  ZSOURCEURL: 'source_url',
  ZSYNCHASH: 'sync_hash',
  ZTOTALTIME: 'total_time',
}

/** What only this program has to do with. */
const inner = new Set([
  'Z_ENT',
  'Z_OPT',
  'ZPHOTOISDOWNLOADED',
  'ZPHOTOISUPLOADED',
  'ZSELECTEDDIRECTION',
  'ZSELECTEDINGREDIENTS',
])

const dates = new Set(['ZCREATED', 'ZDATE', 'ZEXPIRATIONDATE'])
const [SECONDS, BEGINNING] = [86_400, 978_307_200]

const tables: Record<string, string> = {
  recipes: 'ZRECIPE',
  categories: 'ZRECIPECATEGORY',
  recipe_photos: 'ZRECIPEPHOTO',
  meals: 'ZMEAL',
  meal_types: 'ZMEALTYPE',
  menus: 'ZMENU',
  menu_items: 'ZMENUITEM',
  grocery_lists: 'ZGROCERYLIST',
  grocery_aisles: 'ZGROCERYAISLE',
  groceries: 'ZGROCERYITEM',
  pantry: 'ZPANTRYITEM',
  bookmarks: 'ZBOOKMARK',
}

/** Columns that name a row of another table by its number, where the others have its `uid`. */
const references: Record<string, { table: string; as: string }> = {
  ZRECIPE: { table: 'ZRECIPE', as: 'recipe_uid' },
  ZTYPE: { table: 'ZMEALTYPE', as: 'type_uid' },
  ZMENU: { table: 'ZMENU', as: 'menu_uid' },
  ZLIST: { table: 'ZGROCERYLIST', as: 'list_uid' },
  ZAISLE: { table: 'ZGROCERYAISLE', as: 'aisle_uid' },
}

export const isApples = (database: StrangeDatabase) => database.hasTable('ZRECIPE')

/** Macs and iPhones keep the same under other names. This is their database by the names of the others. */
export function appleDatabase(database: StrangeDatabase): StrangeDatabase {
  const uids = new Map<string, Map<unknown, unknown>>()
  /** The `uid` of a row by its number, of tables that are read once. */
  const uidOf = (table: string, key: unknown): unknown => {
    let known = uids.get(table)
    if (!known) {
      known = new Map()
      for (const row of database.rows(table)) known.set(row['Z_PK'], row['ZUID'])
      uids.set(table, known)
    }
    return known.get(key) ?? null
  }
  const recipesByName = () => {
    const found = new Map<unknown, unknown>()
    for (const row of database.rows('ZRECIPE')) found.set(row['ZNAME'], row['ZUID'])
    return found
  }
  return {
    hasTable: (table) => table in tables && database.hasTable(tables[table]!),
    rows: function* (table) {
      if (table === 'recipe_categories') return yield* categoriesOf(database)
      const own = tables[table]
      if (own === undefined) return
      // Groceries say of which recipe they are by its name only.
      const byName = table === 'groceries' ? recipesByName() : null
      for (const row of database.rows(own)) {
        const named = byName ? { recipe_uid: byName.get(row['ZRECIPENAME']) ?? null } : {}
        yield { ...named, ...plainRow(row, uidOf) }
      }
    },
    close: database.close,
  }
}

function plainRow(row: Row, uidOf: (table: string, key: unknown) => unknown): Row {
  const plain: Row = {}
  for (const [column, value] of Object.entries(row)) {
    const reference = references[column]
    if (reference) plain[reference.as] = uidOf(reference.table, value)
    if (reference || inner.has(column)) continue
    const name = columns[column] ?? column.replace(/^Z/, '').toLowerCase()
    plain[name] = dates.has(column) ? dayIn(value, column === 'ZCREATED') : value
  }
  return plain
}

/** The tables' numbers are those of the version: 'Z_12CATEGORIES' has 'Z_12RECIPES' and 'Z_13CATEGORIES'. */
function* categoriesOf(database: StrangeDatabase): Generator<Row> {
  for (let number = 1; number < 100; number += 1) {
    for (const row of database.rows(`Z_${number}CATEGORIES`)) {
      const category = Object.keys(row).find((name) => /^Z_\d+CATEGORIES\d*$/.test(name))
      yield { recipe_id: row[`Z_${number}RECIPES`], category_id: category && row[category] }
    }
  }
}

/** Seconds since 2001. A day alone begins at a midnight of its person, so that the nearest one of London's is meant. */
function dayIn(value: unknown, isMoment: boolean): unknown {
  if (typeof value !== 'number') return value
  const days = (value + BEGINNING) / SECONDS
  const date = new Date((isMoment ? days : Math.round(days)) * SECONDS * 1000)
  return Number.isNaN(date.getTime()) ? value : date.toISOString().slice(0, 10)
}
