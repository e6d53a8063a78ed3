import type { Archive } from '#server/archives/index.ts'
import {
  emptyRecipe,
  type IncomingPicture,
  type IncomingRecipe,
} from '#server/recipe-files/incoming.ts'
import type { RecipeFileReader } from '#server/recipe-files/reader.ts'
import { type Fields, fieldsOf, isText } from '#server/recipe-files/reading/fields.ts'
import { domOf } from '#server/recipe-files/reading/html-pieces.ts'
import { htmlText } from '#server/recipe-files/reading/html.ts'
import { ingredientsOf, stepsIn } from '#server/recipe-files/reading/lines.ts'
import { nutrientCalled } from '#server/recipe-files/reading/nutrition.ts'
import { filePicture, webPicture } from '#server/recipe-files/reading/pictures.ts'
import { ratingIn } from '#server/recipe-files/reading/ratings.ts'
import { recordOf } from '#server/recipe-files/reading/records.ts'
import { sourceOf } from '#server/recipe-files/reading/source.ts'
import { linesOf, namesIn, uniqueNames } from '#server/recipe-files/reading/text.ts'
import { timeText } from '#server/recipe-files/reading/times.ts'
import { yieldOf } from '#server/recipe-files/reading/yields.ts'
import { type PagePlace, markedPage } from '#server/recipe-files/reading/marked-pages.ts'

/** A heading has at most this many characters. */
const LONGEST_HEADING = 80

/** A page of all recipes, `recipes.html`, whose values are marked by `itemprop`, and a folder of pictures. */
export const recipeKeeper: RecipeFileReader = {
  type: 'recipe-keeper',
  title: 'Recipe Keeper',

  ...markedPage({
    pageIn,
    isMarked,
    kind: 'recipe-details',
    recipeOf: (piece, place) =>
      recipeOf(fieldsOf(valuesIn(piece)), (path) => pictureAt(path, place)),
  }),
}

function isMarked(page: string): boolean {
  return page.includes('recipe-details') && page.includes('itemprop')
}

function pageIn(archive: Archive) {
  return archive.entries.find(({ path }) => /(?:^|\/)recipes\.html?$/i.test(path))
}

/** Marks that a recipe may have several times. */
const isListed = (name: string) =>
  /^(?:recipe(?:Course|Category|Collection)|photo\d{0,3})$/.test(name)

/** What stands in each marked element, by its mark. */
function valuesIn(piece: string): Record<string, unknown> {
  const $ = domOf(piece)
  const values = new Map<string, string[]>()
  const known = new Set<string>()
  const add = (name: string, value: string) => {
    if (value.trim() === '' || values.get(name)?.includes(value)) return
    values.set(name, [...(values.get(name) ?? []), value])
    known.add(value)
  }
  for (const element of $('[itemprop]').toArray()) {
    const { itemprop = '', content, src } = element.attribs
    // A source may be shown by less than its address.
    const link = itemprop === 'recipeSource' ? $(element).find('a').attr('href') : undefined
    add(itemprop, content ?? src ?? link ?? htmlText($(element).html() ?? ''))
    if (link !== undefined) add('recipeSourceName', htmlText($(element).html() ?? ''))
  }
  // The first picture of a page stands in it twice.
  for (const image of $('img[src]:not([itemprop])').toArray()) {
    if (!known.has(image.attribs['src']!)) add('photo', image.attribs['src']!)
  }
  const pairs: (readonly [string, string | string[]])[] = []
  for (const [name, list] of values) {
    if (isListed(name) && list.length > 1) pairs.push([name, list])
    else for (const value of list) pairs.push([name, value])
  }
  return recordOf(pairs)
}

function recipeOf(
  fields: Fields,
  pictureAt: (path: string) => IncomingPicture | null,
): IncomingRecipe {
  const source = fields.line('recipeSource')
  const called = fields.line('recipeSourceName')
  const notes = fields.text('recipeNotes')
  const recipe: IncomingRecipe = {
    ...emptyRecipe(fields.name('name')),
    description: fields.text('recipeDescription'),
    ingredients: ingredientsOf(headedLines(linesOf(fields.text('recipeIngredients')))),
    steps: stepsIn(fields.text('recipeDirections')),
    notes: notes === '' ? [] : [{ title: '', text: notes }],
    ...yieldOf(fields.line('recipeYield')),
    prepTime: timeText(fields.line('prepTime')),
    cookTime: timeText(fields.line('cookTime')),
    totalTime: timeText(fields.line('totalTime')),
    tags: uniqueNames(fields.names('recipeCourse').flatMap((text) => namesIn(text, /,/))),
    categories: fields.names('recipeCategory'),
    cookbooks: fields.names('recipeCollection'),
    ...sourceOf(source, isPartOf(called, source) ? '' : called),
    rating: ratingIn(fields, 'recipeRating'),
    isFavorite: fields.parsed('recipeIsFavourite', isTrueIn) ?? false,
    nutrition: nutritionOf(fields),
    pictures: picturesOf(fields, pictureAt),
    sourceId: fields.line('recipeId'),
  }
  // By which the program's own service knows it.
  fields.leaveOut('recipeShareId')
  return { ...recipe, unmapped: fields.unmapped() }
}

/** 'example.org' of 'https://www.example.org/soup' */
const isPartOf = (words: string, address: string) =>
  address.toLowerCase().includes(words.toLowerCase())

/** Where ingredients have bullets, short lines without one are headings. */
function headedLines(lines: readonly string[]): string[] {
  const hasBullet = (line: string) => /^[•▢-] ?\S/.test(line)
  const isBulleted = lines.filter(hasBullet).length * 2 > lines.length
  return lines.map((line) =>
    isBulleted && !hasBullet(line) && line.length <= LONGEST_HEADING && !/\d/.test(line)
      ? `[${line.replace(/[[\]]/g, '').replace(/:$/, '')}]`
      : line.replace(/^[•▢](?=\S)/, ''),
  )
}

/** "recipeNutTotalFat" and the like, in the units that the name ends with. */
function nutritionOf(fields: Fields): Record<string, string> {
  const nutrition: Record<string, string> = {}
  for (const name of fields.keys()) {
    const nutrient = name.startsWith('recipeNut')
      ? nutrientCalled(name.slice('recipeNut'.length))
      : null
    const value = nutrient ? fields.line(name) : ''
    if (nutrient && value !== '') nutrition[nutrient] = value.slice(0, 255)
  }
  return nutrition
}

/** "True" and "False" */
const isTrueIn = (value: unknown) =>
  isText(value) && /^(?:true|false)$/i.test(value.slice(0, 10)) ? /^true$/i.test(value) : null

function picturesOf(fields: Fields, pictureAt: (path: string) => IncomingPicture | null) {
  const names = fields.keys().filter((name) => /^photo\d{0,3}$/.test(name))
  return names.flatMap((name) =>
    fields.each(name, (value) => (isText(value) ? pictureAt(value) : null)),
  )
}

function pictureAt(path: string, { archive, files, folder }: PagePlace): IncomingPicture | null {
  const entry = files?.find(path, folder)
  return archive && entry ? filePicture(archive, entry) : webPicture(path)
}
