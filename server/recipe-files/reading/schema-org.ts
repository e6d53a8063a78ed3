import {
  emptyRecipe,
  type IncomingPicture,
  type IncomingRecipe,
} from '#server/recipe-files/incoming.ts'
import { dayIn } from './dates.ts'
import { type Fields, fieldsOf, isRecord, isText } from './fields.ts'
import { htmlText } from './html.ts'
import { ingredientsOf } from './lines.ts'
import { nutritionFields } from './nutrition-fields.ts'
import { textPicture, webPicture } from './pictures.ts'
import { ratingIn } from './ratings.ts'
import { schemaSteps } from './schema-steps.ts'
import { sourceOf } from './source.ts'
import { cleanLine, linesOf, namesIn, uniqueNames } from './text.ts'
import { timeText } from './times.ts'
import { yieldOf } from './yields.ts'

/**
 * A recipe in the words of schema.org.
 * @param isOwn whether a person's own program wrote it: then the rating and the date are that person's
 */
export function schemaRecipe(record: Record<string, unknown>, isOwn: boolean): IncomingRecipe {
  const fields = fieldsOf(record)
  fields.leaveOut('@context', '@type')
  const made = {
    ...emptyRecipe(fields.name('name', 'headline')),
    description: htmlText(fields.text('description')),
    ingredients: ingredientsOf([
      ...fields.each('recipeIngredient', ingredientLines).flat(),
      ...fields.each('ingredients', ingredientLines).flat(),
    ]),
    steps: schemaSteps(fields, 'recipeInstructions'),
    ...servingsOf(fields),
    prepTime: timeText(fields.line('prepTime')),
    cookTime: timeText(fields.line('cookTime', 'performTime')),
    totalTime: timeText(fields.line('totalTime')),
    tags: uniqueNames([
      ...namesOf(fields, 'keywords'),
      ...namesOf(fields, 'recipeCuisine'),
      ...namesOf(fields, 'cookingMethod'),
      ...namesOf(fields, 'suitableForDiet').map(dietName),
    ]),
    categories: namesOf(fields, 'recipeCategory'),
    tools: namesOf(fields, 'tool'),
    rating: isOwn ? ownRating(fields) : null,
    nutrition: nutritionOf(fields),
    dateAdded: fields.parsed('dateCreated', dayIn),
    sourceId: fields.line('identifier', '@id'),
    ...remarksOf(fields),
    pictures: [
      ...fields.each('image', picturesOf).flat(),
      ...fields.each('images', picturesOf).flat(),
    ],
  }
  if (isOwn) made.dateAdded ??= fields.parsed('datePublished', dayIn)
  const source = sourceIn(fields)
  return { ...made, ...source, unmapped: fields.unmapped() }
}

/** One line, or a text of many; or amount, unit and name of a record. */
function ingredientLines(value: unknown): string[] | null {
  if (isText(value)) return linesOf(htmlText(value))
  if (!isRecord(value)) return null
  const parts = ['amount', 'value', 'unitText', 'name', 'text'].map((name) => value[name])
  const isPlain = Object.keys(value).every((name) => name === '@type' || names.has(name))
  const words = parts.filter((part) => isText(part) || typeof part === 'number')
  return isPlain && words.length > 0 ? [cleanLine(htmlText(words.join(' ')))] : null
}
const names = new Set(['amount', 'value', 'unitText', 'name', 'text'])

/** "4", "4 servings" and 4 may stand beside each other: the longest one says most. */
function servingsOf(fields: Fields) {
  const texts = fields.lines('recipeYield').map(htmlText)
  const longest = texts.reduce((best, text) => (text.length > best.length ? text : best), '')
  const counts = texts.map((text) => (/^\d{1,6}$/.test(text) ? Number(text) : null))
  const servings = counts.find((count) => count !== null && count > 0) ?? null
  return { ...yieldOf(longest), ...(servings !== null && { servings }) }
}

/** Names in one text, in a list of texts, or of records. */
function namesOf(fields: Fields, name: string): string[] {
  const records = fields.records(name).map((record) => {
    record.leaveOut('@type', '@id')
    return record.line('name')
  })
  const texts = fields.each(name, (value) =>
    isText(value) && value.length <= 10_000 ? namesIn(value) : null,
  )
  return uniqueNames([...records, ...texts.flat()])
}

/** 'https://schema.org/GlutenFreeDiet' → 'Gluten Free' */
function dietName(name: string): string {
  const plain = name.replace(/^https?:\/\/schema\.org\//i, '').replace(/Diet$/, '')
  return plain.replace(/(?<=[a-z])(?=[A-Z])/g, ' ')
}

function nutritionOf(fields: Fields): Record<string, string> {
  const record = fields.record('nutrition')
  record?.leaveOut('@type')
  return record ? nutritionFields(record) : {}
}

/** The person's own, unless it is what many visitors of the recipe's page have given it. */
function ownRating(fields: Fields): number | null {
  const rating = fields.record('aggregateRating')
  if (!rating) return null
  rating.leaveOut('@type')
  if (rating.keys().some((key) => /^(?:rating|review)Count$/.test(key))) return null
  rating.parsed('bestRating', (value) => (Number(value) === 5 ? true : null))
  return ratingIn(rating, 'ratingValue')
}

/** Notes of the writer, and comments of others. */
function remarksOf(fields: Fields) {
  const notes: IncomingRecipe['notes'] = []
  const comments: IncomingRecipe['comments'] = []
  for (const comment of fields.records('comment')) {
    comment.leaveOut('@type')
    const text = htmlText(comment.text('text'))
    const title = comment.line('name')
    if (text === '') continue
    if (/\bnotes?$/i.test(title)) notes.push({ title: '', text })
    else {
      const by = comment.record('author')
      by?.leaveOut('@type', '@id')
      const author = by?.line('name') ?? (comment.line('author') || title)
      comments.push({ author, text, date: comment.parsed('dateCreated', dayIn) })
    }
  }
  return { notes, comments }
}

/** The page, and who wrote it. */
function sourceIn(fields: Fields) {
  const page = fields.line('url', 'isBasedOn', 'mainEntityOfPage')
  const authors = namesOf(fields, 'author')
  const credit = fields.line('creditText')
  return sourceOf(page, uniqueNames([...authors, credit]).join(', '))
}

function picturesOf(value: unknown): IncomingPicture[] | null {
  const address = isRecord(value) ? (value['url'] ?? value['contentUrl'] ?? value['@id']) : value
  if (!isText(address)) return null
  const picture = address.startsWith('data:') ? textPicture(address) : webPicture(address)
  return picture && [picture]
}
