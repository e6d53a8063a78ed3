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

/** A page of all recipes, each in a `div` of the class "recipe" with elements of well-known ids, and a folder of pictures. */
export const copyMeThat: RecipeFileReader = {
  type: 'copy-me-that',
  title: 'Copy Me That',

  ...markedPage({
    pageIn,
    isMarked,
    kind: 'recipe',
    recipeOf: (piece, place) => recipeOf(domOf(piece), place),
  }),
}

function isMarked(page: string): boolean {
  const has = (id: string) => page.includes(`id="${id}"`) || page.includes(`id='${id}'`)
  return has('recipeIngredients') && (has('recipeInstructions') || has('original_link'))
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
  const recipe: IncomingRecipe = {
    ...emptyRecipe(line('#name', MOST.name)),
    ...sourceOf(link, line('#original_link')),
    ...servingsIn(line),
    ingredients: ingredientsOf(listIn($, '#recipeIngredients')),
    steps: stepsOf(listIn($, '#recipeInstructions')),
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
    'tags,serving,servings,serves,adapted from,from,source,ingredients,instructions,directions,steps,notes,rating,starred,' +
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

/** The lines of a list. Headings have a class that says so, or are bold as a whole. */
function listIn($: CheerioAPI, selector: string): string[] {
  const list = $(selector)
  const lines = list
    .find('li')
    .toArray()
    .flatMap((item) => {
      const text = cleanLine(htmlText($(item).html() ?? ''))
      const bold = cleanLine($(item).find('b, strong').text())
      const isHeading = /head/i.test(item.attribs['class'] ?? '') || (bold !== '' && bold === text)
      return text === ''
        ? []
        : [
            isHeading && text.length < 118
              ? `[${text.replace(/[[\]]/g, '').replace(/:$/, '')}]`
              : text,
          ]
    })
  list.find('li').remove()
  return lines
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
