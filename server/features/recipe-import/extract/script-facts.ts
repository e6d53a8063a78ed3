import { timeInWords } from './durations.ts'
import { readImages } from './images.ts'
import { readText } from './recipe-fields.ts'
import { cleanLine } from './text.ts'
import { isObject, type JsonObject } from './types.ts'

const LONGEST_NAME = 150 // characters
const TIME = /(?:time|duration|minutes)/i

/** The names that programs use for what schema.org has a name for. */
const NAMES: [field: string, keys: RegExp][] = [
  ['name', /^(?:recipe_?)?(?:title|name|headline|hed)$/i],
  ['description', /^(?:description|summary|intro|dek|excerpt|teaser)$/i],
  [
    'recipeYield',
    /^(?:recipe_?)?(?:yields?|servings?|portions?|serves)(?:_?(?:count|text|size))?$/i,
  ],
  ['prepTime', /^prep(?:aration)?_?(?:time|duration)(?:_?(?:in_?)?min(?:ute)?s?)?$/i],
  ['cookTime', /^(?:cook(?:ing)?|bak(?:e|ing))_?(?:time|duration)(?:_?(?:in_?)?min(?:ute)?s?)?$/i],
  ['totalTime', /^total_?(?:time|duration)(?:_?(?:in_?)?min(?:ute)?s?)?(?:_?value)?$/i],
  ['image', /^(?:(?:hero|main|lead|cover|primary|featured)_?)?(?:image|photo|picture)(?:_?url)?$/i],
]

/** What a program's object says about its recipe, as fields of schema.org; those it does not have are absent. */
export function scriptFacts(object: JsonObject): JsonObject {
  const facts: JsonObject = {}
  for (const [key, value] of Object.entries(object)) {
    if (key.length > 40) continue
    for (const [field, keys] of NAMES) {
      if (facts[field] !== undefined || !keys.test(key)) continue
      const read = readFact(field, value)
      if (read !== null) facts[field] = read
    }
  }
  return facts
}

/** Null for what cannot be the field's value, such as a switch or a number that stands for something else. */
function readFact(field: string, value: unknown): unknown {
  if (value === null || typeof value === 'boolean') return null
  if (field === 'image') return readImages(value).length > 0 ? value : null
  if (TIME.test(field)) return timeInWords(value) === '' ? null : value
  if (field === 'recipeYield') return typeof value === 'number' ? positive(value) : yieldOf(value)
  const text = cleanLine(readText(value))
  if (typeof value === 'number' || text === '') return null
  return field === 'name' && text.length > LONGEST_NAME ? null : text
}

const positive = (value: number) => (value > 0 && value < 1000 ? value : null)

function yieldOf(value: unknown): unknown {
  if (!isObject(value)) return /\d/.test(cleanLine(readText(value))) ? value : null
  const inner = value['display'] ?? value['text'] ?? value['value'] ?? value['amount']
  return inner === undefined || isObject(inner) ? null : inner
}
