import { nameKey } from '#server/archives/index.ts'
import type { RecipeFile } from '#server/recipe-files/reader.ts'
import { hasEnding, titleOf } from '#server/recipe-files/reading/archive-files.ts'
import { isRecord } from '#server/recipe-files/reading/fields.ts'
import { readJson } from '#server/recipe-files/reading/json.ts'
import type { Row, StrangeDatabase } from '#server/recipe-files/reading/strange-database.ts'

const MOST = 50 * 1024 * 1024
/** What the program answers for one of its tables has the name of the table. */
const needed = ['recipes', 'recipes_pos', 'quantity_units']

/** Whether a zip has the answers of the program's address for objects, a file for each table. */
export const hasGrocyAnswers = ({ archive }: Pick<RecipeFile, 'archive'>) => {
  const names = new Set(archive?.entries.map(({ path }) => tableOf(path)))
  return needed.every((table) => names.has(table))
}

/** These answers as if they were the database. */
export async function grocyAnswers({ archive }: RecipeFile): Promise<StrangeDatabase> {
  const tables = new Map<string, Row[]>()
  for (const entry of archive?.entries ?? []) {
    const table = tableOf(entry.path)
    if (table === null) continue
    const value = readJson(await archive!.read(entry, MOST))
    if (Array.isArray(value)) tables.set(table, value.filter(isRecord))
  }
  return {
    hasTable: (table) => tables.has(table),
    rows: (table) => tables.get(table) ?? [],
    close: () => {},
  }
}

/** 'grocy/recipes_pos.json' → 'recipes_pos' */
function tableOf(path: string): string | null {
  const name = nameKey(titleOf(path))
  return hasEnding(path, 'json') && /^[a-z_]{1,60}$/.test(name) ? name : null
}
