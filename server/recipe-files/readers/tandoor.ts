import { AppError } from '#server/errors/app-error.ts'
import type { Archive, ArchiveEntry } from '#server/archives/index.ts'
import {
  emptyRecipe,
  type IncomingPicture,
  type IncomingRecipe,
} from '#server/recipe-files/incoming.ts'
import type { RecipeFile, RecipeFileReader } from '#server/recipe-files/reader.ts'
import { hasEnding, nameOf, startOf, titleOf } from '#server/recipe-files/reading/archive-files.ts'
import { decodeStart } from '#server/recipe-files/reading/decode.ts'
import { type Fields, fieldsOf, recordIn } from '#server/recipe-files/reading/fields.ts'
import { itemOf } from '#server/recipe-files/reading/items.ts'
import { readJson } from '#server/recipe-files/reading/json.ts'
import { MOST_PICTURE } from '#server/recipe-files/reading/pictures.ts'
import { sourceOf } from '#server/recipe-files/reading/source.ts'
import { tandoorSteps } from '#server/recipe-files/reading/tandoor-steps.ts'
import { minutesText } from '#server/recipe-files/reading/times.ts'
import { uniqueNames } from '#server/recipe-files/reading/text.ts'
import { dayIn } from '#server/recipe-files/reading/dates.ts'
import { ratingIn } from '#server/recipe-files/reading/ratings.ts'
import { nutritionFields } from '#server/recipe-files/reading/nutrition-fields.ts'

const MB = 1024 * 1024
const [MOST_INNER, MOST_RECIPE] = [100 * MB, 10 * MB]
/** How many inner zips are asked what they are. */
const MOST_LOOKED_AT = 3

/** A zip of zips, one a recipe: `recipe.json` and `image.jpg` or the like. One of the inner zips alone is read as well. */
export const tandoor: RecipeFileReader = {
  type: 'tandoor',
  title: 'Tandoor',

  finds: async (file) => {
    const { archive } = file
    if (!archive) return 0
    try {
      const zips = archive.entries.filter(({ path }) => hasEnding(path, 'zip'))
      if (zips.length === 0) return await isTandoor(archive)
      // The first one may be damaged.
      for (const zip of zips.slice(0, MOST_LOOKED_AT)) {
        if ((await isTandoorZip(file, zip)) > 0) return 2
      }
    } catch {
      // Whatever it is, it is none.
    }
    return 0
  },

  read: async function* (file) {
    if (documentIn(file.archive!)) {
      yield await itemOf(titleOf(file.name), () => recipeIn(file.archive!))
      return
    }
    for (const entry of file.archive!.entries) {
      if (!hasEnding(entry.path, 'zip')) continue
      yield await itemOf(titleOf(entry.path), () => innerRecipe(file, entry))
    }
  },
}

async function isTandoorZip(file: RecipeFile, zip: ArchiveEntry): Promise<0 | 2> {
  let inner: Archive | null = null
  try {
    inner = await file.openInner(await file.archive!.read(zip, MOST_INNER))
    return await isTandoor(inner)
  } catch {
    return 0
  } finally {
    await inner?.close()
  }
}

async function isTandoor(archive: Archive): Promise<0 | 2> {
  const document = documentIn(archive)
  if (!document) return 0
  const start = decodeStart(await startOf(archive, document, 64 * 1024))
  return /"(?:working_time|waiting_time|keywords)"/.test(start) && start.includes('"steps"') ? 2 : 0
}

function documentIn(archive: Archive): ArchiveEntry | undefined {
  return archive.entries.find(({ path }) => path === 'recipe.json')
}

/** Its picture is read at once and the archive closed, because there may be more of them than files may be open. */
async function innerRecipe(file: RecipeFile, entry: ArchiveEntry): Promise<IncomingRecipe> {
  const archive = await file.openInner(await file.archive!.read(entry, MOST_INNER))
  try {
    return await recipeIn(archive)
  } finally {
    await archive.close()
  }
}

async function recipeIn(archive: Archive): Promise<IncomingRecipe> {
  const document = documentIn(archive)
  if (!document) throw new AppError('recipe-file.empty')
  const value = recordIn(readJson(await archive.read(document, MOST_RECIPE)))
  const image = archive.entries.find(({ path }) => /^image\b/i.test(nameOf(path)))
  const pictures: IncomingPicture[] = []
  if (image) {
    const bytes = await archive.read(image, MOST_PICTURE)
    pictures.push({ kind: 'bytes', read: () => Promise.resolve(bytes), held: bytes.length })
  }
  return { ...recipeOf(fieldsOf(value)), pictures }
}

function recipeOf(fields: Fields): IncomingRecipe {
  const working = fields.number('working_time')
  const waiting = fields.number('waiting_time')
  const servings = fields.number('servings')
  const servingsText = fields.line('servings_text')
  const recipe: IncomingRecipe = {
    ...emptyRecipe(fields.name('name')),
    description: fields.text('description'),
    ...tandoorSteps(fields),
    recipeYield: servingsText === '' ? '' : [servings ?? '', servingsText].join(' ').trim(),
    servings: servings !== null && servings > 0 ? servings : null,
    cookTime: minutesText(working),
    totalTime: minutesText((working ?? 0) + (waiting ?? 0)),
    tags: keywordsOf(fields),
    ...sourceOf(fields.line('source_url')),
    rating: ratingIn(fields, 'rating'),
    lastMade: fields.parsed('last_cooked', dayIn),
    dateAdded: fields.parsed('created_at', dayIn),
    nutrition: nutritionOf(fields),
    sourceId: fields.line('id'),
  }
  // Whether the recipe is a text of its own or a file elsewhere: all that are exported are texts.
  fields.leaveOut('internal')
  return { ...recipe, unmapped: fields.unmapped() }
}

function keywordsOf(fields: Fields): string[] {
  const names = fields.records('keywords').map((keyword) => {
    keyword.leaveOut('id', 'label', 'numchild', 'parent', 'created_at', 'updated_at', 'full_name')
    return keyword.line('name')
  })
  return uniqueNames([...names, ...fields.names('keywords')])
}

/** Numbers are grams, and kilocalories; people who write such files themselves say the unit, too. */
function nutritionOf(fields: Fields): Record<string, string> {
  const record = fields.record('nutrition')
  if (!record) return {}
  record.leaveOut('id')
  const unitOf = (nutrient: string) => (nutrient === 'calories' ? 'kcal' : 'g')
  return nutritionFields(record, (amount, nutrient) =>
    /^\d{1,9}(?:[.,]\d{1,9})?$/.test(amount) ? `${amount} ${unitOf(nutrient)}` : amount,
  )
}
