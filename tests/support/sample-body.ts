import { randomUUID } from 'node:crypto'
import { contract } from '#contract/index.ts'
import { openApiDocument } from '#server/http/openapi.ts'

/** As much of a JSON schema as bodies of calls need. */
interface Schema {
  $ref?: string
  type?: string | string[]
  format?: string
  enum?: unknown[]
  const?: unknown
  anyOf?: Schema[]
  oneOf?: Schema[]
  allOf?: Schema[]
  required?: string[]
  properties?: Record<string, Schema>
  items?: Schema
}

interface Operation {
  requestBody?: { content: Record<string, { schema: Schema }> }
}

const document = openApiDocument(contract, 'test')
const components = document.components as { schemas: Record<string, Schema> }

function resolved(schema: Schema): Schema {
  return schema.$ref ? components.schemas[schema.$ref.split('/').at(-1)!]! : schema
}

const choices = (schema: Schema) => schema.anyOf ?? schema.oneOf ?? []

/** The way to a value within a body: the name of a field, or '[]' for the entry of a list. */
type Steps = readonly string[]

/** A place in the JSON body of a call at which an id may stand: `imports.[].tags.[].id`. */
export interface IdPlace {
  route: string
  place: string
}

/** Whatever must look like an id, or is called one. */
function isId({ format }: Schema, steps: Steps): boolean {
  const name = steps.findLast((step) => step !== '[]') ?? ''
  return format === 'uuid' || /(?:^ids?|Ids?)$/.test(name)
}

/** Every place of every call's JSON body that takes an id. */
export function idPlaces(): IdPlace[] {
  const found: IdPlace[] = []
  for (const [path, methods] of Object.entries(document.paths)) {
    for (const [method, operation] of Object.entries(methods as Record<string, Operation>)) {
      const schema = operation.requestBody?.content['application/json']?.schema
      if (!schema) continue
      const route = `${method.toUpperCase()} ${path}`
      for (const steps of idsIn(schema)) found.push({ route, place: steps.join('.') })
    }
  }
  return found
}

function idsIn(given: Schema, steps: Steps = []): Steps[] {
  const schema = resolved(given)
  const inner = [
    ...[...choices(schema), ...(schema.allOf ?? [])].flatMap((one) => idsIn(one, steps)),
    ...Object.entries(schema.properties ?? {}).flatMap(([name, one]) =>
      idsIn(one, [...steps, name]),
    ),
    ...(schema.items ? idsIn(schema.items, [...steps, '[]']) : []),
  ]
  const all = inner.length === 0 && isId(schema, steps) ? [steps] : inner
  return [...new Map(all.map((one) => [one.join('.'), one])).values()]
}

interface Wanted {
  /** A field that nobody has to send, but which this body is about. */
  place: string
  /** The id at a place. */
  idAt: (place: string) => unknown
}

/** The least body that the schema of a call asks for, with an id at this place as well; what leads there is made. */
export function bodyWith({ route, place }: IdPlace, idAt: Wanted['idAt']): unknown {
  const [method = '', path = ''] = route.split(' ')
  const operation = (document.paths[path] as Record<string, Operation>)[method.toLowerCase()]!
  const { schema } = operation.requestBody!.content['application/json']!
  return sampleOf(schema, [], { place, idAt })
}

function sampleOf(given: Schema, steps: Steps, wanted: Wanted): unknown {
  const schema = resolved(given)
  const options = choices(schema).map(resolved)
  const rest = stepsLeft(steps, wanted)
  if (options.length > 0) {
    const fits = options.find((one) => leadsTo(one, rest ?? []))
    return sampleOf(fits ?? options[0]!, steps, wanted)
  }
  if (schema.allOf)
    return Object.assign({}, ...schema.allOf.map((one) => sampleOf(one, steps, wanted)))
  if (schema.items) return [sampleOf(schema.items, [...steps, '[]'], wanted)]
  if (!schema.properties) {
    if (isId(schema, steps)) return wanted.idAt(steps.join('.'))
    // Names may be wanted only once.
    return steps.at(-1) === 'name' ? `Name ${randomUUID()}` : plainOf(schema)
  }
  const sample: Record<string, unknown> = {}
  for (const [name, one] of Object.entries(schema.properties)) {
    if (rest?.[0] === name || schema.required?.includes(name)) {
      sample[name] = sampleOf(one, [...steps, name], wanted)
    }
  }
  return sample
}

/** What is still to go to the place, or null on another way. */
function stepsLeft(steps: Steps, { place }: Wanted): Steps | null {
  const all = place.split('.')
  return steps.every((step, at) => step === all[at]) ? all.slice(steps.length) : null
}

function leadsTo(given: Schema, steps: Steps): boolean {
  const schema = resolved(given)
  const [next, ...rest] = steps
  if (next === undefined) return schema.type !== 'null'
  const inner = next === '[]' ? schema.items : schema.properties?.[next]
  if (inner) return leadsTo(inner, rest)
  return [...choices(schema), ...(schema.allOf ?? [])].some((one) => leadsTo(one, steps))
}

function plainOf({ type, format, enum: among, const: only }: Schema): unknown {
  if (only !== undefined) return only
  if (among) return among[0]
  const kind = Array.isArray(type) ? type[0] : type
  if (kind === 'number' || kind === 'integer') return 1
  if (kind === 'boolean') return true
  if (kind === 'object') return {}
  if (kind !== 'string') return null
  if (format === 'date') return '2026-05-05'
  if (format === 'date-time') return '2026-05-05T07:30:00.000Z'
  return 'x'
}
