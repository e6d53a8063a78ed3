import { AppError } from '#server/errors/app-error.ts'
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
      if (documents.length === 0)
        yield { failed: name, cause: new AppError('recipe-file.recipe-empty') }
    }),
}

function recipeIn(text: string, path: string): IncomingRecipe {
  const value = readYaml(indented(text))
  if (!isRecord(value)) throw new AppError('recipe-file.recipe-unreadable')
  const fields = fieldsOf(Object.fromEntries(Object.entries(value).filter(isSaid)))
  const book = fields.record('source_book')
  const unmapped: Unmapped[] = []
  const words = [
    ...(book?.names('authors') ?? []),
    book?.line('title') ?? '',
    ...fields.names('source_authors'),
    ...fields.names('author'),
  ]
  const amounts = yieldsIn(fields)
  const recipe: IncomingRecipe = {
    ...emptyRecipe(fields.name('recipe_name')),
    ...amounts.first,
    cookTime: fields.line('bake_time'),
    ingredients: ingredientsIn(fields, amounts.count, unmapped),
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

/** The format's own examples say None where there is nothing. */
const isSaid = ([, value]: [string, unknown]) => value !== 'None'

/** Nor do they move the text of a step below '- step:' in, without which it would be no value of it. */
function indented(text: string): string {
  let step = -1
  return text
    .split('\n')
    .map((line) => {
      const indent = line.search(/\S/)
      const isText = indent === step && !/^\s*(?:- |[\w-]+:(?:\s|$))/.test(line)
      if (indent >= 0 && !isText) step = /^\s*- step:\s*$/.test(line) ? indent + 2 : -1
      return isText ? `  ${line}` : line
    })
    .join('\n')
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
  const recipeYield = [yields.recipeYield, ...others].filter(Boolean).join(', ')
  return {
    first: others.length === 0 ? yields : { ...yields, recipeYield },
    count: texts.length,
  }
}

const ofIngredient = new Set(['amounts', 'processing', 'notes', 'substitutions', 'usda_num'])

/** Each ingredient is a record of one name, under which its amounts stand, or only a name. */
function ingredientsIn(fields: Fields, yields: number, unmapped: Unmapped[]): IncomingIngredient[] {
  return fields.each('ingredients', (value) => {
    if (isText(value)) return writtenIngredient({ food: cleanLine(value) })
    const [[food, inner] = ['', null], ...others] = isRecord(value) ? Object.entries(value) : []
    if (food === '' || !(isRecord(inner) || inner === null)) return null
    // People write what is known of a food beside it as well as below it.
    if (!others.every(([name]) => inner === null && ofIngredient.has(name))) return null
    const known = inner ?? Object.fromEntries(others)
    const parts = fieldsOf(known, `ingredients.${food}`)
    return ingredientOf(cleanLine(food), parts, yields, unmapped)
  })
}

function ingredientOf(food: string, inner: Fields, yields: number, unmapped: Unmapped[]) {
  const amounts = inner.records('amounts').map((one) => ({
    amount: one.line('amount'),
    unit: one.line('unit'),
  }))
  const [first, ...others] = amounts
  const texts = others.map(({ amount, unit }) => [amount, unit].filter(Boolean).join(' '))
  // One for each yield of the recipe; otherwise they are the same in other units.
  const isForYields = yields > 1 && amounts.length === yields
  const other = isForYields ? [] : texts.map((text) => `or ${text}`)
  if (isForYields) unmapped.push(...leftover(`ingredients.${food}.amounts`, texts.join(', ')))
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
