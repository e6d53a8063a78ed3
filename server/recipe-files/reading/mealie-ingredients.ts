import type { IncomingIngredient } from '#server/recipe-files/incoming.ts'
import type { NamedRecipe } from '#server/recipe-files/incoming-parts.ts'
import { type Fields, isText } from './fields.ts'
import { type Part, underHeadings } from './headed.ts'
import { partsIngredient } from './parts.ts'
import { cleanLine } from './text.ts'

/** Ingredients as Mealie writes them: texts in its first versions, records with amount, unit and food since. */
export function mealieIngredients(fields: Fields): IncomingIngredient[] {
  const records = fields.records('recipeIngredient').map(ingredientOf)
  const plain = fields.each('recipeIngredient', (value) =>
    typeof value === 'string' ? cleanLine(value.slice(0, 2000)) : null,
  )
  const lines = plain.map((text) => partsIngredient(noParts, { text }))
  const rows: Row[] = [...records.flat(), ...lines.filter((line) => line !== null)]
  return underHeadings(rows, (text) => ({ section: null, text, parts: null, recipe: null }))
}

const noParts = { quantity: null, quantityMax: null, unit: '', food: '', note: '' }

type Row = Part<IncomingIngredient>

/** The heading that a row may have, and its ingredient; some rows are nothing but a heading. */
function ingredientOf(line: Fields): Row[] {
  const section = line.line('title') || null
  const quantity = line.number('quantity')
  const isCounted = quantity !== null && quantity > 0
  const unit = unitOf(line, isCounted && quantity > 1)
  const food = nameOf(line, 'food', !isCounted || quantity > 1)
  const note = line.line('note')
  const isApart = food.name !== '' || unit.name !== ''
  const original = isApart || note === '' ? line.line('originalText') : ''
  // Beside a plain text it mostly says the same.
  line.parsed('originalText', (value) =>
    isText(value) && cleanLine(value) === note ? value : null,
  )
  const display = line.line('display')
  const recipe = referenceOf(line)
  // An amount of 1 before a plain text is what the program sets by default.
  const isPlain = !isApart && (quantity === 1 || line.isTrue('disableAmount'))
  line.leaveOut('referenceId', 'isFood', 'disableAmount', 'id', 'recipeId', 'position')
  const amount = isCounted && !isPlain ? quantity : null
  // Only our own files have it.
  const most = line.number('quantityMax')
  const quantityMax = amount !== null && most !== null && most > amount ? most : null
  const counted = { quantity: amount, quantityMax, note }
  const shown = { ...counted, unit: unit.shown, food: food.shown }
  // The author's own words say most.
  const whole = partsIngredient(shown, { text: original, recipe })
  // A household has foods and units by their names, whatever form a line shows.
  const apart = whole?.parts ? { ...counted, unit: unit.name, food: food.name } : null
  const made = whole
    ? { ...whole, parts: apart }
    : partsIngredient(noParts, { text: display || recipe?.name || '', recipe })
  return [...(section === null ? [] : [{ heading: section }]), ...(made ? [made] : [])]
}

/** A unit or food: its name, and the form that the program shows. */
interface Named {
  name: string
  shown: string
}

const asWritten = (name: string): Named => ({ name, shown: name })

function unitOf(line: Fields, isMany: boolean): Named {
  const unit = line.record('unit')
  if (!unit) return asWritten(line.line('unit'))
  const short = unit.isTrue('useAbbreviation') ? unit.line('abbreviation') : ''
  const shortPlural = unit.line('pluralAbbreviation')
  const [name, plural] = [unit.line('name'), unit.line('pluralName')]
  leaveOutNamed(unit)
  const form = (isMany && plural) || name
  return { name, shown: short === '' ? form : (isMany && shortPlural) || short }
}

function nameOf(line: Fields, field: string, isMany: boolean): Named {
  const record = line.record(field)
  if (!record) return asWritten(line.line(field))
  const [name, plural] = [record.line('name'), record.line('pluralName')]
  leaveOutNamed(record)
  return { name, shown: (isMany && plural) || name }
}

/** What a household knows of a unit or food: its own, not the recipe's. */
function leaveOutNamed(record: Fields) {
  record.leaveOut('id', 'groupId', 'createdAt', 'updateAt', 'updatedAt', 'fraction', 'abbreviation')
  record.leaveOut('labelId', 'onHand', 'householdsWithIngredientFood', 'useAbbreviation')
  record.leaveOut('standardQuantity', 'standardUnit')
}

/** Another recipe as an ingredient, since version 3.5. */
function referenceOf(line: Fields): NamedRecipe | null {
  // In a backup only the id.
  const alone = line.line('referencedRecipeId')
  const recipe = line.record('referencedRecipe')
  const made = { sourceId: recipe?.line('id') || alone, name: recipe?.name('name') ?? '' }
  recipe?.leaveOut(...recipe.keys())
  return made.sourceId === '' && made.name === '' ? null : made
}
