import {
  emptyRecipe,
  type IncomingIngredient,
  type IncomingRecipe,
  type IncomingStep,
  type Unmapped,
} from '#server/recipe-files/incoming.ts'
import type { RecipeFileReader } from '#server/recipe-files/reader.ts'
import { writtenIngredient } from '#server/recipe-files/reading/amounts.ts'
import {
  type Fields,
  fieldsOf,
  isRecord,
  isText,
  leftover,
} from '#server/recipe-files/reading/fields.ts'
import { itemOf } from '#server/recipe-files/reading/items.ts'
import { sourceOf } from '#server/recipe-files/reading/source.ts'
import { firstText, readTexts } from '#server/recipe-files/reading/text-files.ts'
import { cleanLine, cleanText } from '#server/recipe-files/reading/text.ts'
import { readYaml } from '#server/recipe-files/reading/yaml.ts'
import { yieldOf } from '#server/recipe-files/reading/yields.ts'

const wanted = /\.(?:ya?ml|orf)$/i

/** The Open Recipe Format: one recipe as YAML, or several of them between lines of dashes. */
export const openRecipeFormat: RecipeFileReader = {
  type: 'open-recipe-format',
  title: 'Open Recipe Format',

  finds: async (file) => {
    const start = await firstText(file, wanted)
    return /^recipe_name[ \t]*:/m.test(start) ? 2 : 0
  },

  read: (file) =>
    readTexts(file, wanted, async function* ({ name, text, path }) {
      const documents = text.split(/^---[^\S\n]*(?:\r?\n|$)/m).filter((one) => one.trim() !== '')
      for (const [at, document] of documents.entries()) {
        const title = documents.length === 1 ? name : `${name}, ${at + 1}`
        yield await itemOf(title, () => recipeIn(document, path))
      }
      if (documents.length === 0) yield { failed: name, cause: new Error('it is empty') }
    }),
}

function recipeIn(text: string, path: string): IncomingRecipe {
  const value = readYaml(text)
  if (!isRecord(value)) throw new Error('the recipe is no list of names')
  const fields = fieldsOf(value)
  const book = fields.record('source_book')
  const unmapped: Unmapped[] = []
  const words = [
    ...(book?.names('authors') ?? []),
    book?.line('title') ?? '',
    ...fields.names('source_authors'),
  ]
  const recipe: IncomingRecipe = {
    ...emptyRecipe(fields.name('recipe_name')),
    ...yieldsIn(fields),
    ingredients: ingredientsIn(fields, unmapped),
    steps: stepsOf(fields, unmapped),
    notes: fields.lines('notes').map((note) => ({ title: '', text: note })),
    ...sourceOf(fields.line('source_url'), words.filter((word) => word !== '').join(', ')),
    sourceId: fields.line('recipe_uuid') || path.replace(wanted, ''),
  }
  const oven = fields.record('oven_temp')
  const heat = oven ? [oven.line('amount'), oven.line('unit')].filter(Boolean).join(' ') : ''
  return {
    ...recipe,
    unmapped: [...leftover('oven_temp', heat), ...unmapped, ...fields.unmapped()],
  }
}

/** "servings: 4" or { amount: 4, unit: servings }; the first one counts, the others are told. */
function yieldsIn(fields: Fields) {
  const texts = fields.each('yields', (value) => {
    if (isText(value)) return value
    if (!isRecord(value)) return null
    const pair = Object.entries(value)
    if ('amount' in value) return [value['amount'], value['unit']].filter(isText).join(' ')
    return pair.length === 1 && isText(pair[0]![1]) ? `${pair[0]![1]} ${pair[0]![0]}` : null
  })
  const [first = '', ...others] = texts
  const yields = yieldOf(first.replace(/^(\d+) servings?$/i, '$1'))
  if (others.length === 0) return yields
  return { ...yields, recipeYield: [yields.recipeYield, ...others].filter(Boolean).join(', ') }
}

/** Each ingredient is a record of one name, under which its amounts stand, or only a name. */
function ingredientsIn(fields: Fields, unmapped: Unmapped[]): IncomingIngredient[] {
  return fields.each('ingredients', (value) => {
    if (isText(value)) return writtenIngredient({ food: cleanLine(value) })
    const [[food, inner] = ['', null], ...others] = isRecord(value) ? Object.entries(value) : []
    if (others.length > 0 || !(isRecord(inner) || (inner === null && food !== ''))) return null
    return ingredientOf(cleanLine(food), fieldsOf(inner ?? {}, `ingredients.${food}`), unmapped)
  })
}

function ingredientOf(food: string, inner: Fields, unmapped: Unmapped[]) {
  const amounts = inner.records('amounts').map((one) => ({
    amount: one.line('amount'),
    unit: one.line('unit'),
  }))
  const [first, ...others] = amounts
  const other = others.map(({ amount, unit }) => `or ${amount} ${unit}`.trim())
  const note = [...other, ...inner.lines('processing'), ...inner.lines('notes')].join(', ')
  unmapped.push(...inner.unmapped())
  return writtenIngredient({ ...first, food, note })
}

function stepsOf(fields: Fields, unmapped: Unmapped[]): IncomingStep[] {
  const step = (text: string): IncomingStep => ({ section: null, title: '', text })
  return fields.each('steps', (value) => {
    if (isText(value)) return step(cleanText(value))
    if (!isRecord(value)) return null
    const inner = fieldsOf(value, 'steps')
    const text = [inner.text('step'), ...inner.lines('notes')].filter((one) => one !== '')
    unmapped.push(...inner.unmapped())
    return text.length > 0 ? step(text.join('\n\n')) : null
  })
}
