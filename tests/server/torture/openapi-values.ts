import type { Random } from '#scripts/support/random.ts'

/** A schema of the document, as far as values are made of it. */
export interface Schema {
  $ref?: string
  type?: string | string[]
  enum?: unknown[]
  const?: unknown
  anyOf?: Schema[]
  oneOf?: Schema[]
  allOf?: Schema[]
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema
  format?: string
  minimum?: number
  maximum?: number
  maxLength?: number
  maxItems?: number
}

/** JSON as text where a value cannot say it. */
class Raw {
  readonly json: string
  constructor(json: string) {
    this.json = json
  }
}

const hostileTexts = [
  [
    '',
    ' ',
    '\u0000',
    '\ud800',
    '\u202e',
    'ｆｕｌｌ',
    '../../trivet.db',
    'a.jpg:x',
    'CON',
    '__proto__',
  ],
  [
    '"',
    "'; drop table recipes; --",
    '%',
    '%00',
    '<script>alert(1)</script>',
    '{{x}}',
    '${x}',
    '$t(a)',
  ],
  ['NaN', 'Infinity', '1e308', '-1', '1/0', '9'.repeat(308), '٣', '2026-02-30', '0000-00-00'],
  ['x'.repeat(256), 'x'.repeat(5000), '🍲'.repeat(300), '('.repeat(300), '['.repeat(2000)],
  ['a AND', 'name = "x" or', 'tags.id CONTAINS ALL [1,2', 'name:asc,name:desc', '-'.repeat(300)],
].flat()
const hostileNumbers = ['-1', '0', '1.5', '1e308', '1e999', '9007199254740993', '0.1e-320', '-0']
const hostileJson = [
  'null',
  'true',
  '[]',
  '{}',
  '[null]',
  '[[]]',
  '{"__proto__":{"admin":true}}',
  '""',
]
const deep = (levels: number) => '['.repeat(levels) + ']'.repeat(levels)
const words = [
  'Soup',
  'salt',
  '2 cups flour',
  'Bread & butter',
  'Grandma’s',
  'Ünü',
  '日本',
  'a b c',
]
/** Nothing of this leads out of this computer. */
const addresses = ['http://127.0.0.1:9/', 'http://127.0.0.1:9/feed.ics', 'json://127.0.0.1:9/']

/** Values that a schema takes, and others that it should refuse. What answers named is used again. */
export function valueMaker(random: Random, refs: Record<string, Schema>, known: string[]) {
  /** What was made last is the most likely to be there, besides what was there at first. */
  const id = () => {
    const lists = [known.slice(0, 6), known.slice(-10), known]
    return random.chance(0.1) ? random.uuid() : random.pick(random.pick(lists))
  }

  function textFor({ format, maxLength }: Schema, name: string): string {
    if (random.chance(0.15)) return random.pick(hostileTexts)
    if (format === 'uuid' || /(?:id|slug|token|key|secret|filename)$/i.test(name)) return id()
    if (format === 'date') return `2026-0${random.between(1, 9)}-1${random.between(0, 9)}`
    if (format === 'date-time') return `2026-0${random.between(1, 9)}-02T03:04:05Z`
    if (format === 'email' || /mail/i.test(name)) return `a${random.between(0, 99)}@example.test`
    if (/url|uri|address|source|host/i.test(name)) return random.pick(addresses)
    if (/time$/i.test(name)) return random.pick(['07:30', '30 minutes', '25:00'])
    if (/filter/i.test(name))
      return random.pick(['name like "%o%"', 'tags.id IN ["x"]', 'rating>1'])
    if (/orderby/i.test(name)) return random.pick(['name', 'createdAt:desc', 'rating', 'nothing'])
    return random.pick(words).slice(0, maxLength ?? 100)
  }

  function numberFor({ type, minimum = -5, maximum = 1000 }: Schema): number | Raw {
    if (random.chance(0.15)) return new Raw(random.pick(hostileNumbers))
    const [low, high] = [Math.max(minimum, -1000), Math.min(maximum, 1000)]
    const whole = random.between(low, Math.max(low, high))
    return type === 'integer' || random.chance(0.5) ? whole : whole + 0.25
  }

  function valueFor(given: Schema, name = '', depth = 0): unknown {
    const schema = given.$ref ? (refs[given.$ref.split('/').at(-1)!] ?? {}) : given
    if (random.chance(0.03)) return new Raw(random.pick([...hostileJson, deep(20), deep(3000)]))
    if (schema.const !== undefined) return schema.const
    if (schema.enum) return random.pick(schema.enum)
    const choices = schema.anyOf ?? schema.oneOf
    if (choices) return valueFor(random.pick(choices), name, depth + 1)
    if (schema.allOf)
      return Object.assign({}, ...schema.allOf.map((one) => valueFor(one, name, depth + 1)))
    const type = Array.isArray(schema.type) ? random.pick(schema.type) : schema.type
    if (type === 'string') return textFor(schema, name)
    if (type === 'number' || type === 'integer') return numberFor({ ...schema, type })
    if (type === 'boolean') return random.chance(0.5)
    if (type === 'null') return null
    if (type === 'array') {
      const count = depth > 6 ? 0 : random.pick([0, 1, 1, 2, 5, random.chance(0.05) ? 1001 : 3])
      return Array.from({ length: count }, () => valueFor(schema.items ?? {}, name, depth + 1))
    }
    if (type === 'object' || schema.properties) return objectFor(schema, depth)
    return random.pick([null, 1, 'x', random.pick(words)])
  }

  function objectFor({ properties = {}, required = [] }: Schema, depth: number) {
    const chance = depth > 4 ? 0.05 : 0.6
    const fields = Object.entries(properties).filter(
      ([name]) => (required.includes(name) && random.chance(0.97)) || random.chance(chance),
    )
    const value = Object.fromEntries(
      fields.map(([name, schema]) => [name, valueFor(schema, name, depth + 1)]),
    )
    return random.chance(0.05) ? { ...value, [random.pick(hostileTexts)]: 1 } : value
  }

  return valueFor
}

/** JSON with what only text can say. */
export function jsonOf(value: unknown): string {
  if (value instanceof Raw) return value.json
  if (Array.isArray(value)) return `[${value.map(jsonOf).join(',')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null'
  const fields = Object.entries(value).map(
    ([name, one]) => `${JSON.stringify(name)}:${jsonOf(one)}`,
  )
  return `{${fields.join(',')}}`
}

/** A value in an address or a form. */
export const plainOf = (value: unknown): string =>
  value instanceof Raw ? value.json : typeof value === 'string' ? value : jsonOf(value)
