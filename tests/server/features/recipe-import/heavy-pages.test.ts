import { describe, expect } from 'vitest'
import { test } from '#tests/support/test.ts'

const cooked =
  '<script type="application/ld+json">{"@type":"Recipe","name":"Stew","recipeIngredient":["1 egg"]}</script>'

describe('a page that takes the memory of all', () => {
  test('is refused with words, and the next one is read', async ({ app }) => {
    const ask = (data: string) =>
      app.as(app.cook).post('/api/recipes/create/html-or-json', { data })
    expect(await ask('<br>'.repeat(620_000) + cooked)).toMatchObject({
      status: 400,
      body: {
        code: 'import.too-heavy',
        detail: {
          message: 'This page is too complicated to read. Copy the recipe’s text instead.',
        },
      },
    })
    expect((await ask(cooked)).status).toBe(201)
  })
})
