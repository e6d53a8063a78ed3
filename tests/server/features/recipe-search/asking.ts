import { expect } from 'vitest'
import type { SearchMatch } from '#contract/recipes.ts'
import type { Person } from '#tests/support/client.ts'
import type { TestApp } from '#tests/support/app.ts'

interface Hit {
  name: string
  match: SearchMatch
}

/** What a search finds, in order. */
export async function hits(app: TestApp, term: string, more = '', as: Person = app.cook) {
  const path = `/api/recipes?search=${encodeURIComponent(term)}${more}`
  const { status, body } = await app.as(as).get(path)
  expect(status).toBe(200)
  expect(body.total).toBe(body.items.length)
  return body.items as Hit[]
}

export async function names(app: TestApp, term: string, more = '', as: Person = app.cook) {
  return (await hits(app, term, more, as)).map(({ name }) => name)
}

/** Makes recipes that have nothing but a name. */
export async function makeNamed(app: TestApp, ...all: string[]) {
  for (const name of all) await app.create.recipe({ name })
}
