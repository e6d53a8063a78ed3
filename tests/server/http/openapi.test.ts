import { once } from 'node:events'
import { request } from 'node:http'
import { Validator } from '@seriousme/openapi-schema-validator'
import { describe, expect, test } from 'vitest'
import type { Endpoint } from '#contract/endpoint.ts'
import { errors } from '#contract/errors.ts'
import { contract } from '#contract/index.ts'
import { refusalsOf } from '#contract/refusals.ts'
import { openApiDocument } from '#server/http/openapi.ts'
import { complaintAbout } from '#tests/support/described.ts'
import { test as appTest } from '#tests/support/test.ts'

interface Operation {
  operationId: string
  parameters: { name: string; in: string; schema: Record<string, unknown> }[]
  requestBody?: { content: Record<string, { schema: { properties: Record<string, unknown> } }> }
  responses: Record<string, unknown>
}

const document = openApiDocument(contract, '1.0.0')
const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods as Record<string, Operation>).map(([method, operation]) => ({
    ...operation,
    path,
    method,
    name: `${method} ${path}`,
  })),
)
const named = (name: string) => operations.find((operation) => operation.name === name)!
const bodyOf = (name: string) =>
  named(name).requestBody!.content['application/json']!.schema.properties

describe('the document', () => {
  test('is OpenAPI 3.1, with every reference leading somewhere', async () => {
    const validator = new Validator()
    const { valid, errors: wrong } = await validator.validate(structuredClone(document))
    expect({ valid, wrong }).toEqual({ valid: true, wrong: undefined })
    expect(validator.version).toBe('3.1')
    expect(() => validator.resolveRefs()).not.toThrow()
  })

  test('names every operation once', () => {
    const ids = operations.map(({ operationId }) => operationId)
    expect(new Set(ids).size).toBe(ids.length)
  })

  test('describes every answer of every call', () => {
    const found = operations.flatMap(({ name, path, method, responses }) => {
      const wanted = ['400', '421', '431', '500', '503']
      if (path.includes('{')) wanted.push('404')
      if (method === 'get') wanted.push('304')
      else wanted.push('403', '413', '422')
      if (path.startsWith('/api/admin/')) wanted.push('401', '403')
      return wanted.filter((status) => !(status in responses)).map((status) => [name, status])
    })
    expect(found).toEqual([])
    expect(named('put /api/recipes/{slug}').responses).toHaveProperty('409')
    expect(named('post /api/auth/token').responses).toHaveProperty('429')
    expect(named('get /api/media/users/{userId}/{fileName}').responses).toHaveProperty('416')
  })

  test('says the formats of ids, the values to choose from and lengths as they are checked', () => {
    for (const { name, parameters } of operations) {
      for (const parameter of parameters.filter((one) => /^(?:id|.+Id)$/.test(one.name))) {
        const { format, type } = parameter.schema
        const isNumber = type === 'integer'
        if (
          /api-tokens|server-tasks|put .*meal-types|mealplans\/\{|members|cookbooks\/\{id\}|shared\/\{/.test(
            name,
          )
        )
          continue
        expect({ name, format, isNumber }).toEqual({ name, format: 'uuid', isNumber: false })
      }
    }
    expect(bodyOf('post /api/foods')).toMatchObject({
      name: { minLength: 1, maxLength: 255 },
      labelId: { anyOf: [{ format: 'uuid' }, { type: 'null' }] },
    })
    expect(bodyOf('post /api/recipes/timeline/events')).toMatchObject({
      recipeId: { type: 'string', format: 'uuid' },
      subject: { minLength: 1, maxLength: 1000 },
      eventType: { enum: ['system', 'info', 'comment'] },
    })
    expect(bodyOf('post /api/users/register')).toMatchObject({ email: { format: 'email' } })
    expect(bodyOf('put /api/users/{id}')).toMatchObject({ email: { maxLength: 254 } })
    expect(bodyOf('put /api/users/password')).toMatchObject({
      newPassword: { minLength: 8, maxLength: 258 },
    })
  })

  test('requires only the fields that a body must have', () => {
    const { schema } = named('post /api/foods').requestBody!.content['application/json']!
    expect(schema).toMatchObject({ required: ['name'] })
  })

  test('allows additional fields in answers, which later versions may add', () => {
    expect(JSON.stringify(document)).not.toContain('"additionalProperties":false')
  })
})

/** Codes that no call lists: for unknown methods, and for parts of a file that a report tells of. */
const ofNoCall = [
  'recipe-file.recipes-only',
  'recipe-file.in-trash',
  'recipe-file.row-too-large',
  'recipe-file.recipe-empty',
  'recipe-file.recipe-unreadable',
  'recipe-file.recipe-cut',
  'recipe-file.zip-inside',
  'recipe-file.document',
  'recipe-file.pictures-left',
  'request.method-not-allowed',
]

test('every error belongs to a call', () => {
  const endpoints = Object.values(contract).flatMap((calls) => Object.values(calls))
  const said = new Set((endpoints as Endpoint[]).flatMap(refusalsOf))
  const unsaid = Object.keys(errors).filter((code) => !said.has(code as keyof typeof errors))
  expect(unsaid.toSorted()).toEqual(ofNoCall.toSorted())
})

describe('an answer that is not in the document is noticed', () => {
  const json = new Headers({ 'content-type': 'application/json; charset=utf-8' })
  const self = { method: 'GET', path: '/api/groups/preferences?x=1', headers: json }
  const detail = 'Not found'

  test('by its status', () => {
    const answer = { ...self, status: 418, body: { detail, code: 'unexpected' } }
    expect(complaintAbout(answer)).toMatch(/groups\.preferences\) answered 418: not in/)
  })

  test('by its code', () => {
    const answer = { ...self, status: 401, body: { detail, code: 'auth.locked' } }
    expect(complaintAbout(answer)).toMatch(/\/code must be equal to one of the allowed values/)
    const known = { ...self, status: 401, body: { detail, code: 'auth.required' } }
    expect(complaintAbout(known)).toBeNull()
  })

  test('by its shape', () => {
    const id = '3f0e6c1a-7c0b-4a58-9d5c-1a2b3c4d5e6f'
    const answer = { ...self, status: 200, body: { id, groupId: 'none', privateGroup: 1 } }
    expect(complaintAbout(answer)).toMatch(/must/)
  })

  test('by its kind', () => {
    const headers = new Headers({ 'content-type': 'text/html' })
    expect(complaintAbout({ ...self, headers, status: 200, body: '<p>' })).toMatch(/text\/html/)
  })

  test('but not at addresses that are no calls', () => {
    expect(complaintAbout({ ...self, path: '/g/home', status: 418, body: '' })).toBeNull()
  })
})

appTest('oversized headers are refused by the HTTP parser itself', async ({ app }) => {
  const asked = request(`${app.url}/api/app/about`, { headers: { 'x-long': 'x'.repeat(20_000) } })
  asked.end()
  const [answer] = (await once(asked, 'response')) as [{ statusCode: number; resume: () => void }]
  answer.resume()
  expect(answer.statusCode).toBe(431)
  expect(named('get /api/app/about').responses).toHaveProperty('431')
})
