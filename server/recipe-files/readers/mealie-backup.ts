import type { Archive, ArchiveEntry } from '#server/archives/index.ts'
import type { RecipeFileReader } from '#server/recipe-files/reader.ts'
import { nameOf } from '#server/recipe-files/reading/archive-files.ts'
import { fieldsOf, isText } from '#server/recipe-files/reading/fields.ts'
import { leftPart } from '#server/recipe-files/reading/left-part.ts'
import { itemOf } from '#server/recipe-files/reading/items.ts'
import { mealieRecipe } from '#server/recipe-files/reading/mealie-recipe.ts'
import type { MealieFiles } from '#server/recipe-files/reading/mealie-life.ts'
import { foodsOf, labelsOf } from '#server/recipe-files/reading/mealie-foods.ts'
import { groupsOf } from '#server/recipe-files/reading/mealie-groups.ts'
import { partsOf } from '#server/recipe-files/reading/mealie-parts.ts'
import { holdsOf } from '#server/recipe-files/reading/mealie-people.ts'
import { keyOf } from '#server/recipe-files/reading/mealie-rows.ts'
import { setAside } from '#server/recipe-files/reading/mealie-set-aside.ts'
import { openTables } from '#server/recipe-files/reading/mealie-store.ts'
import { joinedRecipes, otherTables } from '#server/recipe-files/reading/mealie-tables.ts'
import { filePicture } from '#server/recipe-files/reading/pictures.ts'

const MB = 1024 * 1024
const MOST_ASSET = 100 * MB

/** A whole server: its tables in `database.json`, and pictures in `data/recipes/<id>/images`. */
export const mealieBackup: RecipeFileReader = {
  type: 'mealie-backup',
  title: 'Mealie (backup)',

  finds: async ({ archive }) => (archive && databaseIn(archive) ? 2 : 0),

  read: async function* (file) {
    const archive = file.archive!
    const tables = openTables(file.tmp)
    try {
      const tooLong = await setAside(archive, databaseIn(archive)!, tables)
      const groups = groupsOf(tables, file.groups)
      if (groups.length > 0) {
        tables.keepGroups(new Set(groups.filter(({ isChosen }) => isChosen).map(({ key }) => key)))
      }
      yield { holds: { ...holdsOf(tables), groups } }
      for (const name of labelsOf(tables)) yield { part: { kind: 'names', name } }
      for (const food of foodsOf(tables)) yield { part: { kind: 'foods', food } }
      const files = filesOf(archive)
      for (const row of joinedRecipes(tables)) {
        const name = isText(row['name']) ? row['name'].slice(0, 255) : 'recipes'
        yield await itemOf(name, () => {
          const own = files.get(keyOf(row['id']))
          const recipe = mealieRecipe(fieldsOf(row), filesBeside(archive, own))
          return { ...recipe, pictures: own?.cover ? [filePicture(archive, own.cover)] : [] }
        })
      }
      for (const part of partsOf(tables)) yield { part }
      if (groups.length > 0) yield { part: { kind: 'groups', groups } }
      for (const { table, rows } of otherTables(tables)) {
        yield leftPart(table, rows)
      }
      for (const [table, rows] of tooLong) {
        yield leftPart(table, rows, 'recipe-file.row-too-large')
      }
    } finally {
      await tables.close()
    }
  },
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
