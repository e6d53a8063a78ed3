import JSZip from 'jszip'
import { expect } from 'vitest'
import type { TestApp } from '#tests/support/app.ts'
import { sendZip } from '#tests/server/features/recipe-archive/send-zip.ts'
import { test } from '#tests/support/test.ts'

const names = async (app: TestApp, queryFilter: string) => {
  const address = `/api/recipes?orderBy=name&orderDirection=asc&queryFilter=${encodeURIComponent(queryFilter)}`
  const { body } = await app.as(app.cook).get(address)
  return body.items.map(({ name }: { name: string }) => name)
}

test('is easy, medium, hard or nothing, and anything else is refused', async ({ app }) => {
  const { difficulty } = await app.create.recipe({ name: 'Stew' })
  expect(difficulty).toBeNull()
  for (const wrong of ['brutal', 'Easy', '', 3, ['easy']]) {
    const answer = await app.as(app.cook).put('/api/recipes/stew', { difficulty: wrong })
    expect(answer).toMatchObject({
      status: 422,
      body: { detail: [{ loc: ['body', 'difficulty'] }] },
    })
  }
})

test('stays when a program that knows nothing of it saves the whole recipe', async ({ app }) => {
  const made = await app.create.recipe({ name: 'Stew', difficulty: 'medium' })
  const { difficulty: _difficulty, ...known } = made
  const { body } = await app.as(app.cook).put('/api/recipes/stew', { ...known, name: 'Hot pot' })
  expect(body).toMatchObject({ name: 'Hot pot', difficulty: 'medium' })
})

test('is asked about in the filter language', async ({ app }) => {
  await app.create.recipe({ name: 'Croissants', difficulty: 'hard' })
  await app.create.recipe({ name: 'Stew' })
  await app.create.recipe({ name: 'Toast', difficulty: 'easy' })
  expect(await names(app, 'difficulty = "hard"')).toEqual(['Croissants'])
  expect(await names(app, 'difficulty IN ["easy", "hard"]')).toEqual(['Croissants', 'Toast'])
  expect(await names(app, 'difficulty IS NULL')).toEqual(['Stew'])
})

test('in a word of another program is left out of a zip that is read', async ({ app }) => {
  for (const [word, read] of [
    ['hard', 'hard'],
    ['Schwierig', null],
    [4, null],
  ]) {
    const zip = new JSZip()
    zip.file('stew.json', JSON.stringify({ name: 'Stew', recipe_yield: '4', difficulty: word }))
    const { status, body } = await sendZip(app, await zip.generateAsync({ type: 'uint8array' }))
    expect(status).toBe(201)
    const { body: recipe } = await app.as(app.cook).get(`/api/recipes/${body}`)
    expect(recipe.difficulty).toBe(read)
  }
})
