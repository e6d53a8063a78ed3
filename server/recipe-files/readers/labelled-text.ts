import {
  emptyRecipe,
  type IncomingPicture,
  type IncomingRecipe,
} from '#server/recipe-files/incoming.ts'
import type { ReadItem, RecipeFile } from '#server/recipe-files/reader.ts'
import { AppError } from '#server/errors/app-error.ts'
import { folderOf, titleOf } from '#server/recipe-files/reading/archive-files.ts'
import { fieldsOf, isText } from '#server/recipe-files/reading/fields.ts'
import { eachLine } from '#server/recipe-files/reading/framed-texts.ts'
import { itemOf } from '#server/recipe-files/reading/items.ts'
import { ingredientsIn, stepsIn } from '#server/recipe-files/reading/lines.ts'
import { nutritionIn } from '#server/recipe-files/reading/nutrition.ts'
import { filePicture, webPicture } from '#server/recipe-files/reading/pictures.ts'
import { ratingIn } from '#server/recipe-files/reading/ratings.ts'
import { recordOf } from '#server/recipe-files/reading/records.ts'
import { sourceOf } from '#server/recipe-files/reading/source.ts'
import {
  firstText,
  mustFit,
  readTexts,
  type TextFile,
} from '#server/recipe-files/reading/text-files.ts'
import { namesIn, uniqueNames } from '#server/recipe-files/reading/text.ts'
import { timeText } from '#server/recipe-files/reading/times.ts'
import { yieldOf } from '#server/recipe-files/reading/yields.ts'

/** The longest label: "Original URL". */
const LONGEST_LABEL = 30
const wanted = /\.txt$/i
/** Labels that end a text of many lines; there, other words before a colon are part of the text. */
const ends = new Set(['title', 'ingredients', 'instructions', 'directions', 'notes', 'image'])
const texts = new Set(['ingredients', 'instructions', 'directions', 'notes', 'note'])
/** Of pictures that some programs put beside their texts. */
const pictureEndings = ['jpg', 'jpeg', 'png']

type Pair = [label: string, text: string]

/** The labels in the first text of a file, in small letters. */
export async function labelsIn(file: RecipeFile): Promise<Set<string>> {
  const start = await firstText(file, wanted)
  if (!/^\s*Title *:/i.test(start.slice(0, 1000))) return new Set()
  const [first = []] = recipesIn(start)
  return new Set(first.map(([label]) => label))
}

/**
 * Recipes whose parts stand behind labels: "Title: Soup". Several of them may stand in one text.
 * @param tidy puts a text in order before it is read
 */
export function readLabelled(
  file: RecipeFile,
  tidy = (text: string) => text,
): AsyncGenerator<ReadItem> {
  return readTexts(file, wanted, async function* (textFile) {
    const { name, text } = textFile
    let count = 0
    for (const pairs of recipesIn(tidy(text))) {
      count += 1
      const beside = count === 1 ? pictureBeside(textFile) : null
      yield await itemOf(`${name}, ${count}`, () => recipeOf(pairs, beside))
    }
    if (count === 0) throw new AppError('archive.no-recipe')
  })
}

function* recipesIn(text: string): Generator<Pair[]> {
  let pairs: Pair[] = []
  let lines: string[] = []
  const close = () => {
    const last = pairs.at(-1)
    if (last) last[1] = [last[1], ...lines].join('\n')
    lines = []
  }
  for (const line of eachLine(text)) {
    const label = labelIn(line, pairs.at(-1)?.[0])
    if (label === null) {
      lines.push(line)
      continue
    }
    close()
    if (label === 'title' && pairs.length > 0) {
      yield pairs
      pairs = []
    }
    if (label === 'title' || pairs.length > 0)
      pairs.push([label, line.slice(line.indexOf(':') + 1)])
  }
  close()
  if (pairs.length > 0) yield pairs
}

/** @param open the label of the text that the line would end */
function labelIn(line: string, open: string | undefined): string | null {
  const colon = line.slice(0, LONGEST_LABEL + 1).indexOf(':')
  const label = line.slice(0, Math.max(colon, 0)).trimEnd().toLowerCase()
  if (!/^\p{L}[\p{L} ]*$/u.test(label)) return null
  return open !== undefined && texts.has(open) && !ends.has(label) ? null : label
}

/** A picture with the name of the text. */
function pictureBeside({ archive, files, path }: TextFile): IncomingPicture | null {
  const names = pictureEndings.map((ending) => `${titleOf(path)}.${ending}`)
  const entry = names.map((name) => files?.find(name, folderOf(path))).find((one) => one)
  return archive && entry ? filePicture(archive, entry) : null
}

/** @param beside the picture itself, of which the text may name the address */
function recipeOf(pairs: Pair[], beside: IncomingPicture | null): IncomingRecipe {
  mustFit(pairs.map(([, text]) => text).join('\n'))
  const fields = fieldsOf(recordOf(pairs))
  const notes = fields.text('notes', 'note')
  const { nutrition, unmapped } = nutritionIn(fields.text('nutrition'), 'nutrition')
  const address = fields.parsed('image', (value) => (isText(value) ? webPicture(value) : null))
  const picture = beside ?? address
  const source = uniqueNames([fields.line('source'), fields.line('manual source')]).join(', ')
  return {
    ...emptyRecipe(fields.name('title').replace(/^"(.*)"$/, '$1')),
    description: fields.text('description'),
    ...sourceOf(fields.line('original url', 'url', 'source url'), source),
    ...yieldOf(fields.line('yield', 'yields', 'servings', 'serves')),
    prepTime: timeText(fields.line('prep', 'prep time', 'active', 'active time')),
    cookTime: timeText(fields.line('cook', 'cook time')),
    totalTime: timeText(fields.line('total', 'total time')),
    cookbooks: fields.names('cookbook'),
    categories: fields.names('section', 'category', 'categories').flatMap((text) => namesIn(text)),
    tags: fields.names('tags').flatMap((text) => namesIn(text)),
    ingredients: ingredientsIn(fields.text('ingredients')),
    steps: stepsIn(fields.text('instructions', 'directions')),
    notes: notes === '' ? [] : [{ title: '', text: notes }],
    rating: ratingIn(fields, 'rating'),
    isFavorite: fields.parsed('favorite', trueOrFalse)?.isTrue ?? false,
    difficulty: fields.line('difficulty'),
    pictures: picture ? [picture] : [],
    nutrition,
    unmapped: [...fields.unmapped(), ...unmapped],
  }
}

const trueOrFalse = (value: unknown) =>
  isText(value) && /^(?:true|false)$/i.test(value.trim().slice(0, 10))
    ? { isTrue: /^true$/i.test(value.trim()) }
    : null
