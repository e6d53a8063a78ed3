import { AppError } from '#server/errors/app-error.ts'
import type { RecipeFile, RecipeFileReader } from '#server/recipe-files/reader.ts'
import { filesOf } from '#server/recipe-files/reading/archive-files.ts'
import { isText } from '#server/recipe-files/reading/fields.ts'
import { leftPart } from '#server/recipe-files/reading/left-part.ts'
import { itemOf } from '#server/recipe-files/reading/items.ts'
import { filePicture } from '#server/recipe-files/reading/pictures.ts'
import {
  isDatabase,
  isDatabaseWith,
  openStrangeDatabase,
} from '#server/recipe-files/reading/strange-database.ts'
import { databaseIn, openZippedDatabase } from '#server/recipe-files/reading/zipped-database.ts'
import { grocyAnswers, hasGrocyAnswers } from './grocy-json.ts'
import { grocyFoods, grocyHolds, grocyParts } from './grocy-parts.ts'
import { grocyRecipe } from './grocy-recipe.ts'
import { grocyTables } from './grocy-tables.ts'

/** Tables that have more than recipes and their foods. */
const others = ['stock', 'chores', 'batteries', 'equipment', 'tasks']

/**
 * The database of the program, `grocy.db`, also in a zip of its folder, or a zip of what it answers for its tables. Its
 * pictures are files elsewhere, which may be in the zip as well.
 */
export const grocy: RecipeFileReader = {
  type: 'grocy',
  title: 'Grocy',

  finds: async ({ start, archive, path }) => {
    if (!archive) return isDatabase(start) && (namesAll(start) || hasItsTables(path)) ? 2 : 0
    if (hasGrocyAnswers({ archive })) return 2
    const zipped = await databaseIn(archive, 'grocy.db').catch(() => null)
    return zipped && namesUnits(zipped.start) ? 2 : 0
  },

  read: async function* (file) {
    const { archive, path } = file
    const database = archive ? await zippedTables(file) : openStrangeDatabase(path)
    const files = archive && filesOf(archive)
    try {
      if (!database.hasTable('recipes')) throw new AppError('recipe-file.empty')
      const tables = grocyTables(database)
      const foods = grocyFoods(database, tables)
      yield { holds: grocyHolds(database, tables, foods) }
      for (const food of foods) yield { part: { kind: 'foods', food } }
      for (const row of database.rows('recipes')) {
        // The program keeps its meal plan as recipes of other types.
        const type = row['type'] ?? 'normal'
        if (type !== 'normal') continue
        yield await itemOf(`recipe ${String(row['id']).slice(0, 20)}`, () => {
          const name = row['picture_file_name']
          const picture = files && isText(name) ? files.find(name) : null
          if (!archive || !picture) return grocyRecipe(row, tables)
          const recipe = grocyRecipe({ ...row, picture_file_name: null }, tables)
          return { ...recipe, pictures: [filePicture(archive, picture)] }
        })
      }
      for (const part of grocyParts(database, tables)) yield { part }
      for (const table of others) {
        const count = [...database.rows(table)].length
        if (count > 0) yield leftPart(table, count)
      }
    } finally {
      database.close()
    }
  },
}

const marks = ['recipes_pos', 'quantity_units']

/** Where there are few tables, the first pages have them as text. */
const namesAll = (start: Buffer) => marks.every((table) => start.includes(table))

/** Its tables of recipes are made late, so that what says so mostly stands further on. */
const hasItsTables = (path: string) => isDatabaseWith(path, ({ hasTable }) => marks.every(hasTable))

/** One of its first tables, beside the name of the file. */
const namesUnits = (start: Buffer) => start.includes('quantity_units')

async function zippedTables(file: RecipeFile) {
  const zipped = hasGrocyAnswers(file) ? null : await databaseIn(file.archive!, 'grocy.db')
  return zipped ? openZippedDatabase(file, zipped.entry) : grocyAnswers(file)
}
