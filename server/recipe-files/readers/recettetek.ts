import { AppError } from '#server/errors/app-error.ts'
import {
  emptyRecipe,
  type IncomingPicture,
  type IncomingRecipe,
} from '#server/recipe-files/incoming.ts'
import type { ReadItem, RecipeFile, RecipeFileReader } from '#server/recipe-files/reader.ts'
import { filesOf, nameOf, startOf } from '#server/recipe-files/reading/archive-files.ts'
import { decodeStart } from '#server/recipe-files/reading/decode.ts'
import { dayIn } from '#server/recipe-files/reading/dates.ts'
import { type Fields, fieldsOf, isRecord, isText } from '#server/recipe-files/reading/fields.ts'
import { itemOf } from '#server/recipe-files/reading/items.ts'
import { readJson } from '#server/recipe-files/reading/json.ts'
import { ingredientsIn, stepsOf } from '#server/recipe-files/reading/lines.ts'
import { nutritionIn } from '#server/recipe-files/reading/nutrition.ts'
import { filePicture, webAddress, webPicture } from '#server/recipe-files/reading/pictures.ts'
import { ratingIn } from '#server/recipe-files/reading/ratings.ts'
import { sourceOf } from '#server/recipe-files/reading/source.ts'
import { linesOf, namesIn, uniqueNames } from '#server/recipe-files/reading/text.ts'
import { timeText } from '#server/recipe-files/reading/times.ts'
import { yieldOf } from '#server/recipe-files/reading/yields.ts'
import type { FilesBeside } from '#server/recipe-files/reading/xml-recipes.ts'
import { recetteTekParts } from './recettetek-parts.ts'

const MOST = 100 * 1024 * 1024
const MOST_ZIP = 200 * 1024 * 1024
const wanted = /(?:^|\/)recipes(?:_\d{1,4})?\.json$/i
/** What the program writes where devices share their recipes: a zip of its lists. Pictures are beside it. */
const shared = /(?:^|\/)recettetek\.data$/i
/** Fields that say nothing are left out, so that no recipe has all of them. */
const ofProgram = [
  'preparationTime',
  'cookingTime',
  'inactiveTime',
  'totalTime',
  'quantity',
  'cookware',
  'originalPicture',
  'pictures',
  'lastModifiedDate',
  'favorite',
  'instructions',
  'uuid',
]

/** A zip (`.rtk`) of lists of recipes in JSON with their pictures, and of what is planned and to buy. */
export const recetteTek: RecipeFileReader = {
  type: 'recettetek',
  title: 'RecetteTek',

  finds: async ({ name, start, archive }) => {
    if (!archive) return wanted.test(name) && isList(name, start) ? 2 : 0
    if (archive.entries.some(({ path }) => shared.test(path))) return 2
    const entry = archive.entries.find(({ path }) => wanted.test(path))
    if (!entry) return 0
    const begin = await startOf(archive, entry, 16_384).catch(() => Buffer.alloc(0))
    return isList(entry.path, begin) ? 2 : 0
  },

  read: (file) => readAll(file),
}

/** The later versions number their lists, which nobody else does. */
function isList(path: string, start: Buffer): boolean {
  const text = decodeStart(start).trimStart()
  const has = (name: string) => text.includes(`"${name}"`)
  const least = /_\d{1,4}\.json$/i.test(path) ? 1 : 2
  return text.startsWith('[') && has('title') && ofProgram.filter(has).length >= least
}

async function* readAll(file: RecipeFile): AsyncGenerator<ReadItem> {
  const { archive } = file
  if (!archive) {
    yield* recipesIn(await file.read(MOST), { archive: null, files: null })
    return
  }
  const beside = { archive, files: filesOf(archive) }
  const packed = archive.entries.find(({ path }) => shared.test(path))
  const lists = packed ? await file.openInner(await archive.read(packed, MOST_ZIP)) : archive
  try {
    const { holds, parts, failed } = await recetteTekParts(lists)
    if (holds) yield { holds }
    for (const entry of lists.entries) {
      if (!wanted.test(entry.path)) continue
      try {
        yield* recipesIn(await lists.read(entry, MOST), beside)
      } catch (cause) {
        yield { failed: entry.path, cause }
      }
    }
    for (const part of parts) yield { part }
    yield* failed
  } finally {
    if (lists !== archive) await lists.close()
  }
}

async function* recipesIn(bytes: Buffer, beside: FilesBeside): AsyncGenerator<ReadItem> {
  const list = readJson(bytes)
  if (!Array.isArray(list)) throw new AppError('recipe-file.recipe-unreadable')
  for (const [at, record] of list.entries()) {
    yield await itemOf(`recipe ${at + 1}`, () => {
      if (!isRecord(record)) throw new AppError('recipe-file.recipe-unreadable')
      return recipeOf(fieldsOf(record), beside)
    })
  }
}

function recipeOf(fields: Fields, beside: FilesBeside): IncomingRecipe {
  const [url, words, video] = [fields.line('url'), fields.line('source'), fields.line('video')]
  // A film is where the recipe is from, if nothing else is.
  const isVideoPage = webAddress(url) === '' && webAddress(video) !== ''
  const notes = [fields.text('notes'), isVideoPage ? '' : video].filter((text) => text !== '')
  const { nutrition, unmapped } = nutritionIn(fields.text('nutrition'), 'nutrition')
  const pictures = picturesOf(fields, beside)
  const recipe: IncomingRecipe = {
    ...emptyRecipe(fields.name('title')),
    description: fields.text('description'),
    ingredients: ingredientsIn(fields.text('ingredients')),
    steps: stepsOf(linesOf(fields.text('instructions'))),
    notes: notes.map((text) => ({ title: '', text })),
    ...yieldOf(fields.line('quantity')),
    prepTime: timeText(fields.line('preparationTime')),
    cookTime: timeText(fields.line('cookingTime')),
    totalTime: timeText(fields.line('totalTime')),
    categories: titlesIn(fields, 'categories'),
    tags: uniqueNames([...titlesIn(fields, 'tags'), ...namesIn(fields.line('keywords'))]),
    tools: uniqueNames(linesOf(fields.text('cookware')).flatMap((line) => namesIn(line))),
    ...(isVideoPage ? sourceOf(video, words || url) : sourceOf(url, words)),
    isFavorite: fields.isTrue('favorite'),
    rating: ratingIn(fields, 'rating'),
    dateAdded: fields.parsed('creationDate', dayIn),
    nutrition,
    pictures,
    sourceId: fields.line('uuid', 'id'),
  }
  fields.leaveOut('lastModifiedDate')
  return { ...recipe, unmapped: [...fields.unmapped(), ...unmapped] }
}

/** Names, or records with a `title` each. */
function titlesIn(fields: Fields, name: string): string[] {
  const titles = fields.each(name, (value) => {
    if (isText(value)) return value
    const title = isRecord(value) ? value['title'] : null
    return isText(title) ? title : null
  })
  return uniqueNames(titles)
}

/** Pictures in the zip by the last part of their paths; the page's own one only where there is no other. */
function picturesOf(fields: Fields, { archive, files }: FilesBeside): IncomingPicture[] {
  const own = fields.each('pictures', (value) => {
    const entry = isText(value) ? files?.find(nameOf(value)) : null
    return archive && entry ? filePicture(archive, entry) : null
  })
  const original = fields.parsed('originalPicture', (value) =>
    isText(value) ? webPicture(value) : null,
  )
  return own.length > 0 || !original ? own : [original]
}
