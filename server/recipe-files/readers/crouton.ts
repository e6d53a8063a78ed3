import {
  emptyRecipe,
  type IncomingIngredient,
  type IncomingRecipe,
} from '#server/recipe-files/incoming.ts'
import type { RecipeFileReader } from '#server/recipe-files/reader.ts'
import { hasEnding } from '#server/recipe-files/reading/archive-files.ts'
import { decodeStart } from '#server/recipe-files/reading/decode.ts'
import { eachFile } from '#server/recipe-files/reading/each-file.ts'
import { type Fields, fieldsOf, isText, recordIn } from '#server/recipe-files/reading/fields.ts'
import { readJson } from '#server/recipe-files/reading/json.ts'
import { type Part, underHeadings } from '#server/recipe-files/reading/headed.ts'
import { withoutNumber } from '#server/recipe-files/reading/lines.ts'
import { nutritionIn } from '#server/recipe-files/reading/nutrition.ts'
import { partsIngredient } from '#server/recipe-files/reading/parts.ts'
import { textPicture } from '#server/recipe-files/reading/pictures.ts'
import { ratingIn } from '#server/recipe-files/reading/ratings.ts'
import { sourceOf } from '#server/recipe-files/reading/source.ts'
import { minutesText } from '#server/recipe-files/reading/times.ts'
import { uniqueNames } from '#server/recipe-files/reading/text.ts'

const files = { endings: ['crumb'], zips: ['zip'], most: 200 * 1024 * 1024 }

/** The program's names of units, and how a line says them. */
const units: Record<string, string> = {
  ITEM: '',
  TEASPOON: 'tsp',
  TABLESPOON: 'tbsp',
  CUP: 'cup',
  MILLS: 'ml',
  GRAMS: 'g',
  KGS: 'kg',
  POUND: 'lb',
  OUNCE: 'oz',
  FLUID_OUNCE: 'fl oz',
  LITRES: 'l',
  DECILITER: 'dl',
}

/** JSON of a recipe (`.crumb`), or a zip of them. */
export const crouton: RecipeFileReader = {
  type: 'crouton',
  title: 'Crouton',

  finds: async ({ name, start, archive }) => {
    if (archive) return archive.entries.some(({ path }) => hasEnding(path, 'crumb')) ? 2 : 0
    return hasEnding(name, 'crumb') && decodeStart(start).trimStart().startsWith('{') ? 2 : 0
  },

  read: (file) =>
    eachFile(file, files, ({ bytes }) => recipeOf(fieldsOf(recordIn(readJson(bytes))))),
}

function recipeOf(fields: Fields): IncomingRecipe {
  const field = 'neutritionalInfo'
  const { nutrition, unmapped } = nutritionIn(fields.text(field, 'nutritionalInfo'), field)
  const notes = fields.text('notes')
  const serves = fields.number('serves')
  const recipe: IncomingRecipe = {
    ...emptyRecipe(fields.name('name')),
    description: fields.text('description'),
    ingredients: ingredientsOf(fields),
    steps: stepsOf(fields),
    notes: notes === '' ? [] : [{ title: '', text: notes }],
    servings: serves !== null && serves > 0 ? serves : null,
    ...timesOf(fields),
    tags: uniqueNames([...namesOf(fields, 'tags'), ...fields.names('tags')]),
    cookbooks: uniqueNames([...namesOf(fields, 'folders'), ...fields.names('folders')]),
    ...sourceOf(fields.line('webLink'), fields.line('sourceName')),
    rating: ratingIn(fields, 'rating'),
    nutrition,
    pictures: picturesOf(fields),
    sourceId: fields.line('uuid'),
  }
  // How many portions are shown there at first, and folders that have no names here.
  fields.number('defaultScale')
  fields.leaveOut('isPublicRecipe', 'duplicatedFromRecipeUUID')
  fields.each('folderIDs', (value) => (isText(value) ? value : null))
  return { ...recipe, unmapped: [...fields.unmapped(), ...unmapped] }
}

/** What is only called a duration is that of preparing. */
function timesOf(fields: Fields) {
  const prepTime = minutesText(fields.number('duration'))
  return { prepTime, cookTime: minutesText(fields.number('cookingDuration')) }
}

/** The picture that the others were cut from is one of the recipe's only where there is no other. */
function picturesOf(fields: Fields) {
  const read = (value: unknown) => (isText(value) ? textPicture(value) : null)
  const pictures = fields.each('images', read)
  const source = fields.each('sourceImage', read)
  return pictures.length > 0 ? pictures : source
}

function namesOf(fields: Fields, name: string): string[] {
  return fields.records(name).map((record) => {
    record.leaveOut('uuid', 'id', 'color')
    return record.line('name')
  })
}

function inOrder(records: Fields[]): Fields[] {
  const placed = records.map((record, at) => ({ record, order: record.number('order') ?? at }))
  return placed.toSorted((a, b) => a.order - b.order).map(({ record }) => record)
}

function ingredientsOf(fields: Fields): IncomingIngredient[] {
  const parts = inOrder(fields.records('ingredients')).flatMap(
    (record): Part<IncomingIngredient>[] => {
      const ingredient = record.record('ingredient')
      const food = ingredient?.line('name') ?? record.line('ingredient')
      const quantity = record.record('quantity')
      const kind = quantity?.line('quantityType') ?? ''
      const amount = quantity?.number('amount') ?? null
      const most = quantity?.number('secondaryAmount') ?? null
      record.leaveOut('uuid')
      ingredient?.leaveOut('uuid')
      if (kind === 'SECTION') return food === '' ? [] : [{ heading: food }]
      const made = partsIngredient({
        quantity: amount !== null && amount > 0 ? amount : null,
        quantityMax: most !== null && amount !== null && most > amount ? most : null,
        unit: Object.hasOwn(units, kind) ? units[kind]! : kind.toLowerCase().replaceAll('_', ' '),
        food,
        note: '',
      })
      return made ? [made] : []
    },
  )
  return underHeadings(parts, (text) => ({ section: null, text, parts: null, recipe: null }))
}

function stepsOf(fields: Fields): IncomingRecipe['steps'] {
  const asStep = (text: string) => ({ section: null, title: '', text })
  const parts = inOrder(fields.records('steps')).map((record): Part<IncomingRecipe['steps'][0]> => {
    const text = withoutNumber(record.text('step'))
    record.leaveOut('uuid')
    return record.isTrue('isSection') ? { heading: text } : asStep(text)
  })
  const filled = parts.filter((part) => ('heading' in part ? part.heading : part.text) !== '')
  return underHeadings(filled, asStep)
}
