import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import {
  emptyRecipe,
  type IncomingPicture,
  type IncomingRecipe,
} from '#server/recipe-files/incoming.ts'
import type { RecipeFile, RecipeFileReader } from '#server/recipe-files/reader.ts'
import { hasEnding } from '#server/recipe-files/reading/archive-files.ts'
import { dayIn } from '#server/recipe-files/reading/dates.ts'
import { type Fields, fieldsOf, isText, recordIn } from '#server/recipe-files/reading/fields.ts'
import { eachFile } from '#server/recipe-files/reading/each-file.ts'
import { readJson } from '#server/recipe-files/reading/json.ts'
import { ingredientsIn, stepsIn } from '#server/recipe-files/reading/lines.ts'
import { nutritionIn } from '#server/recipe-files/reading/nutrition.ts'
import { textPicture, webPicture } from '#server/recipe-files/reading/pictures.ts'
import { markedIngredients, recipeMark } from '#server/recipe-files/reading/recipe-marks.ts'
import { ratingIn } from '#server/recipe-files/reading/ratings.ts'
import { sourceOf } from '#server/recipe-files/reading/source.ts'
import { yieldOf } from '#server/recipe-files/reading/yields.ts'
import { timeText } from '#server/recipe-files/reading/times.ts'
import { findsPages, readPages } from './paprika-html.ts'
import { findsYaml, readYamlRecipes } from './paprika-yaml.ts'

const MB = 1024 * 1024
/** Photos are texts in the recipe, so one with many is large. */
const files = { endings: ['paprikarecipe'], zips: ['paprikarecipes'], most: 100 * MB }
const MOST_UNPACKED = 200 * MB
const unpack = promisify(gunzip)
const gzipStart = Buffer.from([0x1f, 0x8b])

/**
 * A zip of recipes (`.paprikarecipes`), or a single one (`.paprikarecipe`): each a gzip of JSON. Or the pages that the
 * program exports as well, or the YAML that it takes in, and others write for it.
 */
export const paprika: RecipeFileReader = {
  type: 'paprika',
  title: 'Paprika',

  finds: async (file) => {
    const { name, start } = file
    if (hasRecipes(file)) return 2
    if (isRecipe(name) && start.subarray(0, 2).equals(gzipStart)) return 2
    return (await findsPages(file)) || findsYaml(file)
  },

  // The folder that the program exports holds pages and pictures beside the recipes.
  read: async function* (file) {
    if (hasRecipes(file) || file.start.subarray(0, 2).equals(gzipStart) || isRecipe(file.name))
      yield* eachFile(file, files, ({ bytes }) => recipeIn(bytes))
    else if ((await findsPages(file)) > 0) yield* readPages(file, paprikaRecipe)
    else yield* readYamlRecipes(file, paprikaRecipe)
  },
}

const hasRecipes = ({ archive }: RecipeFile) =>
  archive?.entries.some(({ path }) => isRecipe(path) || hasEnding(path, ...files.zips)) ?? false

const isRecipe = (path: string) => hasEnding(path, 'paprikarecipe')

async function recipeIn(packed: Buffer): Promise<IncomingRecipe> {
  const bytes = packed.subarray(0, 2).equals(gzipStart)
    ? await unpack(packed, { maxOutputLength: MOST_UNPACKED })
    : packed
  return paprikaRecipe(fieldsOf(recordIn(readJson(bytes))))
}

/** The program's own fields of a recipe, in its export and in its database. */
export function paprikaRecipe(fields: Fields): IncomingRecipe {
  const { nutrition, unmapped } = nutritionIn(fields.text('nutritional_info'), 'nutritional_info')
  const notes = ourMarks(fields.text('notes'))
  const recipe: IncomingRecipe = {
    ...emptyRecipe(fields.name('name')),
    description: ourMarks(fields.text('description')),
    ingredients: markedIngredients(ingredientsIn(ourMarks(fields.text('ingredients')))),
    steps: stepsIn(ourMarks(fields.text('directions'))),
    notes: notes === '' ? [] : [{ title: '', text: notes }],
    ...yieldOf(fields.line('servings')),
    prepTime: timeText(fields.line('prep_time')),
    cookTime: timeText(fields.line('cook_time')),
    totalTime: timeText(fields.line('total_time')),
    categories: fields.names('categories'),
    ...sourceOf(fields.line('source_url'), fields.line('source')),
    difficulty: fields.line('difficulty'),
    isFavorite: fields.isTrue('on_favorites'),
    rating: ratingIn(fields, 'rating'),
    dateAdded: fields.parsed('created', dayIn),
    nutrition,
    sourceId: fields.line('uid'),
    pictures: picturesOf(fields),
  }
  // Checksums of the program's own, and marks that are not set.
  fields.leaveOut('hash', 'photo_hash')
  for (const mark of ['is_pinned', 'in_trash', 'deleted']) {
    fields.parsed(mark, (value) => (value === 0 ? true : null))
  }
  return { ...recipe, unmapped: [...fields.unmapped(), ...unmapped] }
}

/** All photos once: `photo_data` is a small copy of the first one where `photos` has it in full. */
function picturesOf(fields: Fields): IncomingPicture[] {
  const names = new Set<string>()
  const photos = fields.records('photos').flatMap((photo) => {
    const picture = photo.parsed('data', pictureIn)
    if (!picture) return []
    names.add(photo.line('filename'))
    photo.leaveOut('hash')
    // A number says only which one it is.
    photo.parsed('name', (name) => (/^\d{1,3}$/.test(String(name)) ? name : null))
    return [picture]
  })
  const large = fields.line('photo_large')
  const isCopy = [fields.line('photo'), large].some((name) => name !== '' && names.has(name))
  const first = fields.parsed('photo_data', pictureIn)
  const own = first && !isCopy ? [first, ...photos] : photos
  if (own.length > 0) {
    fields.leaveOut('image_url', 'photo_url')
    return own
  }
  return [...fields.each('image_url', addressIn), ...fields.each('photo_url', addressIn)].slice(
    0,
    1,
  )
}

const pictureIn = (value: unknown) => (isText(value) ? textPicture(value) : null)
const addressIn = (value: unknown) => (isText(value) ? webPicture(value) : null)

/** Marks that only the program understands: the name of a recipe, and of a photo. */
function ourMarks(text: string): string {
  return text
    .replace(/\[recipe:([^[\]\n]{1,200})\]/gi, (_, name: string) =>
      recipeMark({ sourceId: '', name: name.trim() }),
    )
    .replace(/\[photo:([^[\]\n]{1,200})\]/gi, '($1)')
}
