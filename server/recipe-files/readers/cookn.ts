import { AppError } from '#server/errors/app-error.ts'
import type { Archive } from '#server/archives/index.ts'
import type { ReadItem, RecipeFile, RecipeFileReader } from '#server/recipe-files/reader.ts'
import { hasEnding, nameOf } from '#server/recipe-files/reading/archive-files.ts'
import { itemOf } from '#server/recipe-files/reading/items.ts'
import { leftPart } from '#server/recipe-files/reading/left-part.ts'
import { namesKnown } from './cookn-names.ts'
import { cooknRecipe } from './cookn-recipe.ts'
import { readCooknTables } from './cookn-tables.ts'

const recipes = 'temp_recipe.dsv'
const MOST_ZIP = 200 * 1024 * 1024

/** A cookbook of Cook'n: a zip of tables that name each other by ids, and pictures. Several of them may lie in a zip. */
export const cookn: RecipeFileReader = {
  type: 'cookn',
  title: 'Cook’n',

  finds: async (file) => {
    if (!file.archive) return 0
    if (isCookbook(file.archive)) return 2
    const [first] = file.archive.entries.filter(({ path }) => hasEnding(path, 'zip'))
    if (!first || first.size > MOST_ZIP) return 0
    try {
      const inner = await file.openInner(await file.archive.read(first, MOST_ZIP))
      return isCookbook(inner) ? 2 : 0
    } catch {
      return 0
    }
  },

  read: async function* (file) {
    if (!file.archive) return
    if (isCookbook(file.archive)) yield* cookbookIn(file.archive)
    else yield* cookbooksIn(file, file.archive)
  },
}

const isCookbook = (archive: Archive) =>
  archive.entries.some(({ path }) => nameOf(path) === recipes)

async function* cookbooksIn(file: RecipeFile, archive: Archive): AsyncGenerator<ReadItem> {
  for (const entry of archive.entries.filter(({ path }) => hasEnding(path, 'zip'))) {
    try {
      const inner = await file.openInner(await archive.read(entry, MOST_ZIP))
      if (!isCookbook(inner)) throw new AppError('recipe-file.empty')
      yield* cookbookIn(inner)
    } catch (cause) {
      yield { failed: entry.path, cause }
    }
  }
}

async function* cookbookIn(archive: Archive): AsyncGenerator<ReadItem> {
  const tables = await readCooknTables(archive)
  const known = namesKnown(tables)
  if (known.length > 0) yield { holds: { parts: { foods: known.length }, people: [] } }
  for (const food of known) yield { part: { kind: 'foods', food } }
  for (const [at, row] of tables.recipes.entries()) {
    yield await itemOf(`recipe ${at + 1}`, () => cooknRecipe(row, tables, archive))
  }
  for (const { table, rows } of tables.others) yield leftPart(table, rows)
}
