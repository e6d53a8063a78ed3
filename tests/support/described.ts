import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import formatsModule from 'ajv-formats'
import { contract } from '#contract/index.ts'
import { openApiDocument } from '#server/http/openapi.ts'
import type { SeenAnswer } from './client.ts'

const addFormats = formatsModule.default

interface Answer {
  $ref?: string
  content?: Record<string, { schema: object }>
}
interface Operation {
  operationId: string
  responses: Record<string, Answer>
}

/** The document as it is served, taken apart once for all tests of this process. */
const described = (() => {
  const document = openApiDocument(contract, 'test')
  const components = document.components as {
    responses: Record<string, Answer>
    schemas: object
  }
  const operations = Object.entries(document.paths).map(([path, methods]) => ({
    pattern: new RegExp(`^${path.replaceAll('.', '\\.').replaceAll(/\{\w+\}/g, '[^/]+')}/?$`),
    methods: methods as Record<string, Operation>,
  }))
  const ajv = new Ajv2020({ strict: false, validateSchema: false, addUsedSchema: false })
  addFormats(ajv)
  return { components, operations, ajv, checks: new Map<object, ValidateFunction>() }
})()

/**
 * Holds an answer against the API's description. What no call of it is asked for (pages, unknown addresses, other methods)
 * is passed over. @returns what the description does not tell about it, or null
 */
export function complaintAbout({ method, path, status, headers, body }: SeenAnswer): string | null {
  const operation = operationFor(method, path)
  if (!operation) return null
  const complain = (what: string) =>
    `${method} ${path.slice(0, 200)} (${operation.operationId}) answered ${status}: ${what}`
  const said = operation.responses[status]
  if (!said) return complain(`not in /openapi.json; it has ${JSON.stringify(body)?.slice(0, 300)}`)
  const answer = said.$ref ? described.components.responses[said.$ref.split('/').at(-1)!]! : said
  const type = (headers.get('content-type') ?? '').split(';')[0]!
  const content = answer.content?.[type] ?? answer.content?.['*/*']
  if (!content) {
    return type === '' || !answer.content
      ? null
      : complain(`its kind ${type} is not in /openapi.json`)
  }
  // A file, or a stream, whose events are checked where they are heard.
  if (!answer.content?.[type] || type === 'text/event-stream') return null
  const check = checkFor(content.schema)
  if (check(body)) return null
  const wrong = (check.errors ?? []).map((error) => `${error.instancePath} ${error.message}`)
  return complain(`${wrong.slice(0, 5).join('; ')} in ${JSON.stringify(body)?.slice(0, 300)}`)
}

/** The first that fits, as the server finds it. */
function operationFor(method: string, path: string): Operation | undefined {
  // As it was sent: '/a/../b' goes to '/b'.
  const address = new URL(path, 'http://localhost').pathname
  for (const { pattern, methods } of described.operations) {
    const operation = methods[method.toLowerCase()]
    if (operation && pattern.test(address)) return operation
  }
  return undefined
}

/** Compiled when it is first needed. */
function checkFor(schema: object): ValidateFunction {
  const known = described.checks.get(schema)
  if (known) return known
  const check = described.ajv.compile({
    ...schema,
    components: { schemas: described.components.schemas },
  })
  described.checks.set(schema, check)
  return check
}
