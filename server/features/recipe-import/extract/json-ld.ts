import type { CheerioAPI } from 'cheerio'
import { readText } from './recipe-fields.ts'
import { decodeEntities, looseKey } from './text.ts'
import { readJson } from './lenient-json.ts'
import { asList, isObject, type JsonObject } from './types.ts'

const DEEPEST = 40
const MOST_NODES = 50_000

/** The page's best schema.org Recipe from JSON-LD with its @id references filled in, or null. */
export function findJsonLdRecipe($: CheerioAPI): JsonObject | null {
  const values = $('script[type]')
    .toArray()
    .filter((script) => /ld\s*(?:\+|&#x2b;|&#43;)\s*json/i.test(script.attribs['type'] ?? ''))
    .flatMap((script) => readBlock($(script).text()))
  const nodes = values.flatMap(allObjects)
  const byId = new Map<string, JsonObject>()
  for (const node of nodes) {
    const id = node['@id']
    if (typeof id === 'string' && Object.keys(node).length > 1 && !byId.has(id)) byId.set(id, node)
  }
  const recipes = nodes.filter(isRecipe).map((recipe) => resolveReferences(recipe, byId))
  if (recipes.length < 2) return recipes[0] ?? null
  const titles = titlesOf($)
  const isNamed = (recipe: JsonObject) => {
    const name = looseKey(readText(recipe['name']))
    return titles.some((title) => title.includes(name) && name.length >= title.length * MOST_OF_IT)
  }
  const worth = (recipe: JsonObject) => weight(recipe) + (isNamed(recipe) ? 0.5 : 0)
  const best = recipes.reduce((best, recipe) => (worth(recipe) > worth(best) ? recipe : best))
  const full = withoutGaps(best, recipes)
  // Teasers of other recipes, beside one that is not in the data.
  return titles.length === 0 || isWhole(full) || isNamed(best) ? full : null
}

/** A page's title often has the name of its site behind that of the recipe. */
const MOST_OF_IT = 0.35
const LONGEST_TITLE = 300 // characters

/** What the page calls itself, in its head and above its text. */
const titlesOf = ($: CheerioAPI) =>
  [
    $('title').first().text(),
    $('meta[property="og:title"]').attr('content'),
    $('h1').first().text(),
  ]
    .map((title) => looseKey((title ?? '').slice(0, LONGEST_TITLE)))
    .filter((title) => title !== '')

/** Two plugins of one page may each say a part of its recipe: what the best one leaves out comes from its namesakes. */
function withoutGaps(best: JsonObject, recipes: JsonObject[]): JsonObject {
  const name = looseKey(readText(best['name']))
  const namesakes = recipes.filter(
    (recipe) => recipe !== best && name !== '' && looseKey(readText(recipe['name'])) === name,
  )
  const full = { ...best }
  for (const [key, value] of namesakes.slice(0, MOST_NAMESAKES).flatMap(Object.entries))
    if (asList(full[key]).length === 0) full[key] = value
  return full
}

const MOST_NAMESAKES = 5

function readBlock(source: string): unknown[] {
  // Some editors encode the whole block; otherwise entities belong to the texts and are decoded later.
  return readJson(/^[\s[{]*&(?:quot|#34);/.test(source) ? decodeEntities(source) : source)
}

function allObjects(value: unknown): JsonObject[] {
  const found: JsonObject[] = []
  const walk = (node: unknown, depth: number) => {
    if (depth > DEEPEST || found.length > MOST_NODES || typeof node !== 'object' || node === null)
      return
    if (isObject(node)) {
      mendKeys(node)
      found.push(node)
    }
    for (const child of Object.values(node)) walk(child, depth + 1)
  }
  walk(value, 0)
  return found
}

/** Normalises keys such as 'schema:name', 'http://schema.org/name' and 'ItemListElement'. */
function mendKeys(node: JsonObject): void {
  for (const key of Object.keys(node)) {
    const plain = key
      .replace(/^(?:schema:|https?:\/\/schema\.org\/)/i, '')
      .replace(/^[A-Z](?=[a-z])/, (letter) => letter.toLowerCase())
    if (plain !== key && plain !== '__proto__') node[plain] ??= node[key]
  }
}

/** True when one of the object's types is Recipe, with or without a schema.org address before it. */
export function isRecipe(node: JsonObject): boolean {
  return asList(node['@type']).some(
    (type) => typeof type === 'string' && /(?:^|[/:#])recipe$/i.test(type.trim()),
  )
}

function resolveReferences(recipe: JsonObject, byId: Map<string, JsonObject>): JsonObject {
  const resolve = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(resolve)
    if (!isObject(value) || typeof value['@id'] !== 'string') return value
    const target = byId.get(value['@id'])
    return target && target !== recipe ? { ...target, ...value } : value
  }
  return Object.fromEntries(Object.entries(recipe).map(([key, value]) => [key, resolve(value)]))
}

const isWhole = (recipe: JsonObject) => weight(recipe) >= 8

function weight(recipe: JsonObject): number {
  const has = (...keys: string[]) => (keys.some((key) => asList(recipe[key]).length > 0) ? 1 : 0)
  return (
    has('recipeIngredient', 'ingredients') * 4 +
    has('recipeInstructions') * 4 +
    has('image') +
    has('name') * 2
  )
}
