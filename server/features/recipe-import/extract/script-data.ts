import type { CheerioAPI } from 'cheerio'
import { readIngredients } from './ingredients.ts'
import { readSteps } from './instructions.ts'
import { type Entries, namedEntries, withEntries } from './framework-data.ts'
import { innerData, pageData } from './page-data.ts'
import { ingredientQuality, stepQuality } from './quality.ts'
import { readText } from './recipe-fields.ts'
import { cleanLine } from './text.ts'
import { type NamedLines, richLines } from './rich-text.ts'
import { scriptFacts } from './script-facts.ts'
import { asList, isObject, type JsonObject, type PageLists } from './types.ts'

const MOST_NODES = 60_000

const INGREDIENTS = /^(?:recipe)?_?ingredients?_?(?:list|lines|groups?|sections?|items|blocks?)?$/i
const STEPS =
  /^(?:recipe|cooking|preparation)?_?(?:instructions?|directions?|methods?|steps?|preparations?|procedures?)_?(?:list|groups?|sections?|items|blocks?)?$/i

/** A recipe's lists, and what the object around them says about it, under the names of schema.org. */
export interface ScriptRecipe extends PageLists {
  facts: JsonObject
}

/**
 * The lists from the data that frameworks leave in a page for themselves, for pages that show nothing before their
 * scripts run. Empty if there are none that look like a recipe.
 */
export function findScriptRecipe($: CheerioAPI): ScriptRecipe {
  let best: ScriptRecipe = { ingredients: [], steps: [], facts: {} }
  let highest = 0
  for (const data of pageData($)) {
    const entries = namedEntries(data)
    for (const object of objectsIn(data)) {
      const lists = listsOf(object, entries)
      const value = ingredientQuality(lists.ingredients) + stepQuality(lists.steps)
      if (lists.ingredients.length === 0 || lists.steps.length === 0 || value <= highest) continue
      best = { ...lists, facts: scriptFacts(object) }
      highest = value
    }
  }
  return best
}

function objectsIn(data: unknown): JsonObject[] {
  const found: JsonObject[] = []
  const open = [data]
  for (let count = 0; open.length > 0 && count < MOST_NODES; count += 1) {
    const node = open.pop()
    if (typeof node !== 'object' || node === null) continue
    if (isObject(node)) found.push(node)
    for (const child of Object.values(node)) {
      const inner: unknown = typeof child === 'string' ? innerData(child) : child
      if (typeof inner === 'object') open.push(inner)
    }
  }
  return found
}

function listsOf(object: JsonObject, entries: Entries): PageLists {
  const valueOf = (name: RegExp) =>
    Object.entries(object).find(([key, value]) => name.test(key) && isFilled(value))?.[1]
  const ingredients = valueOf(INGREDIENTS)
  const steps = valueOf(STEPS)
  if (ingredients === undefined || steps === undefined) return { ingredients: [], steps: [] }
  return {
    ingredients: readIngredients(asLines(withEntries(ingredients, entries))),
    steps: readSteps(asSteps(withEntries(steps, entries))),
  }
}

const isFilled = (value: unknown) =>
  Array.isArray(value)
    ? value.length > 0
    : isObject(value) || (typeof value === 'string' && value.length > 40)

function asLines(value: unknown): unknown {
  const rich = richLines(value)
  if (rich) return rich.map(asGroup)
  return typeof value === 'string' ? value : asList(value).map((entry) => asLine(entry, 0))
}

const asGroup = ({ name, lines }: NamedLines) => ({ name, itemListElement: lines })

/** Parts of a method with their steps: `[{ hed, steps: [{ description }] }]` and the like. */
function asSteps(value: unknown): unknown {
  const rich = richLines(value)
  if (rich) return rich.map(asGroup)
  if (isObject(value)) return Object.values(value).find(Array.isArray)
  return asList(value).map((entry) => {
    if (!isObject(entry) || 'itemListElement' in entry) return entry
    const steps = Object.entries(entry).find(
      ([key, inner]) => STEPS.test(key) && Array.isArray(inner),
    )
    const text = first(entry, [
      'text',
      'display_text',
      'displayText',
      'description',
      'instruction',
      'content',
    ])
    return steps ? { name: titleOf(entry), itemListElement: asSteps(steps[1]) } : { ...entry, text }
  })
}

const GROUP = /^(?:ingredients?|items|lines|list|children)$/i

/** A line in the many shapes of such data: a text, its parts under some names, or a group of lines. */
function asLine(entry: unknown, depth: number): unknown {
  if (!isObject(entry) || depth > 3) return entry
  const group = Object.entries(entry).find(
    ([key, value]) => GROUP.test(key) && Array.isArray(value),
  )
  if (group) {
    const lines = asList(group[1]).map((line) => asLine(line, depth + 1))
    return { name: titleOf(entry), itemListElement: lines }
  }
  const whole = first(entry, [
    'text',
    'display',
    'displayText',
    'raw',
    'rawText',
    'display_text',
    'original',
    'line',
  ])
  if (whole !== '') return whole
  const parts = [
    first(entry, ['quantity', 'amount', 'qty', 'value', 'measurement']),
    first(entry, ['unit', 'unitName', 'measure', 'unitText', 'primary_unit']),
    first(entry, ['name', 'ingredient', 'food', 'title', 'product', 'description']),
    first(entry, ['note', 'notes', 'comment', 'preparation', 'extra_comment']),
  ]
  return parts.filter((part) => part !== '').join(' ')
}

const titleOf = (entry: JsonObject) =>
  first(entry, ['title', 'name', 'heading', 'header', 'hed', 'subhead'])

function first(entry: JsonObject, keys: string[]): string {
  for (const key of keys) {
    const value = entry[key]
    const text =
      isObject(value) && !('text' in value) ? measured(value) : cleanLine(readText(value))
    if (text !== '') return text
  }
  return ''
}

/** { quantity: 3, display: 'lb' } → '3 lb'; any other object by its name. */
function measured(value: JsonObject): string {
  const amount = value['quantity'] ?? value['amount'] ?? value['value']
  const unit =
    value['display'] ?? value['unit'] ?? value['name'] ?? value['rendered'] ?? value['one']
  return [amount, unit]
    .map((part) => cleanLine(readText(part)))
    .filter(Boolean)
    .join(' ')
}
