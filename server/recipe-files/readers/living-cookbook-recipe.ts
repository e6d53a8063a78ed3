import {
  emptyRecipe,
  type IncomingIngredient,
  type IncomingPicture,
  type IncomingRecipe,
  type Unmapped,
} from '#server/recipe-files/incoming.ts'
import { writtenIngredient } from '#server/recipe-files/reading/amounts.ts'
import { dayIn } from '#server/recipe-files/reading/dates.ts'
import {
  type Fields,
  fieldsOf,
  isRecord,
  isText,
  leftover,
} from '#server/recipe-files/reading/fields.ts'
import { nutrientCalled } from '#server/recipe-files/reading/nutrition.ts'
import { filePicture, textPicture } from '#server/recipe-files/reading/pictures.ts'
import { ratingIn } from '#server/recipe-files/reading/ratings.ts'
import { sourceOf } from '#server/recipe-files/reading/source.ts'
import { namesIn, uniqueNames } from '#server/recipe-files/reading/text.ts'
import { timeText } from '#server/recipe-files/reading/times.ts'
import type { FilesBeside } from '#server/recipe-files/reading/xml-recipes.ts'
import { yieldOf } from '#server/recipe-files/reading/yields.ts'

/** A cookbook or one of its chapters. */
export interface Shelf {
  title: string
  parent: string
}

interface Around {
  shelves: ReadonlyMap<string, Shelf>
  beside: FilesBeside
}

/** Lists lie in an element of their own in some versions and right in the recipe in others. */
function listIn(fields: Fields, name: string): Fields[] {
  const inner = fields.records(`${name}s`).flatMap((list) => list.records(name))
  return [...inner, ...fields.records(name)]
}

export function livingCookbookRecipe(fields: Fields, { shelves, beside }: Around): IncomingRecipe {
  const book = shelves.get(`Cookbook ${fields.line('CookbookID')}`)?.title ?? ''
  const chapter = chaptersOf(fields.line('CookbookChapterID'), shelves)
  const page = fields.line('SourcePageNumber')
  const words = [fields.line('Author'), fields.line('Source'), page === '' ? '' : `p. ${page}`]
  const servings = yieldOf(fields.line('Servings'))
  const yields = fields.line('Yield')
  const { steps, pictures } = stepsOf(fields, beside)
  const { nutrition, unmapped } = nutritionOf(fields)
  return {
    ...emptyRecipe(fields.name('Name')),
    ...servings,
    ...(yields === '' ? {} : { recipeYield: yields }),
    prepTime: timeText(fields.line('PreparationTime')),
    cookTime: timeText(fields.line('CookingTime')),
    totalTime: timeText(fields.line('ReadyInTime')),
    categories: uniqueNames([...namesIn(fields.line('RecipeTypes')), ...chapter]),
    cookbooks: book === '' ? [] : [book],
    ...sourceOf(fields.line('WebPage'), words.filter((word) => word !== '').join(', ')),
    rating: ratingIn(fields, 'Rating'),
    difficulty: fields.line('DegreeOfDifficulty'),
    ingredients: ingredientsOf(fields),
    steps,
    notes: notesOf(fields),
    nutrition,
    comments: commentsOf(fields),
    dateAdded: fields.parsed('CreateDate', (value) => (isText(value) ? dayIn(value) : null)),
    pictures: [...picturesOf(fields, beside), ...pictures],
    sourceId: fields.line('ID'),
    unmapped: [...fields.unmapped(), ...unmapped],
  }
}

function chaptersOf(id: string, shelves: ReadonlyMap<string, Shelf>): string[] {
  const found: string[] = []
  // A file may say that a chapter lies in itself.
  for (let next = id, depth = 0; next !== '' && depth < 10; depth += 1) {
    const shelf = shelves.get(`CookbookChapter ${next}`)
    if (!shelf) break
    if (shelf.title !== '') found.unshift(shelf.title)
    next = shelf.parent
  }
  return found
}

/** Links to foods and measures of the program's own tables. */
const links = [
  'LinkType',
  'Link',
  'IngredientID',
  'IngredientName',
  'MeasureID',
  'Measure',
  'MeasureQuantity',
  'MeasureGramWeight',
  'RecipeName',
]

function ingredientsOf(fields: Fields): IncomingIngredient[] {
  let section: string | null = null
  const found: IncomingIngredient[] = []
  for (const line of listIn(fields, 'RecipeIngredient')) {
    const food = line.line('Ingredient')
    const isHeading = isYes(line)
    line.leaveOut(...links)
    const given = { amount: line.line('Quantity'), unit: line.line('Unit'), food }
    const recipe = line.line('RecipeID', 'LinkRecipeID') || null
    const ingredient = writtenIngredient({ ...given, recipe })
    if (isHeading) {
      if (section !== null) found.push(plain(section))
      section = food
    } else if (ingredient) {
      found.push({ ...ingredient, section })
      section = null
    }
  }
  return section === null ? found : [...found, plain(section)]
}

const plain = (text: string) => ({ section: null, text, parts: null, recipe: null })

/** "Y" in some lists, "True" in others. */
const isYes = (fields: Fields) =>
  fields.parsed('Heading', (value) => {
    if (!isText(value) || !/^(?:y|n|true|false)?$/i.test(value)) return null
    return { is: /^[yt]/i.test(value) }
  })?.is === true

function stepsOf(fields: Fields, beside: FilesBeside) {
  const steps: IncomingRecipe['steps'] = []
  const pictures: IncomingPicture[] = []
  let section: string | null = null
  for (const line of listIn(fields, 'RecipeProcedure')) {
    const text = line.text('ProcedureText', '#text')
    pictures.push(...line.each('ProcedureImage', (value) => pictureOf(value, beside)))
    if (isYes(line)) {
      if (section !== null) steps.push({ section: null, title: '', text: section })
      section = text
    } else if (text !== '') {
      steps.push({ section, title: '', text })
      section = null
    }
  }
  if (section !== null) steps.push({ section: null, title: '', text: section })
  return { steps, pictures }
}

function notesOf(fields: Fields): IncomingRecipe['notes'] {
  const texts = (name: string, title: string) => {
    const lists = fields.records(`${name}s`).flatMap((list) => list.each(name, textOf))
    return [...lists, ...fields.each(name, textOf)].map((text) => ({ title, text }))
  }
  const comments = fields.text('Comments')
  const own = comments === '' ? [] : [{ title: '', text: comments }]
  return [...own, ...texts('RecipeAuthorNote', ''), ...texts('RecipeTip', 'Tip')]
}

/** A text, or one with the mark that it is a heading. */
function textOf(value: unknown): string | null {
  if (isText(value)) return value.trim() || null
  const fields = isRecord(value) ? fieldsOf(value) : null
  return fields?.text('#text') || null
}

function nutritionOf(fields: Fields): Pick<IncomingRecipe, 'nutrition' | 'unmapped'> {
  const nutrition: Record<string, string> = {}
  const unmapped: Unmapped[] = []
  const facts = fields.parsed('RecipeNutrition', (value) => (isRecord(value) ? value : null))
  for (const [name, value] of Object.entries(facts ?? {})) {
    const nutrient = nutrientCalled(name)
    // Each nutrient of the program's table is there, most of them as 0.
    if (!isText(value) || value.trim() === '' || Number(value) === 0) continue
    if (nutrient && nutrition[nutrient] === undefined) nutrition[nutrient] = value.trim()
    else unmapped.push(...leftover(`RecipeNutrition.${name}`, value))
  }
  return { nutrition, unmapped }
}

/** What others said of it. */
function commentsOf(fields: Fields): IncomingRecipe['comments'] {
  return listIn(fields, 'RecipeReview').flatMap((review) => {
    const text = review.text('#text', 'ReviewText')
    const author = review.line('Reviewer')
    const date = review.parsed('ReviewDate', (value) => (isText(value) ? dayIn(value) : null))
    return text === '' ? [] : [{ author, text, date }]
  })
}

function picturesOf(fields: Fields, beside: FilesBeside): IncomingPicture[] {
  const read = (value: unknown) => pictureOf(value, beside)
  const main = fields.each('RecipeImage', read)
  const others = fields.records('RecipeImages').flatMap((list) => list.each('RecipeImage', read))
  return [...main, ...others, ...fields.each('SourceImage', read)]
}

/** A picture as text, or named by its file beside the XML. */
function pictureOf(value: unknown, { archive, files }: FilesBeside): IncomingPicture | null {
  const code = isRecord(value) ? value['#text'] : value
  const picture = isText(code) && code.trim() !== '' ? textPicture(code) : null
  const name = isRecord(value) ? value['FileName'] : null
  const entry = picture === null && isText(name) ? files?.find(name) : null
  return archive && entry ? filePicture(archive, entry) : picture
}
