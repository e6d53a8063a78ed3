import { isObject, type JsonObject } from './types.ts'

const DEEPEST = 30
/** Values that one page may unfold to; an entry that is used in many places counts in each. */
const MOST_VALUES = 100_000

/**
 * Data of a framework as its program sees it: without references, and without what says how a value was stored. Two
 * readings of it where it may be either.
 */
export function unfolded(data: unknown): unknown[] {
  if (isNumbered(data)) return [data, fromNumbers(data)]
  return [isObject(data) && isTyped(data) ? fromTypes(data) : data]
}

/** What a reference leads to in such data: `{ __ref: 'Step:3' }` → the entry of that name. */
export type Entries = Map<string, unknown>

/** The entries of a cache that holds each object under its own name ('Recipe:12'), by that name. */
export function namedEntries(data: unknown): Entries {
  const entries: Entries = new Map()
  const caches = isObject(data) ? [data, ...Object.values(data)] : []
  for (const cache of caches.filter(isObject))
    for (const [key, value] of Object.entries(cache))
      if (isObject(value) && /^\w{1,60}:/.test(key)) entries.set(key, value)
  return entries
}

/** A value with what its references lead to; deeper ones stay as they are. */
export function withEntries(value: unknown, entries: Entries): unknown {
  if (entries.size === 0) return value
  let left = MOST_VALUES
  const open = new Set<string>()
  const copy = (node: unknown, depth: number): unknown => {
    left -= 1
    if (depth > MOST_REFERENCES || left < 0) return node
    if (Array.isArray(node)) return node.map((entry) => copy(entry, depth))
    if (!isObject(node)) return node
    const name = node['__ref']
    if (typeof name === 'string') return open.has(name) ? null : reached(name, depth)
    return Object.fromEntries(
      Object.entries(node).map(([key, inner]) => [key, copy(inner, depth + 1)]),
    )
  }
  const reached = (name: string, depth: number) => {
    open.add(name)
    const entry = copy(entries.get(name), depth + 1)
    open.delete(name)
    return entry
  }
  return copy(value, 0)
}

const MOST_REFERENCES = 8

/** Values in one list, in which objects and lists name their parts by place: `[{ recipe: 1 }, { title: 2 }, 'Soup']`. */
function isNumbered(data: unknown): data is unknown[] {
  if (!Array.isArray(data) || data.length < 4) return false
  const values = (
    isObject(data[0]) ? Object.values(data[0]) : [data[0]].flat().slice(1)
  ) as unknown[]
  const isPlace = (value: unknown) =>
    Number.isInteger(value) && Number(value) < data.length && Number(value) >= -9
  return values.length > 0 && values.every(isPlace)
}

/** Names of wrappers around a value: `['ShallowReactive', 1]`. */
const WRAPPER =
  /^(?:Shallow)?(?:Reactive|Ref)$|^(?:Island|NuxtError|EmptyRef|EmptyShallowRef|Date|URL)$/

function fromNumbers(values: unknown[]): unknown {
  let left = MOST_VALUES
  const open = new Set<number>()
  const at = (place: unknown, depth: number): unknown => {
    left -= 1
    if (typeof place !== 'number' || depth > DEEPEST || left < 0 || open.has(place)) return null
    open.add(place)
    const value = valueAt(place, depth)
    open.delete(place)
    return value
  }
  const valueAt = (place: number, depth: number): unknown => {
    const value = values[place]
    const [kind, inner] = Array.isArray(value) ? (value as unknown[]) : []
    if (typeof kind === 'string') {
      if (!WRAPPER.test(kind)) return null
      return typeof inner === 'number' ? at(inner, depth + 1) : inner
    }
    if (Array.isArray(value)) return value.map((entry) => at(entry, depth + 1))
    if (!isObject(value)) return value
    return Object.fromEntries(
      Object.entries(value).map(([key, entry]) => [key, at(entry, depth + 1)]),
    )
  }
  return at(0, 0)
}

/** Each value with the number of its kind in front: `{ title: [0, 'Soup'], lines: [1, [[0, '2 leeks']]] }`. */
const isTyped = (data: JsonObject) =>
  Object.keys(data).length > 0 && Object.values(data).every(isPair)

const isPair = (value: unknown): value is [number, unknown] =>
  Array.isArray(value) && value.length === 2 && Number.isInteger(value[0]) && Number(value[0]) < 12

function fromTypes(data: JsonObject, depth = 0): JsonObject {
  const valueOf = (pair: unknown, deep: number): unknown => {
    if (!isPair(pair) || deep > DEEPEST) return pair
    const [, value] = pair
    if (Array.isArray(value)) return value.map((entry) => valueOf(entry, deep + 1))
    return isObject(value) ? fromTypes(value, deep + 1) : value
  }
  return Object.fromEntries(Object.entries(data).map(([key, pair]) => [key, valueOf(pair, depth)]))
}
