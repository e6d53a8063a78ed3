import {
  emptyRecipe,
  type IncomingPicture,
  type IncomingRecipe,
} from '#server/recipe-files/incoming.ts'
import type { RecipeFileReader } from '#server/recipe-files/reader.ts'
import { nameOf } from '#server/recipe-files/reading/archive-files.ts'
import { type Fields, fieldsOf, isText } from '#server/recipe-files/reading/fields.ts'
import { ingredientsOf, stepsOf } from '#server/recipe-files/reading/lines.ts'
import { nutritionIn } from '#server/recipe-files/reading/nutrition.ts'
import { filePicture, webPicture } from '#server/recipe-files/reading/pictures.ts'
import { ratingIn } from '#server/recipe-files/reading/ratings.ts'
import { sourceOf } from '#server/recipe-files/reading/source.ts'
import { firstText } from '#server/recipe-files/reading/text-files.ts'
import { linesOf } from '#server/recipe-files/reading/text.ts'
import { timeText } from '#server/recipe-files/reading/times.ts'
import { type FilesBeside, xmlRecipes } from '#server/recipe-files/reading/xml-recipes.ts'
import { xmlRecord } from '#server/recipe-files/reading/xml.ts'
import { yieldOf } from '#server/recipe-files/reading/yields.ts'

const wanted = /\.xml$/i

/** A zip (`.mcb`) of XML with all recipes, and a folder of pictures; or the XML alone. */
export const cookmate: RecipeFileReader = {
  type: 'cookmate',
  title: 'Cookmate',

  finds: async (file) => {
    const start = await firstText(file, wanted)
    return /<cookbook\b/.test(start) && /<(?:recipe|recipetext)[\s>]/.test(start) ? 2 : 0
  },

  read: (file) =>
    xmlRecipes(file, { wanted, names: ['recipe'] }, ({ xml }, beside) =>
      recipeOf(fieldsOf(xmlRecord(xml)), beside),
    ),
}

function recipeOf(fields: Fields, beside: FilesBeside): IncomingRecipe {
  const { nutrition, unmapped } = nutritionIn(linesIn(fields, 'nutrition').join('\n'), 'nutrition')
  const notes = linesIn(fields, 'comments').join('\n')
  const recipe: IncomingRecipe = {
    ...emptyRecipe(fields.name('title')),
    description: linesIn(fields, 'description').join('\n'),
    ingredients: ingredientsOf(withoutStops(linesIn(fields, 'ingredient'))),
    steps: stepsOf(linesIn(fields, 'recipetext').map(headingAlone)),
    notes: notes === '' ? [] : [{ title: '', text: notes }],
    ...yieldOf(fields.line('quantity')),
    prepTime: timeText(fields.line('preptime')),
    cookTime: timeText(fields.line('cooktime')),
    totalTime: timeText(fields.line('totaltime')),
    categories: fields.names('category', 'cuisine'),
    tags: fields.names('tag'),
    ...sourceOf(fields.line('url'), fields.line('source')),
    rating: ratingIn(fields, 'rating'),
    isFavorite: fields.isTrue('favorite'),
    nutrition,
    pictures: picturesOf(fields, beside),
    sourceId: fields.line('id', 'uuid'),
  }
  return { ...recipe, unmapped: [...fields.unmapped(), ...unmapped] }
}

/** Old versions ended every point with a stop, also "For the sauce:." */
const headingAlone = (line: string) => line.replace(/:\s?\.$/, ':')

function withoutStops(lines: string[]): string[] {
  const isStopped = lines.length > 1 && lines.every((line) => line.endsWith('.'))
  return isStopped ? lines.map((line) => line.slice(0, -1).trimEnd()) : lines.map(headingAlone)
}

/** The lines of a field that is a list of `li`, or a text. */
function linesIn(fields: Fields, name: string): string[] {
  const read = (value: unknown) => (isText(value) ? linesOf(value) : null)
  const texts = fields.each(name, read)
  return [...texts, ...fields.records(name).flatMap((list) => list.each('li', read))].flat()
}

/** Paths are those of the phone where the pictures lay; here they are beside the XML. */
function picturesOf(fields: Fields, { archive, files }: FilesBeside): IncomingPicture[] {
  const read = (value: unknown) => {
    if (!isText(value)) return null
    const entry = files?.find(`images/${nameOf(value)}`) ?? files?.find(nameOf(value))
    return archive && entry ? filePicture(archive, entry) : webPicture(value)
  }
  const pictures = [
    ...fields.each('imagepath', read),
    ...fields.each('image', read),
    ...fields.records('image').flatMap((image) => image.each('path', read)),
  ]
  const address = fields.each('imageurl', (value) => (isText(value) ? webPicture(value) : null))
  // The picture of the page is the one that was saved.
  return pictures.length > 0 ? pictures : address
}
