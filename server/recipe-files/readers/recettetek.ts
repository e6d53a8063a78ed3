import {
  emptyRecipe,
  type IncomingPicture,
  type IncomingRecipe,
} from '#server/recipe-files/incoming.ts'
import type { RecipeFile, RecipeFileReader } from '#server/recipe-files/reader.ts'
import { filesOf, nameOf, startOf } from '#server/recipe-files/reading/archive-files.ts'
import { dayIn } from '#server/recipe-files/reading/dates.ts'
import { type Fields, fieldsOf, isRecord, isText } from '#server/recipe-files/reading/fields.ts'
import { itemOf } from '#server/recipe-files/reading/items.ts'
import { readJson } from '#server/recipe-files/reading/json.ts'
import { ingredientsIn, stepsIn } from '#server/recipe-files/reading/lines.ts'
import { nutritionIn } from '#server/recipe-files/reading/nutrition.ts'
import { filePicture, webPicture } from '#server/recipe-files/reading/pictures.ts'
import { ratingIn } from '#server/recipe-files/reading/ratings.ts'
import { sourceOf } from '#server/recipe-files/reading/source.ts'
import { linesOf, namesIn, uniqueNames } from '#server/recipe-files/reading/text.ts'
import { timeText } from '#server/recipe-files/reading/times.ts'
import { yieldOf } from '#server/recipe-files/reading/yields.ts'
import type { FilesBeside } from '#server/recipe-files/reading/xml-recipes.ts'

const MOST = 100 * 1024 * 1024
const wanted = /(?:^|\/)recipes(?:_\d{1,4})?\.json$/i

/** A zip (`.rtk`) of a list of recipes in JSON and their pictures. */
export const recetteTek: RecipeFileReader = {
  type: 'recettetek',
  title: 'RecetteTek',

  finds: async ({ archive }) => {
    const entry = archive?.entries.find(({ path }) => wanted.test(path))
    if (!archive || !entry) return 0
    const start = await startOf(archive, entry, 16_384).catch(() => Buffer.alloc(0))
    const text = start.toString('utf8').trimStart()
    const isOwn = ['title', 'preparationTime', 'originalPicture'].every((name) =>
      text.includes(`"${name}"`),
    )
    return text.startsWith('[') && isOwn ? 2 : 0
  },

  read: (file) => readLists(file),
}

async function* readLists({ archive, read }: RecipeFile) {
  const files = archive && filesOf(archive)
  const lists = archive ? archive.entries.filter(({ path }) => wanted.test(path)) : [null]
  for (const entry of lists) {
    try {
      const list = readJson(archive && entry ? await archive.read(entry, MOST) : await read(MOST))
      if (!Array.isArray(list)) throw new Error('there is no list in it')
      for (const [at, record] of list.entries()) {
        yield await itemOf(`recipe ${at + 1}`, () => {
          if (!isRecord(record)) throw new Error('the recipe is no record')
          return recipeOf(fieldsOf(record), { archive, files })
        })
      }
    } catch (cause) {
      if (!entry) throw cause
      yield { failed: entry.path, cause }
    }
  }
}

function recipeOf(fields: Fields, beside: FilesBeside): IncomingRecipe {
  const notes = fields.text('notes')
  const { nutrition, unmapped } = nutritionIn(fields.text('nutrition'), 'nutrition')
  const pictures = picturesOf(fields, beside)
  const recipe: IncomingRecipe = {
    ...emptyRecipe(fields.name('title')),
    description: fields.text('description'),
    ingredients: ingredientsIn(fields.text('ingredients')),
    steps: stepsIn(fields.text('instructions')),
    notes: notes === '' ? [] : [{ title: '', text: notes }],
    ...yieldOf(fields.line('quantity')),
    prepTime: timeText(fields.line('preparationTime')),
    cookTime: timeText(fields.line('cookingTime')),
    totalTime: timeText(fields.line('totalTime')),
    categories: titlesIn(fields, 'categories'),
    tags: uniqueNames([...titlesIn(fields, 'tags'), ...namesIn(fields.line('keywords'))]),
    tools: uniqueNames(linesOf(fields.text('cookware')).flatMap((line) => namesIn(line))),
    ...sourceOf(fields.line('url'), fields.line('source')),
    isFavorite: fields.isTrue('favorite'),
    rating: ratingIn(fields, 'rating'),
    dateAdded: fields.parsed('creationDate', dayIn),
    nutrition,
    pictures,
    sourceId: fields.line('uuid', 'id'),
  }
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
