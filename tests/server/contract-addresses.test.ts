import { describe, expect } from 'vitest'
import { errors } from '#contract/errors.ts'
import { contract } from '#contract/index.ts'
import enUS from '#locales/en-US.json' with { type: 'json' }
import { slugOf } from '#server/features/recipes/index.ts'
import { openApiDocument } from '#server/http/openapi.ts'
import { calls } from '#tests/support/calls.ts'
import { test } from '#tests/support/test.ts'

const split = (route: string) => route.split(' ') as [string, string]

describe.each(Object.keys(errors))('%s', (code) => {
  test('has a message in en-US', () => {
    expect(enUS).toHaveProperty(`errors.${code}`)
  })
})

test('the OpenAPI document covers every call', () => {
  const { paths } = openApiDocument(contract, '1.0.0')
  const described = Object.entries(paths).flatMap(([path, operations]) =>
    Object.keys(operations).map((method) => `${method.toUpperCase()} ${path}`),
  )
  const expected = calls.map(({ route }) => {
    const [method, path] = split(route)
    return `${method} /api${path.replace(/:(\w+)/g, '{$1}')}`
  })
  expect(described.toSorted()).toEqual(expected.toSorted())
})

test('no route hides a later one', () => {
  const pattern = (route: string) => new RegExp(`^${route.replaceAll(/:\w+/g, '[^/]+')}$`)
  const hidden = calls.flatMap(({ route }, index) => {
    const earlier = calls.slice(0, index).find((other) => pattern(other.route).test(route))
    return earlier ? [`${route} has to stand above ${earlier.route} in server/contract`] : []
  })
  expect(hidden).toEqual([])
})

test('no recipe gets a slug under which a call would answer instead', () => {
  const partsOf = (route: string) => route.split(/[ /]+/)
  const isAny = (part = '') => part.startsWith(':')
  const words = calls
    .filter(({ route }) => route.includes(' /recipes/:slug'))
    .flatMap(({ route }) => {
      const parts = partsOf(route)
      const place = parts.indexOf(':slug')
      return calls
        .map((other) => partsOf(other.route))
        .filter((others) => others.length === parts.length && !isAny(others[place]))
        .filter((others) =>
          others.every(
            (part, index) => isAny(part) || isAny(parts[index]) || part === parts[index],
          ),
        )
        .map((others) => others[place]!)
    })
  expect(words).toContain('shared')
  const hiding = words
    .filter((word) => slugOf(word) !== '')
    .map((word) => `${word}: use another address, or reserve it in recipes/slugs.ts`)
  expect(hiding).toEqual([])
})

test('the documents are served', async ({ app }) => {
  const json = await app.as(null).get('/openapi.json')
  expect(json.body).toMatchObject({ openapi: '3.1.0', info: { title: 'Trivet' } })
  const page = await app.as(null).get('/docs')
  for (const { route } of calls) expect(page.body).toContain(`/api${split(route)[1]}`)
})
