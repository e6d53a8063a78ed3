import { contract } from '#contract/index.ts'
import type { Random } from '#scripts/support/random.ts'
import { openApiDocument } from '#server/http/openapi.ts'
import { jsonOf, plainOf, type Schema, valueMaker } from './openapi-values.ts'

interface Operation {
  parameters?: { name: string; in: 'path' | 'query'; required?: boolean; schema?: Schema }[]
  requestBody?: { content: Record<string, { schema?: Schema }> }
}

export interface FuzzCall {
  method: string
  path: string
  type?: string
  body?: string
}

const document = openApiDocument(contract, '1.0.0')
const refs = document.components.schemas as Record<string, Schema>
const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods as Record<string, Operation>).map(([method, operation]) => ({
    method: method.toUpperCase(),
    path,
    ...operation,
  })),
)

const boundary = 'x-trivet-x'
const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
).toString('latin1')

/** Calls at random, of all that the document describes. Ids and slugs of answers go to `known`. */
export function callMaker(random: Random, known: string[]): () => FuzzCall {
  const valueFor = valueMaker(random, refs, known)

  function addressOf(path: string, parameters: Operation['parameters'] = []) {
    const filled = path.replaceAll(/\{(\w+)\}/g, (_all, name: string) => {
      const schema = parameters.find((one) => one.name === name)?.schema ?? { type: 'string' }
      return safe(plainOf(valueFor(schema, name))) || 'x'
    })
    const query = parameters
      .filter((one) => one.in === 'query' && random.chance(0.3))
      .map(({ name, schema = {} }) => `${safe(name)}=${safe(plainOf(valueFor(schema, name)))}`)
    return query.length > 0 ? `${filled}?${query.join('&')}` : filled
  }

  function bodyOf(operation: Operation): Pick<FuzzCall, 'type' | 'body'> {
    const kinds = Object.entries(operation.requestBody?.content ?? {})
    if (kinds.length === 0) return {}
    const [type, { schema = {} }] = random.pick(kinds)
    if (type.includes('json')) {
      const body = jsonOf(valueFor(schema))
      return { type, body: random.chance(0.02) ? body.slice(0, body.length / 2) : body }
    }
    const properties = schema.properties ?? {}
    const fields = Object.entries(properties).map(([name, one]): [string, string] => [
      name,
      one.format === 'binary'
        ? random.pick([pixel, 'PK\u0003\u0004', '', '%PDF-1.4', '<svg/>'])
        : plainOf(valueFor(one, name)),
    ])
    if (type.includes('urlencoded')) {
      return { type, body: fields.map(([name, text]) => `${safe(name)}=${safe(text)}`).join('&') }
    }
    const parts = fields.map(([name, text]) => {
      const file = properties[name]?.format === 'binary' ? '; filename="a.png"' : ''
      return `--${boundary}\r\nContent-Disposition: form-data; name="${name}"${file}\r\n\r\n${text}\r\n`
    })
    return {
      type: `multipart/form-data; boundary=${boundary}`,
      body: `${parts.join('')}--${boundary}--\r\n`,
    }
  }

  return () => {
    const operation = random.pick(operations)
    const { method, path, parameters } = operation
    const isBare = method === 'GET' || method === 'DELETE'
    return { method, path: addressOf(path, parameters), ...(isBare ? {} : bodyOf(operation)) }
  }
}

/** Broken surrogates have no place in an address. */
const safe = (text: string) => encodeURIComponent(text.toWellFormed()).slice(0, 3000)

/** What an answer names and a later call can ask for. */
export function idsIn(text: string): string[] {
  const found = text.slice(0, 20_000).matchAll(/"(?:id|slug|token|fileName)":\s?"?([\w.-]{1,80})/g)
  return [...found].map(([, value]) => value!)
}
