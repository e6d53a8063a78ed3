import { AppError } from '#server/errors/app-error.ts'
import type { Archive } from '#server/archives/index.ts'
import type { RecipeFileReader } from '#server/recipe-files/reader.ts'
import { nameOf } from '#server/recipe-files/reading/archive-files.ts'
import { fieldsOf, isText, recordIn } from '#server/recipe-files/reading/fields.ts'
import { itemOf } from '#server/recipe-files/reading/items.ts'
import { readJson } from '#server/recipe-files/reading/json.ts'
import { mealieRecipe } from '#server/recipe-files/reading/mealie-recipe.ts'
import { joinedRecipes, otherTables } from '#server/recipe-files/reading/mealie-tables.ts'
import { filePicture } from '#server/recipe-files/reading/pictures.ts'

const MOST_DATABASE = 500 * 1024 * 1024

/** A whole server: its tables in `database.json`, and pictures in `data/recipes/<id>/images`. */
export const mealieBackup: RecipeFileReader = {
  type: 'mealie-backup',
  title: 'Mealie (backup)',

  finds: async ({ archive }) => (archive && databaseIn(archive) ? 2 : 0),

  read: async function* ({ archive }) {
    const database = recordIn(readJson(await archive!.read(databaseIn(archive!)!, MOST_DATABASE)))
    const pictures = originals(archive!)
    for (const row of joinedRecipes(database)) {
      const name = isText(row['name']) ? row['name'].slice(0, 255) : 'recipes'
      yield await itemOf(name, () => {
        const recipe = mealieRecipe(fieldsOf(row))
        const picture = pictures.get(plainId(recipe.sourceId))
        return { ...recipe, pictures: picture ? [filePicture(archive!, picture)] : [] }
      })
    }
    for (const { table, rows } of otherTables(database)) {
      yield {
        failed: `${table} (${rows})`,
        cause: new AppError('recipe-file.recipes-only'),
      }
    }
  },
}

/** Some systems pack the backup again with a folder around it. */
function databaseIn(archive: Archive) {
  const found = archive.entries.filter(({ path }) => nameOf(path) === 'database.json')
  return found.find(({ path }) => path.split('/').length <= 2)
}

/** The original picture of each recipe by its id. */
function originals(archive: Archive) {
  const found = new Map<string, Archive['entries'][number]>()
  for (const entry of archive.entries) {
    const match = /(?:^|\/)recipes\/([^/]{1,64})\/images\/original\.[a-z]{1,5}$/i.exec(entry.path)
    if (match) found.set(plainId(match[1]!), entry)
  }
  return found
}

/** Tables have ids without hyphens where folders have them. */
const plainId = (id: string) => id.replaceAll('-', '').toLowerCase()
