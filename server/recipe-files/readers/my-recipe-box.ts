import { emptyRecipe, type IncomingRecipe } from '#server/recipe-files/incoming.ts'
import type { RecipeFileReader } from '#server/recipe-files/reader.ts'
import { csvRecords, hasColumns } from '#server/recipe-files/reading/csv-records.ts'
import { type Fields, isText } from '#server/recipe-files/reading/fields.ts'
import { itemsOf } from '#server/recipe-files/reading/items.ts'
import { ingredientsIn, stepsOf } from '#server/recipe-files/reading/lines.ts'
import { nutritionIn } from '#server/recipe-files/reading/nutrition.ts'
import { webAddress, webPicture } from '#server/recipe-files/reading/pictures.ts'
import { ratingIn } from '#server/recipe-files/reading/ratings.ts'
import { sourceOf } from '#server/recipe-files/reading/source.ts'
import { firstText, readTexts } from '#server/recipe-files/reading/text-files.ts'
import { linesOf, namesIn, uniqueNames } from '#server/recipe-files/reading/text.ts'
import { timeText } from '#server/recipe-files/reading/times.ts'
import { yieldOf } from '#server/recipe-files/reading/yields.ts'

const wanted = /\.csv$/i

/** A table with columns of its own names, also in a zip. */
export const myRecipeBox: RecipeFileReader = {
  type: 'my-recipe-box',
  title: 'My Recipe Box',

  finds: async (file) => {
    const start = await firstText(file, wanted)
    return hasColumns(start, 'title', 'preparationTime', 'originalPicture') ? 2 : 0
  },

  read: (file) =>
    readTexts(file, wanted, ({ name, text }) =>
      itemsOf(name, inPlace(csvRecords(text, true)), recipeOf),
    ),
}

/** The program writes one comma too many behind tags, so that what follows stands one column further. */
function* inPlace(records: Iterable<Record<string, unknown>>) {
  for (const record of records) {
    const last = Object.keys(record).findLast((name) => /^column \d{1,4}$/.test(name)) ?? ''
    const { source, originalPicture, video, [last]: picture, ...rest } = record
    const isMoved = video === '' && isText(picture) && webAddress(picture) !== ''
    yield isMoved
      ? { ...rest, video: source, source: originalPicture, originalPicture: picture }
      : record
  }
}

function recipeOf(fields: Fields): IncomingRecipe {
  const { nutrition, unmapped } = nutritionIn(fields.text('nutrition'), 'nutrition')
  const [source, video] = [fields.line('source'), fields.line('video')]
  const isVideoPage = webAddress(source) === '' && webAddress(video) !== ''
  const notes = [fields.text('notes'), isVideoPage ? '' : video].filter((text) => text !== '')
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
    tags: namesIn(fields.text('tags'), /[;\n]/),
    categories: namesIn(fields.text('categories'), /[;\n]/),
    tools: uniqueNames(linesOf(fields.text('cookware')).flatMap((line) => namesIn(line))),
    // A film is where the recipe is from, if nothing else is.
    ...(isVideoPage ? sourceOf(video, source) : sourceOf(source)),
    rating: ratingIn(fields, 'rating'),
    isFavorite: fields.isTrue('favorite'),
    difficulty: fields.line('difficulty'),
    nutrition,
    pictures: fields.each('originalPicture', (value) => (isText(value) ? webPicture(value) : null)),
  }
  return { ...recipe, unmapped: [...fields.unmapped(), ...unmapped] }
}
