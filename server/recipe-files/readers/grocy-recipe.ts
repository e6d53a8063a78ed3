import {
  emptyRecipe,
  type IncomingIngredient,
  type IncomingRecipe,
} from '#server/recipe-files/incoming.ts'
import { dayIn } from '#server/recipe-files/reading/dates.ts'
import { type Fields, fieldsOf, isText, leftover } from '#server/recipe-files/reading/fields.ts'
import { htmlText } from '#server/recipe-files/reading/html.ts'
import { stepsIn } from '#server/recipe-files/reading/lines.ts'
import { partsIngredient } from '#server/recipe-files/reading/parts.ts'
import type { Row } from '#server/recipe-files/reading/strange-database.ts'
import { cleanLine } from '#server/recipe-files/reading/text.ts'
import { type GrocyTables, keyOf } from './grocy-tables.ts'

/** A row of `recipes` with what belongs to it. The description is how to cook it, in HTML. */
export function grocyRecipe(row: Row, tables: GrocyTables): IncomingRecipe {
  const fields = fieldsOf(row)
  const id = keyOf(row['id'])
  const lines = (tables.lines.get(id) ?? []).map((line, at) =>
    fieldsOf(line, `recipes_pos.${at + 1}`),
  )
  const servings = fields.number('base_servings')
  const recipe: IncomingRecipe = {
    ...emptyRecipe(fields.name('name')),
    ingredients: [...ingredientsOf(lines, tables), ...nestedIn(id, tables)],
    steps: stepsIn(htmlText(withHeadings(fields.text('description')))),
    servings: servings !== null && servings > 0 ? servings : null,
    dateAdded: fields.parsed('row_created_timestamp', dayIn),
    sourceId: fields.line('id'),
  }
  const own = tables.own.get(id) ?? []
  const product = wordsOf(tables.products.get(fields.line('product_id'))?.['name'])
  // How many it is shown for at the moment, and how stock is counted.
  fields.leaveOut('type', 'desired_servings', 'not_check_shoppinglist')
  return {
    ...recipe,
    unmapped: [
      ...fields.unmapped(),
      ...lines.flatMap((line) => line.unmapped()),
      ...leftover('product_id', product),
      ...own.flatMap(({ name, value }) => leftover(name, value)),
    ],
  }
}

const withHeadings = (html: string) =>
  html.replace(/<h[1-6]>([^<>]{1,100})<\/h[1-6]>/gi, '\n\n## $1\n\n')

/** Lines in the order of their groups, as the program shows them. */
function ingredientsOf(lines: readonly Fields[], tables: GrocyTables): IncomingIngredient[] {
  const groups = new Map<string, IncomingIngredient[]>()
  for (const line of lines) {
    const group = line.line('ingredient_group')
    const made = ingredientOf(line, tables)
    if (made) groups.set(group, [...(groups.get(group) ?? []), made])
  }
  return [...groups].flatMap(([group, ingredients]) =>
    ingredients.map((one, at) => ({ ...one, section: at === 0 && group !== '' ? group : null })),
  )
}

function ingredientOf(line: Fields, tables: GrocyTables): IncomingIngredient | null {
  const product = line.line('product_id')
  const food = wordsOf(tables.products.get(product)?.['name'])
  const { amount, unit } = amountOf(line, product, tables)
  const words = line.line('variable_amount')
  const note = line.line('note')
  line.leaveOut('id', 'recipe_id', 'row_created_timestamp', 'not_check_stock_fulfillment')
  line.leaveOut('price_factor', 'round_up')
  const text = words === '' ? '' : [words, food].join(' ') + (note === '' ? '' : `, ${note}`)
  const parts = { quantity: amount, quantityMax: null, unit, food, note }
  return partsIngredient(words === '' ? parts : { ...parts, quantity: null, unit: '' }, { text })
}

/** Amounts are stored in the unit of the stock and shown in that of the recipe. */
function amountOf(line: Fields, product: string, { products, units, factor }: GrocyTables) {
  const stored = line.number('amount')
  const shown = line.line('qu_id')
  const stock = keyOf(products.get(product)?.['qu_id_stock'])
  // Where the stock is only asked whether there is any, the amount is in the unit of the recipe.
  const isAsShown = line.isTrue('only_check_single_unit_in_stock') || stock === ''
  const times = isAsShown ? 1 : factor({ product, from: stock, to: shown })
  const unit = units.get(times === null ? stock : shown)
  if (stored === null || stored <= 0) return { amount: null, unit: '' }
  const amount = Math.round(stored * (times ?? 1) * 1000) / 1000
  const name = (amount > 1 && unit?.['name_plural']) || unit?.['name']
  return { amount, unit: wordsOf(name) }
}

/** Recipes that are parts of this one. */
function nestedIn(id: string, { nested, recipes }: GrocyTables): IncomingIngredient[] {
  return (nested.get(id) ?? []).flatMap((row) => {
    const inner = keyOf(row['includes_recipe_id'])
    const name = wordsOf(recipes.get(inner)?.['name'])
    const servings =
      typeof row['servings'] === 'number' && row['servings'] > 0 ? row['servings'] : null
    const parts = { quantity: servings, quantityMax: null, unit: '', food: name, note: '' }
    const made =
      name === ''
        ? null
        : partsIngredient(parts, {
            recipe: { sourceId: inner, name },
          })
    return made ? [made] : []
  })
}

const wordsOf = (value: unknown) => (isText(value) ? cleanLine(value) : '')
