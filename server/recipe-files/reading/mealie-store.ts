import { randomUUID } from 'node:crypto'
import path from 'node:path'
import Sqlite from 'better-sqlite3'
import { discard } from '#server/files/patient.ts'
import { loadNative } from '#server/process/native-modules.ts'
import { isRecord } from './fields.ts'
import { keyOf, type Row } from './mealie-rows.ts'

/** By which column the rows of a table are asked for; tables of other names are only counted. */
const keys: Record<string, string> = {
  ...Object.fromEntries(
    `recipes users groups categories tags tools ingredient_units ingredient_foods multi_purpose_labels
     group_meal_plans group_meal_plan_rules shopping_lists cookbooks`
      .split(/\s+/)
      .map((table) => [table, 'id']),
  ),
  ...Object.fromEntries(
    `recipes_ingredients recipe_instructions notes recipe_nutrition recipe_assets recipe_comments
     recipe_timeline_events recipes_to_categories recipes_to_tags recipes_to_tools users_to_favorites
     users_to_recipes households_to_recipes`
      .split(/\s+/)
      .map((table) => [table, 'recipe_id']),
  ),
  api_extras: 'recipee_id',
  ingredient_foods_aliases: 'food_id',
  ingredient_units_aliases: 'unit_id',
  shopping_list_items: 'shopping_list_id',
  shopping_list_item_recipe_reference: 'shopping_list_item_id',
  shopping_list_recipe_reference: 'shopping_list_id',
  shopping_lists_multi_purpose_labels: 'shopping_list_id',
  cookbooks_to_categories: 'cookbook_id',
  cookbooks_to_tags: 'cookbook_id',
  cookbooks_to_tools: 'cookbook_id',
  plan_rules_to_categories: 'group_plan_rule_id',
  plan_rules_to_tags: 'plan_rule_id',
}
const MOST_TABLES = 1000
const LONGEST_NAME = 100

/** The tables of a backup, set aside on the disk: those of a large household do not fit into the memory of a thread. */
export interface Tables {
  /** All rows of a table that is never large, in the order of the file. */
  rows: (table: string) => Row[]
  /** The same one after the other. */
  each: (table: string) => Iterable<Row>
  /** Those of one record: the lines of a recipe, the items of a list. */
  of: (table: string, id: unknown) => Row[]
  count: (table: string) => number
  /** The records that a column of a table names, by their keys. */
  named: (table: string, column: 'food_id' | 'unit_id' | 'label_id') => string[]
  /** What is read by nobody. */
  others: () => { table: string; rows: number }[]
  /** How many recipes each group has, by its key. */
  recipesOfGroups: () => Map<string, number>
  /** Forgets all rows that belong to another group. */
  keepGroups: (groups: ReadonlySet<string>) => void
}

export interface TableStore extends Tables {
  /** Only between `begin` and `ready`. */
  add: (table: string, row: unknown) => void
  ready: () => void
  close: () => Promise<void>
}

/** An empty store in a file of this folder; close it when done. */
export function openTables(folder: string): TableStore {
  const file = path.join(folder, `${randomUUID()}.tables`)
  const sqlite = loadNative(() => new Sqlite(file))
  // Nothing of it has to outlive a crash.
  for (const pragma of ['journal_mode = OFF', 'synchronous = OFF', 'cache_size = -8000']) {
    sqlite.pragma(pragma)
  }
  sqlite.exec('CREATE TABLE kept (n INTEGER PRIMARY KEY, tbl TEXT, k TEXT, g TEXT, row TEXT)')
  sqlite.exec('BEGIN')
  const insert = sqlite.prepare('INSERT INTO kept (tbl, k, g, row) VALUES (?, ?, ?, ?)')
  const strangers = new Map<string, number>()
  const parsed = (rows: unknown[]) => rows.map((row) => JSON.parse(String(row)) as Row)
  const lazily = <Value>(make: () => Value) => {
    let made: Value | undefined
    return () => (made ??= make())
  }
  const pluck = (query: string) => lazily(() => sqlite.prepare(query).pluck())
  const all = pluck('SELECT row FROM kept WHERE tbl = ? ORDER BY n')
  const numbers = pluck('SELECT n FROM kept WHERE tbl = ? ORDER BY n')
  const one = pluck('SELECT row FROM kept WHERE n = ?')
  const some = pluck('SELECT row FROM kept WHERE tbl = ? AND k = ? ORDER BY n')
  const counted = pluck('SELECT count(*) FROM kept WHERE tbl = ?')
  return {
    add: (table, row) => {
      const key = Object.hasOwn(keys, table) ? keys[table]! : null
      if (key === null) countTold(strangers, table)
      else if (isRecord(row)) {
        insert.run(table, keyOf(row[key]), keyOf(row['group_id']), JSON.stringify(row))
      }
    },
    ready: () => {
      sqlite.exec('COMMIT')
      sqlite.exec('CREATE INDEX kept_by_key ON kept (tbl, k)')
    },
    rows: (table) => parsed(all().all(table)),
    each: function* (table) {
      for (const n of numbers().all(table)) yield* parsed(one().all(n))
    },
    of: (table, id) => parsed(some().all(table, keyOf(id))),
    count: (table) => Number(counted().get(table)),
    named: (table, column) =>
      sqlite
        .prepare(`SELECT DISTINCT row ->> '$.${column}' FROM kept WHERE tbl = ?`)
        .pluck()
        .all(table)
        .map(keyOf),
    others: () => [...strangers].map(([table, rows]) => ({ table, rows })),
    recipesOfGroups: () => {
      const found = sqlite
        .prepare(`SELECT g, count(*) AS recipes FROM kept WHERE tbl = 'recipes' GROUP BY g`)
        .all() as { g: string; recipes: number }[]
      return new Map(found.map(({ g, recipes }) => [g, recipes]))
    },
    keepGroups: (groups) => {
      const mine = [...groups]
      sqlite
        .prepare(
          `DELETE FROM kept WHERE g <> '' AND g NOT IN (SELECT value FROM json_each(?)) AND tbl <> 'groups'`,
        )
        .run(JSON.stringify(mine))
    },
    close: async () => {
      sqlite.close()
      await discard(file)
    },
  }
}

/** Counts a row of a table that is only told of; names and their number are the file’s, so both have an end. */
export function countTold(told: Map<string, number>, table: string) {
  const name = table.slice(0, LONGEST_NAME)
  if (told.size < MOST_TABLES || told.has(name)) {
    told.set(name, (told.get(name) ?? 0) + 1)
  }
}
