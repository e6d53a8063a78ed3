import { emptyRecipe, type IncomingRecipe } from '#server/recipe-files/incoming.ts'
import { dayIn, momentIn } from './dates.ts'
import type { Fields } from './fields.ts'
import { mealieIngredients } from './mealie-ingredients.ts'
import { nutritionFields } from './nutrition-fields.ts'
import { amountText } from './parts.ts'
import { ratingIn } from './ratings.ts'
import { sourceOf } from './source.ts'
import { linesOf, uniqueNames } from './text.ts'
import { timeText } from './times.ts'
import { assetsOf, commentsOf, noFiles, opinionsOf, timelineOf } from './mealie-life.ts'

/** A recipe as Mealie's API writes it, in any of its versions; keys in camel case. Pictures lie beside it. */
export function mealieRecipe(fields: Fields, files = noFiles): IncomingRecipe {
  const recipe: IncomingRecipe = {
    ...emptyRecipe(fields.name('name')),
    description: fields.text('description'),
    ingredients: mealieIngredients(fields),
    steps: stepsOf(fields),
    notes: notesOf(fields),
    ...yieldOf(fields),
    prepTime: timeText(fields.line('prepTime')),
    cookTime: timeText(fields.line('performTime', 'cookTime')),
    totalTime: timeText(fields.line('totalTime')),
    tags: namesOf(fields, 'tags'),
    categories: uniqueNames([
      ...namesOf(fields, 'recipeCategory'),
      ...namesOf(fields, 'categories'),
    ]),
    tools: namesOf(fields, 'tools'),
    ...sourceOf(fields.line('orgURL', 'orgUrl', 'originalURL')),
    rating: ratingIn(fields, 'rating'),
    nutrition: nutritionOf(fields),
    dateAdded: fields.parsed('dateAdded', dayIn) ?? fields.parsed('createdAt', dayIn),
    lastMade: fields.parsed('lastMade', momentIn) ?? fields.parsed('lastMade', dayIn),
    comments: commentsOf(fields),
    timeline: timelineOf(fields, files),
    opinions: opinionsOf(fields),
    assets: assetsOf(fields, files),
    isFavorite: fields.isTrue('isFavorite'),
    sourceId: fields.line('id'),
  }
  // Ids of its own rows, the version of its picture, and how its pages look.
  fields.leaveOut('slug', 'image', 'userId', 'groupId', 'householdId', 'settings')
  fields.leaveOut('nameNormalized', 'descriptionNormalized', 'isOcrRecipe')
  fields.leaveOut('createdAt', 'updateAt', 'updatedAt', 'dateUpdated', 'schemaVersion')
  return { ...recipe, unmapped: fields.unmapped() }
}

/** "4 servings", and what it makes, which newer versions keep as number and words. */
function yieldOf(fields: Fields) {
  const servings = fields.number('recipeServings')
  const count = fields.number('recipeYieldQuantity')
  const words = fields.line('recipeYield')
  const amount = count !== null && count > 0 ? amountText(count) : ''
  const recipeYield = [words.startsWith(amount) ? '' : amount, words].join(' ').trim()
  return { recipeYield, servings: servings !== null && servings > 0 ? servings : null }
}

function stepsOf(fields: Fields): IncomingRecipe['steps'] {
  const steps = fields.records('recipeInstructions').flatMap((step) => {
    const section = step.line('title')
    const title = step.line('summary')
    const text = step.text('text')
    step.leaveOut('id', 'ingredientReferences', 'type', '@type')
    if (text === '' && title === '')
      return section === '' ? [] : [{ section: null, title: '', text: section }]
    return [{ section: section || null, title: text === '' ? '' : title, text: text || title }]
  })
  const plain = fields.each('recipeInstructions', (value) =>
    typeof value === 'string' ? linesOf(value) : null,
  )
  return [...steps, ...plain.flat().map((text) => ({ section: null, title: '', text }))]
}

function notesOf(fields: Fields): IncomingRecipe['notes'] {
  return fields.records('notes').flatMap((note) => {
    const [title, text] = [note.line('title'), note.text('text')]
    note.leaveOut('id', 'recipeId')
    if (text === '') return title === '' ? [] : [{ title: '', text: title }]
    return [{ title, text }]
  })
}

/** Records with a name since version 1, names before. */
function namesOf(fields: Fields, name: string): string[] {
  const records = fields.records(name).map((record) => {
    record.leaveOut('id', 'slug', 'groupId', 'onHand', 'householdsWithTool')
    return record.line('name')
  })
  return uniqueNames([...records, ...fields.names(name)])
}

function nutritionOf(fields: Fields): Record<string, string> {
  const record = fields.record('nutrition')
  record?.leaveOut('id', 'recipeId')
  return record ? nutritionFields(record) : {}
}
