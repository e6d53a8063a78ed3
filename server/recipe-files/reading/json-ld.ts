import { parseWithin } from '#server/text/json-gauge.ts'
import { isRecord, isText } from './fields.ts'

type JsonRecord = Record<string, unknown>

/** Pages have dozens of nodes, exports some per recipe. */
const MOST_NODES = 1_000_000

/** All recipes of schema.org in a JSON value, at whatever place, with what they refer to by `@id` filled in. */
export function* schemaRecipesIn(value: unknown): Generator<JsonRecord> {
  const recipes: JsonRecord[] = []
  const byId = new Map<string, JsonRecord>()
  const waiting: unknown[] = [value]
  for (let seen = 0; waiting.length > 0 && seen < MOST_NODES; seen += 1) {
    const node = waiting.pop()
    if (typeof node !== 'object' || node === null) continue
    const inner = Object.values(node).toReversed()
    if (!isRecord(node)) {
      for (const one of inner) waiting.push(one)
      continue
    }
    const id = node['@id']
    if (isText(id) && Object.keys(node).length > 1 && !byId.has(id)) byId.set(id, node)
    if (isRecipe(node)) recipes.push(node)
    else for (const one of inner) waiting.push(one)
  }
  for (const recipe of recipes) yield withReferences(recipe, byId)
}

/** JSON-LD that stands in a page. A block that is no JSON is passed over; browsers save some that never was. */
export function jsonLdOf(page: string): unknown[] {
  const blocks: unknown[] = []
  const opening = /<script\b[^<>]*>/gi
  for (let found = opening.exec(page); found; found = opening.exec(page)) {
    if (!found[0].includes('ld+json')) continue
    const end = page.indexOf('</script', opening.lastIndex)
    if (end < 0) break
    const text = page.slice(opening.lastIndex, end)
    opening.lastIndex = end
    const value = parsed(text) ?? parsed(text.replace(/\p{Cc}/gu, ' '))
    if (value !== null) blocks.push(value)
  }
  return blocks
}

function parsed(text: string): unknown {
  try {
    return parseWithin(text, { depth: 60, values: 500_000 }) ?? null
  } catch {
    return null
  }
}

function isRecipe(node: JsonRecord): boolean {
  const types = Array.isArray(node['@type']) ? node['@type'] : [node['@type']]
  return types.some(
    (type) => isText(type) && /^(?:https?:\/\/schema\.org\/|schema:)?Recipe$/.test(type),
  )
}

function withReferences(recipe: JsonRecord, byId: Map<string, JsonRecord>): JsonRecord {
  const resolve = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(resolve)
    const id = isRecord(value) ? value['@id'] : undefined
    const isReference = isRecord(value) && isText(id) && Object.keys(value).length === 1
    return isReference ? (byId.get(id) ?? value) : value
  }
  return Object.fromEntries(Object.entries(recipe).map(([key, value]) => [key, resolve(value)]))
}
