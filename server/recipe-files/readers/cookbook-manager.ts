import type { Archive } from '#server/archives/index.ts'
import {
  emptyRecipe,
  type IncomingPicture,
  type IncomingRecipe,
} from '#server/recipe-files/incoming.ts'
import type { RecipeFileReader } from '#server/recipe-files/reader.ts'
import { filesOf } from '#server/recipe-files/reading/archive-files.ts'
import { dayIn } from '#server/recipe-files/reading/dates.ts'
import { decodeText } from '#server/recipe-files/reading/decode.ts'
import { eachFile } from '#server/recipe-files/reading/each-file.ts'
import { type Fields, fieldsOf, isText, recordIn } from '#server/recipe-files/reading/fields.ts'
import { ingredientsOf, stepsOf } from '#server/recipe-files/reading/lines.ts'
import { nutritionIn } from '#server/recipe-files/reading/nutrition.ts'
import { filePicture, webAddress, webPicture } from '#server/recipe-files/reading/pictures.ts'
import { ratingIn } from '#server/recipe-files/reading/ratings.ts'
import { sourceOf } from '#server/recipe-files/reading/source.ts'
import { firstText } from '#server/recipe-files/reading/text-files.ts'
import { linesOf, namesIn, uniqueNames } from '#server/recipe-files/reading/text.ts'
import { minutesText, timeText } from '#server/recipe-files/reading/times.ts'
import { readYaml } from '#server/recipe-files/reading/yaml.ts'
import { yieldOf } from '#server/recipe-files/reading/yields.ts'
import { readDuration } from '#server/text/durations.ts'

const wanted = /\.ya?ml$/i
const files = { endings: ['yml', 'yaml'], most: 5 * 1024 * 1024 }

/** Other programs that write such names, Paprika among them, have none of these. */
const ofProgram = [
  'exportedBy',
  'cook_count',
  'last_cook',
  'other_time',
  'favorite',
  'nutrition',
  'tags',
  'keywords',
  'image',
  'images',
  'video',
]

/** A zip of YAML files, one a recipe, with pictures beside them. */
export const cookbookManager: RecipeFileReader = {
  type: 'cookbookmanager',
  title: 'CookBookManager',

  finds: async (file) => {
    const text = `\n${await firstText(file, wanted)}`
    const has = (name: string) => text.includes(`\n${name}:`)
    if (!has('name') || !(has('ingredients') || has('directions'))) return 0
    if (ofProgram.some(has)) return 2
    return has('ingredients') && has('directions') ? 1 : 0
  },

  read: (file) =>
    eachFile(file, files, ({ bytes, archive }) => {
      const record = recordIn(readYaml(decodeText(bytes)))
      return recipeOf(fieldsOf(record), archive)
    }),
}

function recipeOf(fields: Fields, archive: Archive | null): IncomingRecipe {
  const facts = fields.text('nutrition', 'nutritional_info')
  const { nutrition, unmapped } = nutritionIn(facts, 'nutrition')
  const [page, words] = [fields.line('url', 'source_url', 'link'), fields.line('source')]
  const video = fields.line('video')
  // A film is where the recipe is from, if nothing else is.
  const isVideoPage = webAddress(video) !== '' && page === '' && webAddress(words) === ''
  const notes = [fields.text('notes'), isVideoPage ? '' : video].filter((text) => text !== '')
  const recipe: IncomingRecipe = {
    ...emptyRecipe(fields.name('name')),
    description: fields.text('description'),
    ingredients: ingredientsOf(fields.each('ingredients', textLines).flat()),
    steps: stepsOf(fields.each('directions', textLines).flat()),
    notes: notes.map((text) => ({ title: '', text })),
    ...yieldOf(fields.line('servings', 'yield', 'recipeYield')),
    ...timesOf(fields),
    tags: uniqueNames([
      ...fields.names('tags'),
      ...fields.names('keywords').flatMap((text) => namesIn(text)),
    ]),
    categories: fields.names('categories', 'category'),
    ...(isVideoPage ? sourceOf(video, words) : sourceOf(page, words)),
    rating: ratingIn(fields, 'rating'),
    isFavorite: ['favorite', 'on_favorites'].map((name) => isMarked(fields, name)).includes(true),
    lastMade: fields.parsed('last_cook', dayIn),
    dateAdded: fields.parsed('created', dayIn),
    nutrition,
    pictures: picturesOf(fields, archive),
    sourceId: fields.line('uid', 'id'),
  }
  // A word for people who read the file, and how often it was cooked if it never was.
  fields.leaveOut('exportedBy')
  fields.parsed('cook_count', (value) => (Number(value) === 0 ? 0 : null))
  return { ...recipe, unmapped: [...fields.unmapped(), ...unmapped] }
}

/** A third time, such as that of resting, is part of a whole that the file does not tell. */
function timesOf(fields: Fields) {
  const [prep, cook] = [fields.line('prep_time'), fields.line('cook_time')]
  const total = fields.line('total_time')
  const seconds = [prep, cook].map((time) => (time === '' ? 0 : readDuration(time)))
  const whole = fields.parsed('other_time', (value) => {
    const other = isText(value) ? readDuration(value) : null
    if (total !== '' || other === null || seconds.includes(null)) return null
    return minutesText(seconds.reduce((sum: number, one) => sum + (one ?? 0), other) / 60)
  })
  return {
    prepTime: timeText(prep),
    cookTime: timeText(cook),
    totalTime: whole ?? timeText(total),
  }
}

/** "yes" in the file; a word of another kind stays. */
const isMarked = (fields: Fields, name: string) =>
  fields.parsed(name, (value) => {
    const word = String(value).toLowerCase()
    return /^(?:yes|true|no|false)$/.test(word.slice(0, 10)) ? /^(?:yes|true)/.test(word) : null
  }) ?? false

const textLines = (value: unknown) => (isText(value) ? linesOf(value) : null)

/** The first picture stands in the list of all as well. */
function picturesOf(fields: Fields, archive: Archive | null): IncomingPicture[] {
  const inside = archive ? filesOf(archive) : null
  const known = new Set<string>()
  const read = (value: unknown) => {
    if (!isText(value)) return null
    if (known.has(value)) return []
    const entry = archive && inside?.find(value)
    const picture = entry ? filePicture(archive, entry) : webPicture(value)
    if (picture) known.add(value)
    return picture && [picture]
  }
  return [...fields.each('image', read), ...fields.each('images', read)].flat()
}
