import { z } from 'zod'
import type { Calls, Endpoint } from '#contract/endpoint.ts'
import { errors } from '#contract/errors.ts'
import { othersFirst } from '#server/process/others-first.ts'
import {
  answersOf,
  errorSchemas,
  type Json,
  refusal,
  type Shared,
  sharedAnswers,
} from './openapi-answers.ts'
import { refine } from './openapi-shapes.ts'
import { nameShapes } from './shape-names.ts'

/** The OpenAPI 3.1 document of the contract; aliases are described like the calls they stand for. */
export function openApiDocument(contract: Record<string, Calls>, version: string) {
  const work = describing(contract, version)
  for (;;) {
    const { done, value } = work.next()
    if (done) return value
  }
}

/** The same, while others are answered: all of it at once takes a sixth of a second, on small computers a whole one. */
export async function openApiInSlices(contract: Record<string, Calls>, version: string) {
  const work = describing(contract, version)
  for (;;) {
    const { done, value } = work.next()
    if (done) return value
    await othersFirst()
  }
}

/** Stops after each call. */
function* describing(contract: Record<string, Calls>, version: string) {
  const paths: Record<string, Json> = {}
  const components = createComponents()
  for (const [tag, calls] of Object.entries(contract)) {
    for (const [name, endpoint] of Object.entries(calls)) {
      for (const [index, route] of [endpoint.route, ...(endpoint.aliases ?? [])].entries()) {
        const [method, path] = route.split(' ') as [string, string]
        const template = `/api${path.replace(/:(\w+)/g, '{$1}')}`
        const operationId = index === 0 ? `${tag}.${name}` : `${tag}.${name}.${index}`
        paths[template] = {
          ...paths[template],
          [method.toLowerCase()]: {
            operationId,
            tags: [tag],
            ...operation(path, { ...endpoint, route }, components),
          },
        }
      }
      yield
    }
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Trivet', version },
    servers: [{ url: '/' }],
    paths,
    components: {
      schemas: { ...errorSchemas, ...components.schemas },
      responses: { ...sharedAnswers, ...components.responses },
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
    },
  }
}

type SchemaOf = Shared['schemaOf']

function operation(path: string, endpoint: Endpoint, shared: Shared): Json {
  const { schemaOf } = shared
  return {
    summary: endpoint.summary,
    ...(endpoint.access !== 'public' && {
      security: [{ bearer: [] }],
      'x-access': endpoint.access,
    }),
    parameters: [
      ...pathParameters(path, parametersOf(endpoint.params, schemaOf)),
      ...queryParameters(parametersOf(endpoint.query, schemaOf)),
    ],
    ...requestBody(endpoint, schemaOf),
    responses: answersOf(endpoint, shared),
  }
}

interface Parameters {
  properties: Json
  required: string[]
}

/** The fields of an object schema, one parameter each. */
function parametersOf(schema: z.ZodType | undefined, schemaOf: SchemaOf): Parameters {
  if (!(schema instanceof z.ZodObject)) return { properties: {}, required: [] }
  const { properties = {}, required = [] } = schemaOf(schema, 'input')
  return { properties: properties as Json, required: required as string[] }
}

const pathParameters = (path: string, { properties }: Parameters): Json[] =>
  [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => ({
    name,
    in: 'path',
    required: true,
    schema: properties[name] ?? { type: 'string', minLength: 1 },
  }))

const queryParameters = ({ properties, required }: Parameters): Json[] =>
  Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema,
  }))

function requestBody({ body, form, upload }: Endpoint, schemaOf: SchemaOf): Json {
  if (!body && !upload) return {}
  const fields = body ? schemaOf(body, 'input') : { type: 'object', properties: {} }
  if (upload) {
    const one = { type: 'string', format: 'binary' }
    const file =
      'most' in upload ? { type: 'array', items: one, minItems: 1, maxItems: upload.most } : one
    const properties = { ...(fields['properties'] as Json), [upload.field]: file }
    const required = [...((fields['required'] as string[] | undefined) ?? []), upload.field]
    const schema = { ...fields, properties, required }
    return { requestBody: { required: true, content: { 'multipart/form-data': { schema } } } }
  }
  const types = form
    ? ['application/x-www-form-urlencoded', 'multipart/form-data']
    : ['application/json']
  return {
    requestBody: {
      required: !body!.safeParse(undefined).success,
      content: Object.fromEntries(types.map((type) => [type, { schema: fields }])),
    },
  }
}

/** Writes named shapes (`meta({ id })`) and error responses once, under components. */
function createComponents(): Shared & Record<'schemas' | 'responses', Json> {
  const schemas: Json = {}
  const responses: Json = {}
  const names = new Map<string, string>()
  nameShapes()
  return {
    schemas,
    responses,
    schemaOf: (schema, io) => {
      const {
        $schema: _,
        $defs,
        ...rest
      } = z.toJSONSchema(schema, {
        io,
        unrepresentable: 'any',
        reused: 'inline',
        override: ({ zodSchema, jsonSchema }) => refine(zodSchema, jsonSchema, io),
      }) as Json
      for (const [name, definition] of Object.entries(($defs as Json | undefined) ?? {})) {
        schemas[name] ??= withReferences(definition)
      }
      return withReferences(rest) as Json
    },
    share: (codes) => {
      const key = codes.join(' ')
      const name = names.get(key) ?? `Refused${errors[codes[0]!].status}.${names.size + 1}`
      names.set(key, name)
      responses[name] ??= refusal(codes)
      return { $ref: `#/components/responses/${name}` }
    },
  }
}

/** Rewrites references for their place in the whole document. */
function withReferences(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withReferences)
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [
      name,
      name === '$ref' && typeof inner === 'string'
        ? inner.replace('#/$defs/', '#/components/schemas/')
        : withReferences(inner),
    ]),
  )
}
