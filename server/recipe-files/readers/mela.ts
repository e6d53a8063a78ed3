import { emptyRecipe, type IncomingRecipe } from '#server/recipe-files/incoming.ts'
import type { RecipeFileReader } from '#server/recipe-files/reader.ts'
import { hasEnding } from '#server/recipe-files/reading/archive-files.ts'
import { dayIn } from '#server/recipe-files/reading/dates.ts'
import { decodeStart } from '#server/recipe-files/reading/decode.ts'
import { eachFile } from '#server/recipe-files/reading/each-file.ts'
import { type Fields, fieldsOf, isText, recordIn } from '#server/recipe-files/reading/fields.ts'
import { readJson } from '#server/recipe-files/reading/json.ts'
import { ingredientsIn, stepsOf } from '#server/recipe-files/reading/lines.ts'
import { nutritionIn } from '#server/recipe-files/reading/nutrition.ts'
import { textPicture } from '#server/recipe-files/reading/pictures.ts'
import { markedIngredients, recipeMark } from '#server/recipe-files/reading/recipe-marks.ts'
import { sourceOf } from '#server/recipe-files/reading/source.ts'
import { linesOf } from '#server/recipe-files/reading/text.ts'
import { timeText } from '#server/recipe-files/reading/times.ts'
import { yieldOf } from '#server/recipe-files/reading/yields.ts'

const files = {
  endings: ['melarecipe'],
  zips: ['melarecipes', 'zip'],
  most: 200 * 1024 * 1024,
}
/** Seconds from 1970 to 2001, when the time of Apple begins. */
const APPLE = 978_307_200

/** JSON of a recipe (`.melarecipe`), or a zip of them (`.melarecipes`). */
export const mela: RecipeFileReader = {
  type: 'mela',
  title: 'Mela',

  finds: async ({ name, start, archive }) => {
    if (archive) return archive.entries.some(({ path }) => isMela(path)) ? 2 : 0
    return isMela(name) && decodeStart(start).trimStart().startsWith('{') ? 2 : 0
  },

  read: (file) =>
    eachFile(file, files, ({ bytes }) => recipeOf(fieldsOf(recordIn(readJson(bytes))))),
}

const isMela = (path: string) => hasEnding(path, 'melarecipe', 'melarecipes')

function recipeOf(fields: Fields): IncomingRecipe {
  const { nutrition, unmapped } = nutritionIn(fields.text('nutrition'), 'nutrition')
  const notes = ourMarks(fields.text('notes'))
  const recipe: IncomingRecipe = {
    ...emptyRecipe(fields.name('title')),
    description: ourMarks(fields.text('text')),
    ingredients: markedIngredients(ingredientsIn(ourMarks(fields.text('ingredients')))),
    // Each line is a step of its own.
    steps: stepsOf(linesOf(ourMarks(fields.text('instructions')))),
    notes: notes === '' ? [] : [{ title: '', text: notes }],
    ...yieldOf(fields.line('yield')),
    prepTime: timeText(fields.line('prepTime')),
    cookTime: timeText(fields.line('cookTime')),
    totalTime: timeText(fields.line('totalTime')),
    categories: fields.names('categories'),
    ...sourceOf(fields.line('link')),
    isFavorite: fields.isTrue('favorite'),
    nutrition,
    dateAdded: fields.parsed('date', (value) =>
      typeof value === 'number' ? dayIn(value + APPLE) : dayIn(value),
    ),
    pictures: fields.each('images', (value) => (isText(value) ? textPicture(value) : null)),
    sourceId: fields.line('id'),
  }
  return { ...recipe, unmapped: [...fields.unmapped(), ...unmapped] }
}

/** Links inside of the program: `mela://recipe/…` names a recipe by its id, others lead nowhere else. */
const ourMarks = (text: string) =>
  text.replace(/\[([^[\]\n]+)\]\(mela:[^()\s]*\)/g, (whole: string, words: string) => {
    const [, address = ''] = whole.slice(words.length + 2).split('mela://recipe/')
    const [id = ''] = address.slice(0, 500).split(/[)/?#]/)
    return id === '' ? words : recipeMark({ sourceId: id, name: words })
  })
