import type { CheerioAPI } from 'cheerio'
import type { Archive } from '#server/archives/index.ts'
import {
  emptyRecipe,
  type IncomingPicture,
  type IncomingRecipe,
  type Unmapped,
} from '#server/recipe-files/incoming.ts'
import type { RecipeFileReader } from '#server/recipe-files/reader.ts'
import { hasEnding } from '#server/recipe-files/reading/archive-files.ts'
import { leftover } from '#server/recipe-files/reading/fields.ts'
import { domOf } from '#server/recipe-files/reading/html-pieces.ts'
import { htmlText } from '#server/recipe-files/reading/html.ts'
import { ingredientsOf, stepsOf } from '#server/recipe-files/reading/lines.ts'
import { filePicture, webPicture } from '#server/recipe-files/reading/pictures.ts'
import { sourceOf } from '#server/recipe-files/reading/source.ts'
import { cleanLine, linesOf, MOST, uniqueNames } from '#server/recipe-files/reading/text.ts'
import { yieldOf } from '#server/recipe-files/reading/yields.ts'
import { type PagePlace, markedPage } from '#server/recipe-files/reading/marked-pages.ts'
import { findsCopiedText, readCopiedText } from './copy-me-that-text.ts'

const page = markedPage({
  pageIn,
  isMarked,
  kind: 'recipe',
  recipeOf: (piece, place) => recipeOf(domOf(piece), place),
})

/**
 * A page of all recipes, each in a `div` of the class "recipe" with elements of well-known ids, and a folder of pictures;
 * or a text of each recipe.
 */
export const copyMeThat: RecipeFileReader = {
  type: 'copy-me-that',
  title: 'Copy Me That',

  finds: async (file) => {
    const sure = await page.finds(file)
    return sure > 0 ? sure : findsCopiedText(file)
  },

  read: async function* (file) {
    const isText = (await page.finds(file)) === 0 && (await findsCopiedText(file)) > 0
    yield* isText ? readCopiedText(file) : page.read(file)
  },
}

/** Spaces may stand around the sign between an attribute and its value. */
function isMarked(page: string): boolean {
  const marks = page.matchAll(
    /\sid\s{0,3}=\s{0,3}["']?(recipeIngredients|recipeInstructions|original_link|recipeYield)\b/g,
  )
  const found = new Set(Array.from(marks, ([, id]) => id))
  return found.has('recipeIngredients') && found.size > 1
}

function pageIn(archive: Archive) {
  const pages = archive.entries.filter(({ path }) => hasEnding(path, 'html', 'htm'))
  return pages.toSorted((a, b) => a.path.split('/').length - b.path.split('/').length)[0]
}

/** Takes each known element out of the page; what stands there in the end has no place. */
function recipeOf($: CheerioAPI, place: PagePlace): IncomingRecipe {
  const lost: Unmapped[] = []
  const take = (selector: string) => {
    const found = $(selector)
    const texts = found.toArray().map((one) => htmlText($(one).html() ?? ''))
    found.remove()
    return texts.filter((text) => text !== '')
  }
  const line = (selector: string, most = MOST.line) => {
    const text = cleanLine(take(selector).join(' '))
    lost.push(...leftover(selector.slice(1), text.slice(most)))
    return text.slice(0, most)
  }
  const link = $('#original_link').attr('href') ?? ''
  const pictures = picturesIn($, place, (path) => lost.push(...leftover('image', path)))
  /** Whether a mark is there. Words of its own in it are told. */
  const isSet = (id: string) => {
    const is = $(id).length > 0
    const words = take(id).filter((text) => !isLabel(text))
    lost.push(...leftover(id.slice(1), words.join('\n') || (is && id === '#made_this')))
    return is
  }
  const stars = line('#ratingValue')
  if (starsIn(stars) === null) lost.push(...leftover('rating', stars))
  isSet('#made_this')
  // What is left of it are the words around the stars.
  const rated = take('#rating').filter((text) => !isLabel(text))
  lost.push(...leftover('rating', rated.join('\n')))
  const recipe: IncomingRecipe = {
    ...emptyRecipe(line('#name', MOST.name)),
    ...sourceOf(link, line('#original_link')),
    ...servingsIn(line),
    ingredients: ingredientsOf(listIn($, '#recipeIngredients').flat()),
    steps: stepsOf(listIn($, '#recipeInstructions').map((lines) => lines.join('\n'))),
    notes: take('#recipeNotes li, .recipeNote').map((text) => ({ title: '', text })),
    description: take('#description').join('\n\n'),
    tags: uniqueNames(take('.recipeCategory')),
    rating: starsIn(stars),
    isFavorite: isSet('#starred'),
    pictures,
  }
  const rest = linesOf(htmlText($('body').html() ?? '')).filter((text) => !isLabel(text))
  return { ...recipe, unmapped: [...lost, ...leftover('recipe', rest.join('\n'))] }
}

/** Words before values, which say nothing without them. */
const labels = new Set(
  (
    'tags,rated,rated /5,rated/5,serving,servings,serves,adapted from,from,source,ingredients,instructions,directions,steps,notes,rating,starred,' +
    'made this,i made this'
  ).split(','),
)

function isLabel(text: string): boolean {
  const words = text.trim().toLowerCase()
  return labels.has(words.endsWith(':') ? words.slice(0, -1).trim() : words)
}

function servingsIn(line: (selector: string) => string) {
  const words = line('#recipeYield') || line('#servings')
  return yieldOf(words.replace(/^(?:servings?|serves)\s*:?\s*/i, ''))
}

/**
 * The items of a list, each with its lines: one, unless further ones are said to go on with it. Headings are no items of
 * the list but stand between them, with a class that says so, or are bold as a whole.
 */
function listIn($: CheerioAPI, selector: string): string[][] {
  const items: string[][] = []
  // Outer ones come first, and what is inside of them has gone with them.
  for (const element of $(selector).find('li, .instruction, .recipeIngredient, [class*="_"]')) {
    if ($(element).closest(selector).length === 0) continue
    const kind = element.attribs['class'] ?? ''
    const text = cleanLine(htmlText($(element).html() ?? ''))
    const bold = cleanLine($(element).find('b, strong').text())
    $(element).remove()
    if (text === '') continue
    const isHeading = /head/i.test(kind) || (bold !== '' && bold === text)
    const last = items.at(-1)
    if (isHeading && text.length < 118) {
      items.push([`[${text.replace(/[[\]]/g, '').replace(/:$/, '')}]`])
    } else if (last && /_next\b/.test(kind)) last.push(text)
    else items.push([text])
  }
  return items
}

function starsIn(text: string): number | null {
  const stars = Number(text)
  return stars >= 1 && stars <= 5 ? stars : null
}

function picturesIn(
  $: CheerioAPI,
  { archive, files, folder }: PagePlace,
  lose: (path: string) => void,
) {
  const pictures: IncomingPicture[] = []
  const paths = new Set(
    $('img[src]')
      .toArray()
      .map((image) => image.attribs['src']!),
  )
  $('img').remove()
  for (const path of paths) {
    const entry = files?.find(path, folder)
    const picture = archive && entry ? filePicture(archive, entry) : webPicture(path)
    if (picture) pictures.push(picture)
    else lose(path)
  }
  return pictures
}
