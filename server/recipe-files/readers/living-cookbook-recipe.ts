import {
  emptyRecipe,
  type IncomingIngredient,
  type IncomingPicture,
  type IncomingRecipe,
} from '#server/recipe-files/incoming.ts'
import { writtenIngredient } from '#server/recipe-files/reading/amounts.ts'
import { dayIn } from '#server/recipe-files/reading/dates.ts'
import { type Fields, isText } from '#server/recipe-files/reading/fields.ts'
import { ratingIn } from '#server/recipe-files/reading/ratings.ts'
import { sourceOf } from '#server/recipe-files/reading/source.ts'
import { namesIn, uniqueNames } from '#server/recipe-files/reading/text.ts'
import { timeText } from '#server/recipe-files/reading/times.ts'
import type { FilesBeside } from '#server/recipe-files/reading/xml-recipes.ts'
import { yieldOf } from '#server/recipe-files/reading/yields.ts'
import {
  commentsOf,
  listIn,
  notesOf,
  nutritionOf,
  pictureOf,
  picturesOf,
} from './living-cookbook-details.ts'

/** A cookbook or one of its chapters. */
export interface Shelf {
  title: string
  parent: string
}

interface Around {
  shelves: ReadonlyMap<string, Shelf>
  beside: FilesBeside
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
    dateAdded: fields.parsed('CreateDate', (value) => (isText(value) ? americanDay(value) : null)),
    pictures: [...picturesOf(fields, beside), ...pictures],
    sourceId: fields.line('ID'),
    unmapped: [...fields.unmapped(), ...unmapped],
  }
}

/** '12/03/2006' is a day of December there; other forms are read as everywhere. */
function americanDay(text: string): string | null {
  const found = /^(\d{1,2})\/(\d{1,2})\/(\d{4})(?!\d)/.exec(text.trim().slice(0, 40))
  return dayIn(found ? `${found[3]}-${found[1]}-${found[2]}` : text)
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
]

function ingredientsOf(fields: Fields): IncomingIngredient[] {
  let section: string | null = null
  const found: IncomingIngredient[] = []
  for (const line of listIn(fields, 'RecipeIngredient')) {
    const food = line.line('Ingredient')
    const isHeading = isYes(line)
    line.leaveOut(...links)
    const given = { amount: line.line('Quantity'), unit: line.line('Unit'), food }
    const sourceId = line.line('RecipeID', 'LinkRecipeID')
    const name = line.name('RecipeName')
    const recipe = sourceId === '' ? null : { sourceId, name }
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
