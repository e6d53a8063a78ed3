import { emptyRecipe, type IncomingRecipe } from '#server/recipe-files/incoming.ts'
import type { IncomingIngredient, Unmapped } from '#server/recipe-files/incoming.ts'
import type { RecipeFileReader } from '#server/recipe-files/reader.ts'
import { writtenIngredient } from '#server/recipe-files/reading/amounts.ts'
import { type Fields, fieldsOf, isText, leftover } from '#server/recipe-files/reading/fields.ts'
import { type Part, underHeadings } from '#server/recipe-files/reading/headed.ts'
import { stepsIn } from '#server/recipe-files/reading/lines.ts'
import { nutrientCalled } from '#server/recipe-files/reading/nutrition.ts'
import { textPicture } from '#server/recipe-files/reading/pictures.ts'
import { firstPacked, isPacked } from '#server/recipe-files/reading/packed.ts'
import { firstText } from '#server/recipe-files/reading/text-files.ts'
import { minutesText } from '#server/recipe-files/reading/times.ts'
import { xmlRecipes } from '#server/recipe-files/reading/xml-recipes.ts'
import { xmlRecord } from '#server/recipe-files/reading/xml.ts'
import { yieldOf } from '#server/recipe-files/reading/yields.ts'

/** Some systems name what a packed file holds without any ending. */
const wanted = /\.(?:kreml|xml|kre)$|(?:^|\/)[^./]+$/i
const mark = /<krecipes[\s>]/

/** The XML of Krecipes (kreml), or what it packs it into (kre). */
export const krecipes: RecipeFileReader = {
  type: 'krecipes',
  title: 'Krecipes',

  finds: async (file) => {
    const isIt = isPacked(file)
      ? mark.test(await firstPacked(file))
      : mark.test(await firstText(file, wanted))
    return isIt ? 2 : 0
  },

  read: (file) =>
    xmlRecipes(file, { wanted, names: ['krecipes-recipe'] }, ({ xml }) => recipeIn(xml)),
}

function recipeIn(xml: string): IncomingRecipe {
  const fields = fieldsOf(xmlRecord(xml, ['krecipes-ingredients', 'ingredient-group']))
  const head = fields.record('krecipes-description') ?? fieldsOf({})
  const made = head.record('yield')
  const yields = made
    ? [amountOf(made), made.line('type')].filter((text) => text !== '').join(' ')
    : head.line('yield', 'serving')
  const { nutrition, unmapped } = nutritionOf(fields)
  return {
    ...emptyRecipe(head.name('title')),
    ...yieldOf(yields.replace(/^(\d{1,4}) servings?$/i, '$1')),
    prepTime: clockTime(head.line('preparation-time')),
    categories: (head.record('category')?.names('cat') ?? []).concat(head.names('category')),
    sourceName: head.names('author').join(', '),
    pictures: head.records('pictures').flatMap((list) => {
      const found = list.each('pic', (value) => {
        const code = typeof value === 'object' && value !== null ? Object(value)['#text'] : value
        return isText(code) ? textPicture(code) : null
      })
      return found
    }),
    ingredients: ingredientsOf(fields),
    steps: stepsIn(fields.text('krecipes-instructions')),
    ...opinionsOf(fields),
    nutrition,
    sourceId: fields.line('id'),
    unmapped: [...fields.unmapped(), ...unmapped],
  }
}

/** '1.5', or the least and the most: '2-5'. */
function amountOf(fields: Fields): string {
  const range = fields.record('amount')
  if (!range) return fields.line('amount')
  return [range.line('min'), range.line('max')].filter((text) => text !== '').join('-')
}

/** '01:30'; '00:00' is none. */
function clockTime(text: string): string {
  const clock = /^(\d{1,3}):(\d{2})(?::\d{2})?$/.exec(text)
  return clock ? minutesText(Number(clock[1]) * 60 + Number(clock[2])) : text
}

function ingredientsOf(fields: Fields): IncomingIngredient[] {
  const parts: Part<IncomingIngredient>[] = []
  for (const line of fields.record('krecipes-ingredients')?.records('line') ?? []) {
    if (line.line('#is') !== 'ingredient-group') parts.push(...ingredientOf(line))
    else {
      const heading = line.line('name')
      if (heading !== '') parts.push({ heading })
      for (const inner of line.records('line')) {
        inner.leaveOut('#is')
        parts.push(...ingredientOf(inner))
      }
    }
  }
  return underHeadings(parts, (text) => ({ section: null, text, parts: null, recipe: null }))
}

function ingredientOf(line: Fields): IncomingIngredient[] {
  const amount = amountOf(line)
  const others = (line.record('substitutes')?.records('ingredient') ?? []).map((other) => {
    const said = [amountOf(other), other.line('unit'), other.line('name')]
    const prep = other.line('prep')
    return `or ${said.filter((text) => text !== '').join(' ')}${prep === '' ? '' : `, ${prep}`}`
  })
  const made = writtenIngredient({
    // Nothing is said by none.
    amount: amount === '0' ? '' : amount,
    unit: line.line('unit'),
    food: line.line('name'),
    note: [line.line('prep'), ...others].filter((text) => text !== '').join(', '),
  })
  return made ? [made] : []
}

function nutritionOf(fields: Fields): Pick<IncomingRecipe, 'nutrition' | 'unmapped'> {
  const nutrition: Record<string, string> = {}
  const unmapped: Unmapped[] = []
  for (const property of fields.record('krecipes-properties')?.records('property') ?? []) {
    const name = property.line('name')
    const amount = [property.line('amount'), property.line('units')].join(' ').trim()
    const nutrient = nutrientCalled(name)
    // Whether the program shows it.
    property.leaveOut('hidden')
    if (nutrient !== null && nutrition[nutrient] === undefined) nutrition[nutrient] = amount
    else unmapped.push(...leftover(name, amount))
  }
  return { nutrition, unmapped }
}

/** What people said of it, and their stars. */
function opinionsOf(fields: Fields): Pick<IncomingRecipe, 'comments' | 'rating'> {
  const stars: number[] = []
  const comments = (fields.record('krecipes-ratings')?.records('rating') ?? []).flatMap((said) => {
    const author = said.line('rater')
    const points = (said.record('criterion')?.records('criteria') ?? []).map((one) => {
      const [name, count] = [one.line('name'), one.number('stars')]
      if (count !== null && count > 0 && count <= 5) stars.push(count)
      return count === null ? name : `${name}: ${count}/5`
    })
    const text = [said.text('comment'), ...points].filter((part) => part !== '').join('\n')
    return text === '' ? [] : [{ author, text, date: null }]
  })
  const mean = stars.reduce((sum, one) => sum + one, 0) / stars.length
  return { comments, rating: stars.length === 0 ? null : Math.max(1, Math.round(mean * 2) / 2) }
}
