import { randomUUID } from 'node:crypto'
import { z } from 'zod'

/** Where a list stands in a value; `*` is any element of a list around it. */
export interface ListPlace {
  path: string[]
  /** Its greatest length by its schema; absent: none is named. */
  most: number | undefined
}

/** Which of the parts that may be left out are given: what names a record by its id, or by its name. */
export type Prefer = 'id' | 'name'
const given: Record<Prefer, readonly string[]> = {
  id: ['id', 'referenceId', 'foodId', 'unitId', 'labelId', 'recipeId'],
  name: ['name', 'note', 'text', 'title', 'food', 'unit', 'slug'],
}

interface Wish {
  /** The list that is made long; every other has one element. */
  at: string[]
  length: number
  prefer: Prefer
  /** Values for fields of these names. */
  known: Record<string, unknown>
}

/** Every list, and every map of free keys, within a schema. */
export function listsIn(schema: z.ZodType, path: string[] = []): ListPlace[] {
  const inner = plain(schema)
  if (inner instanceof z.ZodArray) {
    return [{ path, most: mostOf(inner) }, ...listsIn(inner.element as z.ZodType, [...path, '*'])]
  }
  if (inner instanceof z.ZodRecord) return [{ path, most: undefined }]
  if (!(inner instanceof z.ZodObject)) return []
  return Object.entries(inner.shape as Record<string, z.ZodType>).flatMap(([name, field]) =>
    listsIn(field, [...path, name]),
  )
}

function mostOf({ _zod: { def } }: z.ZodArray): number | undefined {
  const checks = (def.checks ?? []).map(({ _zod }) => _zod.def as { check: string })
  const longest = checks.find(({ check }) => check === 'max_length')
  return (longest as { maximum?: number } | undefined)?.maximum
}

/** A value that a schema takes, with one of its lists as long as wished. */
export function sampleOf(schema: z.ZodType, wish: Wish): unknown {
  return valueOf(schema, [], { wish, number: 0 })
}

interface Making {
  wish: Wish
  /** Makes names different. */
  number: number
}

function valueOf(schema: z.ZodType, path: string[], making: Making): unknown {
  const inner = plain(schema)
  const { at, length } = making.wish
  const count = path.join('/') === at.join('/') ? length : 1
  if (inner instanceof z.ZodArray) {
    const element = inner.element as z.ZodType
    return Array.from({ length: count }, (_, number) =>
      valueOf(element, [...path, '*'], { ...making, number }),
    )
  }
  if (inner instanceof z.ZodRecord) {
    return Object.fromEntries(Array.from({ length: count }, (_, key) => [`key${key}`, 'value']))
  }
  if (inner instanceof z.ZodObject) return objectOf(inner, path, making)
  if (inner instanceof z.ZodDiscriminatedUnion) {
    return valueOf(inner.options[0] as z.ZodType, path, making) // its shapes are zod's own
  }
  const known = kinds.get(schema) ?? kindOf(schema, inner)
  kinds.set(schema, known)
  if (known === null) throw new Error(`no sample for ${path.join('.')}`)
  return known(making.number)
}

type Make = (number: number) => unknown

/** What makes values for a schema: found once, as a list has thousands of them. */
const kinds = new Map<z.ZodType, Make | null>()

function kindOf(schema: z.ZodType, inner: z.ZodType): Make | null {
  const fixed = [
    ...(inner instanceof z.ZodEnum ? inner.options : []),
    ...(inner instanceof z.ZodLiteral ? inner.values : []),
    'x',
    '2026-01-02',
  ]
  const more = [
    'a@example.test',
    'en-US',
    1,
    0,
    true,
    null,
    'json',
    'Long enough',
    '07:30',
    'ha.test:1',
  ]
  const makers: Make[] = [
    () => randomUUID(),
    (number) => `Name ${number}`,
    ...[...fixed, ...more].map((value) => () => value),
  ]
  return makers.find((make) => schema.safeParse(make(0)).success) ?? null
}

function objectOf(schema: z.ZodObject, path: string[], making: Making) {
  const value: Record<string, unknown> = {}
  for (const { name, field, known } of fieldsOf(schema, path, making.wish)) {
    if (known !== undefined) value[name] = known
    else if (name === 'name') value[name] = `Name ${making.number}`
    else value[name] = valueOf(field, [...path, name], making)
  }
  return value
}

interface Field {
  name: string
  field: z.ZodType
  known: unknown
}

/** The fields that are given: found once for a wish and a place, as a list has thousands of the same. */
function fieldsOf(schema: z.ZodObject, path: string[], wish: Wish): Field[] {
  const places = fieldsAt.get(wish) ?? new Map<string, Field[]>()
  fieldsAt.set(wish, places)
  const place = path.join('/')
  const found = places.get(place)
  if (found) return found
  const { prefer, known, at } = wish
  const fields = Object.entries(schema.shape as Record<string, z.ZodType>)
    .filter(([name, field]) => {
      const isOnTheWay = at[path.length] === name && at.slice(0, path.length).join('/') === place
      return isOnTheWay || !field.safeParse(undefined).success || given[prefer].includes(name)
    })
    .map(([name, field]) => {
      const isKnown = known[name] !== undefined && field.safeParse(known[name]).success
      return { name, field, known: isKnown ? known[name] : undefined }
    })
  places.set(place, fields)
  return fields
}
const fieldsAt = new WeakMap<Wish, Map<string, Field[]>>()

const plains = new WeakMap<z.ZodType, z.ZodType>()

/** What is inside optional, nullable, default and preparing layers. */
function plain(schema: z.ZodType): z.ZodType {
  const found = plains.get(schema) ?? unwrapped(schema)
  plains.set(schema, found)
  return found
}

function unwrapped(schema: z.ZodType): z.ZodType {
  if (
    schema instanceof z.ZodOptional ||
    schema instanceof z.ZodNullable ||
    schema instanceof z.ZodDefault ||
    schema instanceof z.ZodCatch
  ) {
    return plain(schema.unwrap() as z.ZodType)
  }
  if (schema instanceof z.ZodPipe) {
    const { in: before, out } = schema
    return plain((before instanceof z.ZodTransform ? out : before) as z.ZodType)
  }
  return schema
}
