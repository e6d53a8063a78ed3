import { emptyRecipe, type IncomingRecipe } from '#server/recipe-files/incoming.ts'
import { dayIn } from '#server/recipe-files/reading/dates.ts'
import { type Fields, isText } from '#server/recipe-files/reading/fields.ts'
import { ingredientsIn, stepsIn, withoutNumber } from '#server/recipe-files/reading/lines.ts'
import { nutrientCalled } from '#server/recipe-files/reading/nutrition.ts'
import { webPicture } from '#server/recipe-files/reading/pictures.ts'
import { markedIngredients, recipeMark } from '#server/recipe-files/reading/recipe-marks.ts'
import { ratingIn } from '#server/recipe-files/reading/ratings.ts'
import { sourceOf } from '#server/recipe-files/reading/source.ts'
import { namesIn, uniqueNames } from '#server/recipe-files/reading/text.ts'
import { timeText } from '#server/recipe-files/reading/times.ts'
import { yieldOf } from '#server/recipe-files/reading/yields.ts'

/** A recipe of its text or its XML, by the names of its database: 'activeTime'. */
export function recipeSageRecipe(fields: Fields): IncomingRecipe {
  const notes = fields.text('notes')
  const recipe: IncomingRecipe = {
    ...emptyRecipe(fields.name('title')),
    description: fields.text('description'),
    ingredients: ingredientsIn(fields.text('ingredients')),
    steps: stepsIn(fields.text('instructions')),
    notes: notes === '' ? [] : [{ title: '', text: notes }],
    ...yieldOf(fields.line('yield')),
    prepTime: timeText(fields.line('activeTime')),
    totalTime: timeText(fields.line('totalTime')),
    categories: labelsOf(fields),
    ...sourceOf(fields.line('url'), fields.line('source')),
    rating: ratingIn(fields, 'rating'),
    nutrition: nutritionOf(fields),
    dateAdded: fields.parsed('createdAt', dayIn),
    pictures: picturesOf(fields),
    sourceId: fields.line('id'),
  }
  // Whose it was there, and its place: every recipe is in the main one or in the inbox.
  fields.leaveOut('folder', 'updatedAt', 'userId')
  return withMarks({ ...recipe, unmapped: fields.unmapped() })
}

/** The recipe with the program's marks in its texts read: recipes that they name, and amounts that it scales in directions. */
export function withMarks(recipe: IncomingRecipe): IncomingRecipe {
  const lines = recipe.ingredients.map((line) => ({ ...line, text: ourMarks(line.text) }))
  const steps = recipe.steps.map((step) => ({
    ...step,
    text: withoutNumber(plainAmounts(ourMarks(step.text))),
  }))
  return {
    ...recipe,
    description: ourMarks(recipe.description),
    ingredients: markedIngredients(lines),
    steps,
    notes: recipe.notes.map((note) => ({ ...note, text: ourMarks(note.text) })),
  }
}

/** '{1/2} cup' is scaled with the recipe. */
const plainAmounts = (text: string) =>
  text.replace(/\{\s{0,3}(\d[\d./\s-]{0,20})\}/g, (_, amount: string) => amount.trim())

/** '[recipe:1f6f…:Tomato sauce]', or only the one or the other. */
const ourMarks = (text: string) =>
  text.replace(
    /\[recipe:([^:[\]\n]{1,300})(?::([^[\]\n]{1,300}))?\]/gi,
    (_, id: string, name: string | undefined) =>
      recipeMark({ sourceId: id.trim(), name: (name ?? '').trim() }),
  )

function labelsOf(fields: Fields): string[] {
  const records = fields.records('labels').map((label) => {
    label.leaveOut('id', 'userId', 'createdAt', 'updatedAt')
    return label.line('title')
  })
  return uniqueNames([...records, ...fields.names('labels').flatMap((text) => namesIn(text, /,/))])
}

/** 'nutritionTotalFat' */
function nutritionOf(fields: Fields): Record<string, string> {
  const nutrition: Record<string, string> = {}
  for (const name of fields.keys()) {
    const nutrient = name.startsWith('nutrition') ? nutrientCalled(name.slice(9)) : null
    const value = nutrient === null ? '' : fields.line(name)
    if (nutrient !== null && value !== '') nutrition[nutrient] = value.slice(0, 255)
  }
  return nutrition
}

function picturesOf(fields: Fields) {
  const records = fields.records('images').map((image) => {
    image.leaveOut('id', 'userId', 'createdAt', 'updatedAt')
    return image.parsed('location', (value) => (isText(value) ? webPicture(value) : null))
  })
  const listed = fields.each('images', (value) => {
    if (!isText(value) || value.length > 20_000) return null
    const pictures = value.split(/[\s,]{1,9}(?=https?:)/).map(webPicture)
    return pictures.includes(null) ? null : pictures
  })
  return [...records, ...listed.flat()].filter((picture) => picture !== null)
}
