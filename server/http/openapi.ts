import { z } from 'zod'
import type { Contract, Endpoint } from '#contract/endpoint.ts'

type Json = Record<string, unknown>

/** The OpenAPI 3.1 description of a list of contracts; aliases are described like the calls they stand for. */
export function openApiDocument(contracts: Record<string, Contract>, version: string) {
  const paths: Record<string, Json> = {}
  for (const [tag, contract] of Object.entries(contracts)) {
    for (const [name, endpoint] of Object.entries(contract)) {
      for (const [index, route] of [endpoint.route, ...(endpoint.aliases ?? [])].entries()) {
        const [method, path] = route.split(' ') as [string, string]
        const template = `/api${path.replace(/:(\w+)/g, '{$1}')}`
        const id = index === 0 ? `${tag}.${name}` : `${tag}.${name}.${index}`
        paths[template] = {
          ...paths[template],
          [method.toLowerCase()]: operation(id, tag, path, endpoint),
        }
      }
    }
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Trivet', version },
    paths,
    components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
  }
}

function operation(operationId: string, tag: string, path: string, endpoint: Endpoint): Json {
  return {
    operationId,
    tags: [tag],
    summary: endpoint.summary,
    ...(endpoint.access !== 'public' && {
      security: [{ bearer: [] }],
      'x-access': endpoint.access,
    }),
    parameters: [...pathParameters(path), ...queryParameters(endpoint.query)],
    ...requestBody(endpoint),
    responses: {
      [endpoint.status ?? 200]: success(endpoint),
      ...(endpoint.access !== 'public' && { 401: { description: 'Not signed in' } }),
      ...((endpoint.body ?? endpoint.query ?? endpoint.params) && {
        422: { description: 'A field is wrong; each is named' },
      }),
    },
  }
}

const pathParameters = (path: string): Json[] =>
  [...path.matchAll(/:(\w+)/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string' },
  }))

function queryParameters(query: z.ZodType | undefined): Json[] {
  if (!(query instanceof z.ZodObject)) return []
  const { properties = {}, required = [] } = schemaOf(query, 'input')
  return Object.entries(properties as Json).map(([name, schema]) => ({
    name,
    in: 'query',
    required: (required as string[]).includes(name),
    schema,
  }))
}

function requestBody({ body, form, upload }: Endpoint): Json {
  if (!body && !upload) return {}
  const fields = body ? schemaOf(body, 'input') : { type: 'object', properties: {} }
  if (upload) {
    const file = { type: 'string', format: 'binary' }
    const properties = { ...(fields['properties'] as Json), [upload.field]: file }
    return {
      requestBody: { content: { 'multipart/form-data': { schema: { ...fields, properties } } } },
    }
  }
  const types = form
    ? ['application/x-www-form-urlencoded', 'multipart/form-data']
    : ['application/json']
  return {
    requestBody: {
      required: true,
      content: Object.fromEntries(types.map((type) => [type, { schema: fields }])),
    },
  }
}

function success({ response, file }: Endpoint): Json {
  if (file)
    return {
      description: 'The file',
      content: { '*/*': { schema: { type: 'string', format: 'binary' } } },
    }
  const schema = response ? schemaOf(response, 'output') : { type: 'null' }
  return { description: 'Done', content: { 'application/json': { schema } } }
}

function schemaOf(schema: z.ZodType, io: 'input' | 'output'): Json {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    reused: 'inline',
  })
  return rest
}
