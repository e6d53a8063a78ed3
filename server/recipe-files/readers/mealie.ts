import type { Archive, ArchiveEntry } from '#server/archives/index.ts'
import type { IncomingRecipe } from '#server/recipe-files/incoming.ts'
import type { RecipeFileReader } from '#server/recipe-files/reader.ts'
import {
  type ArchiveFiles,
  filesOf,
  folderOf,
  hasEnding,
  isPictureName,
  nameOf,
  startOf,
  titleOf,
} from '#server/recipe-files/reading/archive-files.ts'
import { camelKeys } from '#server/recipe-files/reading/camel-keys.ts'
import { decodeStart } from '#server/recipe-files/reading/decode.ts'
import { fieldsOf, recordIn } from '#server/recipe-files/reading/fields.ts'
import { itemOf } from '#server/recipe-files/reading/items.ts'
import { readJson } from '#server/recipe-files/reading/json.ts'
import { type MealieFiles, noFiles } from '#server/recipe-files/reading/mealie-life.ts'
import { mealieRecipe } from '#server/recipe-files/reading/mealie-recipe.ts'
import { filePicture } from '#server/recipe-files/reading/pictures.ts'
import { trivetRoot } from '#server/recipe-files/reading/trivet-data.ts'

const MB = 1024 * 1024
const [MOST_RECIPE, MOST_LIST, MOST_ASSET, START] = [20 * MB, 100 * MB, 100 * MB, 64 * 1024]

/**
 * One recipe as JSON, a list of them, or a zip of such files with a folder of pictures each: what the program hands out
 * for one recipe, for many, and what its first versions kept on the disk.
 */
export const mealie: RecipeFileReader = {
  type: 'mealie',
  title: 'Mealie',

  finds: async ({ start, archive }) => {
    if (!archive) return isMealie(decodeStart(start)) ? 2 : 0
    // Ours has recipes of the same kind, and more.
    if (trivetRoot(archive) !== null) return 0
    const [first] = recipesIn(archive)
    if (!first) return 0
    const begin = await startOf(archive, first, START).catch(() => Buffer.alloc(0))
    return isMealie(decodeStart(begin)) ? 2 : 0
  },

  read: async function* (file) {
    const { archive } = file
    if (!archive) {
      const value = readJson(await file.read(MOST_LIST))
      for (const [at, one] of (Array.isArray(value) ? value : [value]).entries()) {
        yield await itemOf(`${titleOf(file.name)} ${at + 1}`, () => recipeOf(one))
      }
      return
    }
    const files = filesOf(archive)
    for (const entry of recipesIn(archive)) {
      yield await itemOf(titleOf(entry.path), async () => {
        const value = readJson(await archive.read(entry, MOST_RECIPE))
        const recipe = recipeOf(value, assetsBeside(archive, files, entry))
        return { ...recipe, pictures: pictureOf(archive, files, entry) }
      })
    }
  },
}

/** Its own spelling of the source, beside ingredients. */
function isMealie(start: string): boolean {
  const isOwn = /"(?:orgURL|org_url|originalURL)"/.test(start)
  return isOwn && /"recipe_?(?:I|i)(?:ngredient|nstructions)"/.test(start)
}

function recipeOf(value: unknown, files?: MealieFiles): IncomingRecipe {
  return mealieRecipe(fieldsOf(recordIn(camelKeys(value))), files)
}

/** Other files of a recipe lie in a folder beside it. */
function assetsBeside(archive: Archive, files: ArchiveFiles, entry: ArchiveEntry): MealieFiles {
  const folder = folderOf(entry.path)
  const own = files.in(folder === '' ? 'assets' : `${folder}/assets`)
  return {
    ...noFiles,
    asset: (fileName) => {
      const found = own.find(({ path }) => nameOf(path) === fileName)
      return found ? () => archive.read(found, MOST_ASSET) : null
    },
  }
}

/** Other JSON files of old versions are settings, themes and the like. */
function recipesIn(archive: Archive): ArchiveEntry[] {
  const all = archive.entries.filter(({ path }) => hasEnding(path, 'json'))
  const own = all.filter(({ path }) => /(?:^|\/)recipes\/[^/]+\/[^/]+$/i.test(path))
  return own.length > 0 ? own : all
}

/** The original beside the recipe, or in its folder of images; small copies are left out. */
function pictureOf(archive: Archive, files: ArchiveFiles, entry: ArchiveEntry) {
  const folder = folderOf(entry.path)
  const inside = folder === '' ? 'images' : `${folder}/images`
  const all = [...files.in(inside), ...files.in(folder)].filter(({ path }) => isPictureName(path))
  const original = all.find(({ path }) => /^original\./i.test(nameOf(path)))
  const others = all.filter(({ path }) => !/^(?:min|tiny)-/i.test(nameOf(path)))
  // Without a folder of its own, only a picture of the same name is surely the recipe's.
  const own = others.find(({ path }) => titleOf(path) === titleOf(entry.path))
  const picture = original ?? own ?? (others.length === 1 ? others[0] : undefined)
  // Ours has further ones, numbered in their order.
  const further = files
    .in(folder === '' ? 'pictures' : `${folder}/pictures`)
    .filter(({ path }) => /^\d{3}\./.test(nameOf(path)) && isPictureName(path))
    .toSorted((a, b) => (a.path < b.path ? -1 : 1))
  return [...(picture ? [picture] : []), ...further].map((one) => filePicture(archive, one))
}
