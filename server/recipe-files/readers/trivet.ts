import type { Archive, ArchiveEntry } from '#server/archives/index.ts'
import type { RecipeFileReader } from '#server/recipe-files/reader.ts'
import {
  type ArchiveFiles,
  filesOf,
  folderOf,
  nameOf,
  titleOf,
} from '#server/recipe-files/reading/archive-files.ts'
import { recordIn } from '#server/recipe-files/reading/fields.ts'
import { itemOf } from '#server/recipe-files/reading/items.ts'
import { readJson } from '#server/recipe-files/reading/json.ts'
import type { MealieFiles } from '#server/recipe-files/reading/mealie-life.ts'
import { keyOf } from '#server/recipe-files/reading/mealie-rows.ts'
import { filePicture } from '#server/recipe-files/reading/pictures.ts'
import { recipesIn, trivetData, trivetRoot } from '#server/recipe-files/reading/trivet-data.ts'
import { trivetLists } from '#server/recipe-files/reading/trivet-lists.ts'
import { trivetHolds, trivetNames } from '#server/recipe-files/reading/trivet-names.ts'
import { trivetPast } from '#server/recipe-files/reading/trivet-past.ts'
import { trivetPlans } from '#server/recipe-files/reading/trivet-plans.ts'
import { trivetRecipe } from '#server/recipe-files/reading/trivet-recipe.ts'

const MB = 1024 * 1024
const [MOST_RECIPE, MOST_ASSET] = [20 * MB, 250 * MB]

/** Everything of a household, as we write it ourselves (docs/contract/household-archive.md). */
export const trivet: RecipeFileReader = {
  type: 'trivet',
  title: 'Trivet',

  finds: async ({ archive }) => (archive && trivetRoot(archive) !== null ? 2 : 0),

  read: async function* (file) {
    const archive = file.archive!
    const root = trivetRoot(archive) ?? ''
    const data = await trivetData(archive, root)
    yield { holds: trivetHolds(data) }
    for (const part of trivetNames(data)) yield { part }
    const files = filesOf(archive)
    const opinions = new Map(data.rows('my-ratings').map((row) => [keyOf(row['recipeId']), row]))
    for (const entry of recipesIn(archive, root)) {
      yield await itemOf(titleOf(entry.path), async () => {
        const record = recordIn(readJson(await archive.read(entry, MOST_RECIPE)))
        const folder = folderOf(entry.path)
        const beside = filesBeside(archive, files, folder)
        const recipe = trivetRecipe(record, {
          files: beside,
          opinion: opinions.get(keyOf(record['id'])),
        })
        const { past, lost } = await trivetPast(archive, files, folder)
        return {
          ...recipe,
          ...picturesOf(archive, files, folder),
          ...(past && { past }),
          unmapped: [...recipe.unmapped, ...lost],
        }
      })
    }
    for (const part of trivetPlans(data)) yield { part }
    for (const part of trivetLists(data)) yield { part }
    const { settings } = data
    if (settings.length > 0) yield { part: { kind: 'settings', settings } }
  },
}

function filesBeside(archive: Archive, files: ArchiveFiles, folder: string): MealieFiles {
  const assets = new Map(files.in(`${folder}/assets`).map((entry) => [nameOf(entry.path), entry]))
  return {
    asset: (fileName) => {
      const entry = assets.get(fileName)
      return entry ? () => archive.read(entry, MOST_ASSET) : null
    },
    event: (id) => {
      const own = files.in(`${folder}/images/timeline/${withHyphens(id)}`)
      const original = own.find(isOriginal)
      return original ? filePicture(archive, original) : null
    },
  }
}

/** The cover, then the further ones, which are numbered in their order; the number that is missing is the cover's. */
function picturesOf(archive: Archive, files: ArchiveFiles, folder: string) {
  const cover = files.in(`${folder}/images`).find(isOriginal)
  const further = files
    .in(`${folder}/pictures`)
    .filter(({ path }) => /^\d{3,6}\./.test(nameOf(path)))
    .toSorted((one, other) => (one.path < other.path ? -1 : 1))
  const isNext = ({ path }: ArchiveEntry, at: number) =>
    Number.parseInt(nameOf(path), 10) === at + 1
  const gap = further.findIndex((one, at) => !isNext(one, at))
  return {
    pictures: [...(cover ? [cover] : []), ...further].map((one) => filePicture(archive, one)),
    coverAt: cover ? (gap === -1 ? further.length : gap) : 0,
  }
}

const isOriginal = ({ path }: ArchiveEntry) => nameOf(path).startsWith('original.')

const withHyphens = (id: string) =>
  id.slice(0, 32).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
