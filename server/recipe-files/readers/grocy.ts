import { AppError } from '#server/errors/app-error.ts'
import type { RecipeFileReader } from '#server/recipe-files/reader.ts'
import { itemOf } from '#server/recipe-files/reading/items.ts'
import { isDatabase, openStrangeDatabase } from '#server/recipe-files/reading/strange-database.ts'
import { grocyHolds, grocyParts } from './grocy-parts.ts'
import { grocyRecipe } from './grocy-recipe.ts'
import { grocyTables } from './grocy-tables.ts'

/** Tables that have more than recipes and their foods. */
const others = ['stock', 'chores', 'batteries', 'equipment', 'tasks']

/** The database of the program, `grocy.db`. Its pictures are files in another folder. */
export const grocy: RecipeFileReader = {
  type: 'grocy',
  title: 'Grocy',

  finds: async ({ start }) => {
    if (!isDatabase(start)) return 0
    // The first pages have the tables as text.
    const text = start.toString('latin1')
    return ['recipes_pos', 'quantity_units'].every((table) => text.includes(table)) ? 2 : 0
  },

  read: async function* ({ path }) {
    const database = openStrangeDatabase(path)
    try {
      if (!database.hasTable('recipes')) throw new AppError('recipe-file.empty')
      const tables = grocyTables(database)
      yield { holds: grocyHolds(database, tables) }
      for (const row of database.rows('recipes')) {
        // The program keeps its meal plan as recipes of other types.
        const type = row['type'] ?? 'normal'
        if (type !== 'normal') continue
        yield await itemOf(`recipe ${String(row['id']).slice(0, 20)}`, () =>
          grocyRecipe(row, tables),
        )
      }
      for (const part of grocyParts(database, tables)) yield { part }
      for (const table of others) {
        const count = [...database.rows(table)].length
        const cause = new AppError('recipe-file.recipes-only')
        if (count > 0) yield { failed: `${table} (${count})`, cause }
      }
    } finally {
      database.close()
    }
  },
}
