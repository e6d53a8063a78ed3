import type { IncomingIngredient, IncomingRecipe } from '#server/recipe-files/incoming.ts'
import type { NamedRecipe } from '#server/recipe-files/incoming-parts.ts'
import { type Fields, isText } from './fields.ts'
import { partsIngredient } from './parts.ts'
import { recipeMark } from './recipe-marks.ts'
import { filledTemplates, type TemplateLine } from './tandoor-templates.ts'

/** Ingredients belong to steps; a heading names the step where it has a name. */
export function tandoorSteps(fields: Fields): Pick<IncomingRecipe, 'ingredients' | 'steps'> {
  const ingredients: IncomingIngredient[] = []
  const steps: IncomingRecipe['steps'] = []
  const inOrder = fields
    .records('steps')
    .map((step, at) => ({ step, order: step.number('order') ?? at }))
    .toSorted((a, b) => a.order - b.order)
  for (const { step } of inOrder) {
    const name = step.line('name')
    const isHeading = step.isTrue('show_as_header')
    // In early versions whether it is a text, a time or a file; its other fields say as much.
    step.parsed('type', (type) => (isText(type) ? true : null))
    step.leaveOut('id', 'show_ingredients_table', 'numrecipe', 'instructions_markdown')
    step.parsed('time', (minutes) => (Number(minutes) === 0 ? true : null))
    const { found, named } = ingredientsOf(step, name)
    ingredients.push(...found)
    const inner = innerRecipe(step)
    const said = filledTemplates(step.text('instruction'), named)
    const text = [said, inner ? recipeMark(inner) : ''].filter((part) => part !== '').join('\n\n')
    if (text === '' && name === '') continue
    steps.push({
      section: isHeading && name !== '' && text !== '' ? name : null,
      title: isHeading || text === '' ? '' : name,
      text: text || name,
    })
  }
  return { ingredients, steps }
}

/** A step may be a whole recipe. */
function innerRecipe(step: Fields): NamedRecipe | null {
  const number = step.line('step_recipe')
  const recipe = step.record('step_recipe_data')
  const [sourceId, name] = [recipe?.line('id') || number, recipe?.name('name') ?? '']
  // It is a recipe of its own elsewhere in the file.
  recipe?.leaveOut(...recipe.keys())
  return name === '' && sourceId === '' ? null : { sourceId, name }
}

/** The lines, and what directions may name of each, headings included. */
function ingredientsOf(step: Fields, stepName: string) {
  const found: IncomingIngredient[] = []
  const named: TemplateLine[] = []
  let section: string | null = stepName === '' ? null : stepName
  const inOrder = step
    .records('ingredients')
    .map((line, at) => ({ line, order: line.number('order') ?? at }))
    .toSorted((a, b) => a.order - b.order)
  for (const { line } of inOrder) {
    const heading = line.isTrue('is_header')
    const { made, template } = ingredientOf(line, heading ? null : section)
    named.push(template)
    if (heading && made) section = made.text
    else if (made) {
      found.push(made)
      section = null
    }
  }
  const last = section !== null && section !== stepName ? partsIngredient(words(section)) : null
  return { found: last ? [...found, last] : found, named }
}

const words = (note: string) => ({ quantity: null, quantityMax: null, unit: '', food: '', note })

function ingredientOf(line: Fields, section: string | null) {
  const amount = line.number('amount')
  const isNone = line.isTrue('no_amount') || amount === null || amount <= 0
  const isMany = !isNone && amount > 1
  const unit = namedIn(line, 'unit', isMany || line.isTrue('always_use_plural_unit')).name
  const { name: food, recipe } = namedIn(
    line,
    'food',
    isMany || line.isTrue('always_use_plural_food'),
  )
  const note = line.line('note')
  const text = line.line('original_text')
  line.leaveOut('id', 'checked', 'used_in_recipes', 'conversions')
  const quantity = isNone ? null : amount
  const parts = { quantity, quantityMax: null, unit, food, note }
  return {
    made: partsIngredient(parts, { section, text, recipe }),
    template: { amount: quantity, unit, food, note },
  }
}

/** A unit or a food in the number that its amount wants; a food may be a recipe. What else is known is the household's. */
function namedIn(line: Fields, field: string, isMany: boolean) {
  const record = line.record(field)
  if (!record) return { name: line.line(field), recipe: null }
  const [name, plural] = [record.line('name'), record.line('plural_name')]
  const inner = record.record('recipe')
  const recipe = inner && { sourceId: inner.line('id'), name: inner.name('name') || name }
  inner?.leaveOut('url')
  record.leaveOut('id', 'ignore_shopping')
  return { name: (isMany && plural) || name, recipe }
}
