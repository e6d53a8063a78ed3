import type { Archive } from '#server/archives/index.ts'
import {
  emptyRecipe,
  type IncomingIngredient,
  type IncomingPicture,
  type IncomingRecipe,
  type Unmapped,
} from '#server/recipe-files/incoming.ts'
import { readAmount, writtenIngredient } from '#server/recipe-files/reading/amounts.ts'
import { fieldsOf } from '#server/recipe-files/reading/fields.ts'
import { type Part, underHeadings } from '#server/recipe-files/reading/headed.ts'
import { htmlText } from '#server/recipe-files/reading/html.ts'
import { commonHeading, stepsIn } from '#server/recipe-files/reading/lines.ts'
import { filePicture } from '#server/recipe-files/reading/pictures.ts'
import { timeText } from '#server/recipe-files/reading/times.ts'
import { yieldOf } from '#server/recipe-files/reading/yields.ts'
import type { CooknTables, Row } from './cookn-tables.ts'

/** A row of recipes with what other tables say of it. */
export function cooknRecipe(row: Row, tables: CooknTables, archive: Archive): IncomingRecipe {
  const id = row['ID'] ?? ''
  const fields = fieldsOf(row)
  const about = fieldsOf(tables.recipeTexts.get(id) ?? {}, 'desc')
  const chapter = tables.chapters.get(about.line('PARENT'))
  const cookbook = tables.cookbooks.get(chapter?.['PARENT'] ?? '')
  const { ingredients, unmapped } = ingredientsOf(id, tables)
  const recipe: IncomingRecipe = {
    ...emptyRecipe(about.name('TITLE')),
    description: htmlText(about.text('DESCRIPTION')),
    ...yieldOf(fields.line('SERVES')),
    prepTime: timeOf(fields.line('PREPTIME')),
    cookTime: timeOf(fields.line('COOKTIME')),
    cookbooks: titleOf(cookbook),
    categories: titleOf(chapter),
    ingredients,
    steps: stepsIn(htmlText(fields.text('INSTRUCTIONS'))),
    pictures: picturesOf(id, tables, archive),
    sourceId: id,
  }
  fields.leaveOut('ID')
  about.leaveOut('ID')
  const left = [...fields.unmapped(), ...about.unmapped(), ...unmapped]
  // Marks that are not set, and numbers that nobody has written.
  return { ...recipe, unmapped: left.filter(({ value }) => value !== '0') }
}

/** Minutes; 0 is none. */
const timeOf = (minutes: string) => (minutes === '0' ? '' : timeText(minutes))

function titleOf(row: Row | undefined): string[] {
  const title = fieldsOf(row ?? {}).name('TITLE')
  return title === '' ? [] : [title]
}

function ingredientsOf(id: string, tables: CooknTables) {
  const unmapped: Unmapped[] = []
  const rows = (tables.ingredients.get(id) ?? []).toSorted(
    (one, other) => placeOf(one) - placeOf(other),
  )
  const lines = rows.flatMap((row): Part<IncomingIngredient>[] => {
    const fields = fieldsOf(row, 'ingredient')
    const recipe = fields.line('INGREDIENT_RECIPE_ID')
    const foodRow = tables.foods.get(fields.line('INGREDIENT_FOOD_ID'))
    const unitRow = tables.units.get(fields.line('AMOUNT_UNIT'))
    const other = tables.recipeTexts.get(recipe)?.['TITLE'] ?? ''
    const brand = tables.brands.get(fields.line('BRAND_ID'))?.['NAME'] ?? ''
    const amount = fields.line('AMOUNT_QTY_STRING') || fields.line('AMOUNT_QTY')
    const before = withoutCommas(fields.line('PRE_QUALIFIER'))
    const after = [withoutCommas(fields.line('POST_QUALIFIER')), brand].filter((one) => one !== '')
    fields.leaveOut('ID', 'PARENT_ID', 'DISPLAY_ORDER', 'AMOUNT_QTY')
    const { quantity, quantityMax } = readAmount(amount) ?? { quantity: null, quantityMax: null }
    const isMany = (quantityMax ?? quantity ?? 0) > 1
    const unit = nameIn(unitRow, isMany)
    const food = nameIn(foodRow, isMany && unit === '') || other
    const ingredient = writtenIngredient({
      amount: amount === '0' ? '' : amount,
      unit,
      food: [before, food].filter((one) => one !== '').join(' '),
      note: after.join(', '),
      recipe: recipe === '' ? null : { sourceId: recipe, name: other },
    })
    unmapped.push(...fields.unmapped())
    // A heading is a line of words alone.
    const isWords = food === '' && unit === '' && !quantity && recipe === ''
    const heading = ingredient && isWords ? commonHeading(ingredient.text) : null
    if (heading !== null) return [{ heading }]
    return ingredient ? [ingredient] : []
  })
  const asLine = (text: string) => ({ section: null, text, parts: null, recipe: null })
  return { ingredients: underHeadings(lines, asLine), unmapped }
}

/** The name of a unit or a food in the number that its amount wants. Empty cells are empty here. */
const nameIn = (row: Row | undefined, isMany: boolean): string =>
  (isMany && row?.['PLURAL_NAME']) || (row?.['NAME'] ?? '')

function placeOf(row: Row): number {
  const place = Number(row['DISPLAY_ORDER'])
  return Number.isFinite(place) ? place : 0
}

const withoutCommas = (text: string) =>
  text
    .replace(/^[, ]+/, '')
    .replace(/,$/, '')
    .trim()

function picturesOf(id: string, tables: CooknTables, archive: Archive): IncomingPicture[] {
  return (tables.media.get(id) ?? []).flatMap((row) => {
    const entry = tables.files.get(row['ID'] ?? '')
    return entry ? [filePicture(archive, entry)] : []
  })
}
