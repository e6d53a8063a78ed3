import type { Archive, ArchiveEntry } from '#server/archives/index.ts'
import type { IncomingRecipe } from '#server/recipe-files/incoming.ts'
import type { RecipeFileReader } from '#server/recipe-files/reader.ts'
import {
  type ArchiveFiles,
  filesOf,
  folderOf,
  isPictureName,
  nameOf,
  startOf,
  titleOf,
} from '#server/recipe-files/reading/archive-files.ts'
import { decodeStart } from '#server/recipe-files/reading/decode.ts'
import { recordIn } from '#server/recipe-files/reading/fields.ts'
import { itemOf } from '#server/recipe-files/reading/items.ts'
import { readJson } from '#server/recipe-files/reading/json.ts'
import { filePicture } from '#server/recipe-files/reading/pictures.ts'
import { markedIngredients, recipeMark } from '#server/recipe-files/reading/recipe-marks.ts'
import { schemaRecipe } from '#server/recipe-files/reading/schema-org.ts'

const MOST_RECIPE = 10 * 1024 * 1024
/** Bytes, as a recipe that was written in the program says what it is behind all its steps; and in how many of them. */
const [START, MOST_LOOKED_AT] = [256 * 1024, 5]

/** A folder per recipe, or one alone, with `recipe.json` in the words of schema.org, `full.jpg` and small copies of it. */
export const nextcloud: RecipeFileReader = {
  type: 'nextcloud',
  title: 'Nextcloud Cookbook',

  finds: async ({ archive }) => {
    if (!archive) return 0
    for (const entry of recipesIn(archive).slice(0, MOST_LOOKED_AT)) {
      const start = await startOf(archive, entry, START).catch(() => Buffer.alloc(0))
      if (/"@type"\s?:\s?"Recipe"/.test(decodeStart(start))) return 2
    }
    return 0
  },

  read: async function* (file) {
    const { archive } = file
    const files = filesOf(archive!)
    for (const entry of recipesIn(archive!)) {
      const name = nameOf(folderOf(entry.path)) || titleOf(file.name)
      yield await itemOf(name, async () => {
        const value = recordIn(readJson(await archive!.read(entry, MOST_RECIPE)))
        const recipe = schemaRecipe(withoutOwnAddresses(value), true)
        return withPicture(
          { ...withInner(recipe), sourceId: numberOf(value) || recipe.sourceId },
          () => pictureBeside(archive!, files, entry),
        )
      })
    }
  },
}

function recipesIn(archive: Archive): ArchiveEntry[] {
  return archive.entries.filter(({ path }) => /^recipe\.json$/i.test(nameOf(path)))
}

/** Addresses of pictures and pages inside the cloud lead nowhere else, and neither does its number. */
function withoutOwnAddresses(value: Record<string, unknown>): Record<string, unknown> {
  const own = (key: string, field: unknown) => {
    if (typeof field === 'number') return key === 'id' || key === 'recipe_id'
    if (!['image', 'imageUrl', 'imagePlaceholderUrl', 'printImage'].includes(key)) {
      return ['id', 'dateModified'].includes(key) && typeof field === 'string'
    }
    const isOwn = typeof field === 'string' && /^\/|\/apps\/cookbook\//.test(field.slice(0, 500))
    return typeof field === 'boolean' || isOwn
  }
  return Object.fromEntries(Object.entries(value).filter(([key, field]) => !own(key, field)))
}

/** By which recipes of the program name each other: '#r/123'. */
function numberOf({ id }: Record<string, unknown>): string {
  return typeof id === 'number' || (typeof id === 'string' && id.length <= 255) ? String(id) : ''
}

/** Its name is not said, so the number is shown until the recipe is known. */
const ourMarks = (text: string) =>
  text.replace(/(?<![\p{L}\p{N}_/])#r\/(\d{1,18})(?!\d)/gu, (whole: string, id: string) =>
    recipeMark({ sourceId: id, name: '' }, whole),
  )

function withInner(recipe: IncomingRecipe): IncomingRecipe {
  const lines = recipe.ingredients.map((line) => ({ ...line, text: ourMarks(line.text) }))
  return {
    ...recipe,
    description: ourMarks(recipe.description),
    ingredients: markedIngredients(lines),
    steps: recipe.steps.map((step) => ({ ...step, text: ourMarks(step.text) })),
  }
}

function withPicture(recipe: IncomingRecipe, find: () => IncomingRecipe['pictures']) {
  const pictures = find()
  // What the field names was the source of the picture that lies beside the recipe.
  return pictures.length > 0 ? { ...recipe, pictures } : recipe
}

/** The picture in full, and others that lie beside it; small copies are left out. */
function pictureBeside(archive: Archive, files: ArchiveFiles, entry: ArchiveEntry) {
  const beside = files.in(folderOf(entry.path)).filter(({ path }) => isPictureName(path))
  const isFull = ({ path }: ArchiveEntry) => /^full\./i.test(nameOf(path))
  const others = beside.filter(({ path }) => /^picture-\d{1,3}\./i.test(nameOf(path)))
  return [...beside.filter(isFull), ...others].map((one) => filePicture(archive, one))
}
