import { AppError } from '#server/errors/app-error.ts'
import type { Archive, ArchiveEntry } from '#server/archives/index.ts'
import type { RecipeFileReader } from '#server/recipe-files/reader.ts'
import { nameOf } from '#server/recipe-files/reading/archive-files.ts'
import { fieldsOf, isText, recordIn } from '#server/recipe-files/reading/fields.ts'
import { itemOf } from '#server/recipe-files/reading/items.ts'
import { readJson } from '#server/recipe-files/reading/json.ts'
import { mealieRecipe } from '#server/recipe-files/reading/mealie-recipe.ts'
import type { MealieFiles } from '#server/recipe-files/reading/mealie-life.ts'
import { foodsOf } from '#server/recipe-files/reading/mealie-foods.ts'
import { holdsOf, partsOf } from '#server/recipe-files/reading/mealie-parts.ts'
import { keyOf } from '#server/recipe-files/reading/mealie-rows.ts'
import { joinedRecipes, otherTables } from '#server/recipe-files/reading/mealie-tables.ts'
import { filePicture } from '#server/recipe-files/reading/pictures.ts'

const MB = 1024 * 1024
const [MOST_DATABASE, MOST_ASSET] = [500 * MB, 100 * MB]

/** A whole server: its tables in `database.json`, and pictures in `data/recipes/<id>/images`. */
export const mealieBackup: RecipeFileReader = {
  type: 'mealie-backup',
  title: 'Mealie (backup)',

  finds: async ({ archive }) => (archive && databaseIn(archive) ? 2 : 0),

  read: async function* ({ archive }) {
    const database = await databaseOf(archive!)
    yield { holds: holdsOf(database) }
    for (const food of foodsOf(database)) yield { part: { kind: 'foods', food } }
    const files = filesOf(archive!)
    for (const row of joinedRecipes(database)) {
      const name = isText(row['name']) ? row['name'].slice(0, 255) : 'recipes'
      yield await itemOf(name, () => {
        const own = files.get(keyOf(row['id']))
        const recipe = mealieRecipe(fieldsOf(row), filesBeside(archive!, own))
        return { ...recipe, pictures: own?.cover ? [filePicture(archive!, own.cover)] : [] }
      })
    }
    for (const part of partsOf(database)) yield { part }
    for (const { table, rows } of otherTables(database)) {
      yield {
        failed: `${table} (${rows})`,
        cause: new AppError('recipe-file.recipes-only'),
      }
    }
  },
}

/** @throws AppError recipe-file.backup-too-large, which says how the recipes come in all the same */
async function databaseOf(archive: Archive) {
  try {
    return recordIn(readJson(await archive.read(databaseIn(archive)!, MOST_DATABASE)))
  } catch (cause) {
    const isTooLarge = cause instanceof AppError && cause.code === 'recipe-file.too-large'
    throw isTooLarge ? new AppError('recipe-file.backup-too-large', {}, { cause }) : cause
  }
}

/** Some systems pack the backup again with a folder around it. */
function databaseIn(archive: Archive) {
  const found = archive.entries.filter(({ path }) => nameOf(path) === 'database.json')
  return found.find(({ path }) => path.split('/').length <= 2)
}

interface Files {
  cover: ArchiveEntry | null
  /** By their names. */
  assets: Map<string, ArchiveEntry>
  /** Pictures of events by the ids of these. */
  events: Map<string, ArchiveEntry>
}

/** The files of each recipe by its id: tables have ids without hyphens where folders have them. */
function filesOf(archive: Archive): Map<string, Files> {
  const found = new Map<string, Files>()
  for (const entry of archive.entries) {
    const place = placeOf(entry.path)
    if (!place) continue
    const { id, folder, name } = place
    const files = found.get(id) ?? { cover: null, assets: new Map(), events: new Map() }
    found.set(id, files)
    const event = /^timeline\/([^/]{1,64})\/original\.[a-z]{1,5}$/i.exec(name)
    if (folder === 'assets') files.assets.set(name, entry)
    else if (event) files.events.set(keyOf(event[1]!.toLowerCase()), entry)
    else if (/^original\.[a-z]{1,5}$/i.test(name)) files.cover = entry
  }
  return found
}

/** Where a file belongs: 'data/recipes/<id>/images/original.webp'. Null for one that is not a recipe's. */
function placeOf(path: string) {
  const parts = path.split('/')
  const folderAt = (index: number) => parts[index]?.toLowerCase() ?? ''
  const at = parts.findIndex(
    (_, index) =>
      folderAt(index) === 'recipes' && ['images', 'assets'].includes(folderAt(index + 2)),
  )
  const [id, name] = [keyOf(folderAt(at + 1)), parts.slice(at + 3).join('/')]
  const isRecipes = at !== -1 && id !== '' && name !== '' && name.length <= 300
  return isRecipes ? { id, folder: folderAt(at + 2), name } : null
}

function filesBeside(archive: Archive, files: Files | undefined): MealieFiles {
  return {
    asset: (fileName) => {
      const entry = files?.assets.get(fileName)
      return entry ? () => archive.read(entry, MOST_ASSET) : null
    },
    event: (id) => {
      const entry = files?.events.get(keyOf(id.toLowerCase()))
      return entry ? filePicture(archive, entry) : null
    },
  }
}
