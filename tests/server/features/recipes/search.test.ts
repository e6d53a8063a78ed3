import { describe, expect } from 'vitest'
import type { TestApp } from '#tests/support/app.ts'
import { test } from '#tests/support/test.ts'

async function found(app: TestApp, term: string, more = '') {
  const answer = await app
    .as(app.cook)
    .get(`/api/recipes?search=${encodeURIComponent(term)}${more}`)
  expect(answer.status).toBe(200)
  expect(answer.body.total).toBe(answer.body.items.length)
  return answer.body.items.map((recipe: { name: string }) => recipe.name) as string[]
}

describe('searching', () => {
  test.for([
    'brulee',
    'brûlée',
    'BRULEE',
    'creme more',
    '"creme brulee"',
    "'creme brulee'",
    'nothing brulee',
    'br',
    'é',
  ])('%s finds Crème Brûlée & more!', async (term, { app }) => {
    await app.create.recipe({ name: 'Crème Brûlée & more!' })
    await app.create.recipe({ name: 'Soup' })
    const hits = await found(app, term)
    expect(hits[0]).toBe('Crème Brûlée & more!')
    expect(hits).toHaveLength(1)
  })

  test('parts of words, ingredients, original texts and descriptions', async ({ app }) => {
    await app.create.recipe({ name: 'Rátàtôuile', description: 'A stew of the south' })
    await app.create.recipe({
      name: 'Cake',
      recipeIngredient: [{ note: '1 Cup Flour', originalText: 'one cup of the best wheat' }],
    })
    expect(await found(app, 'ratat')).toEqual(['Rátàtôuile'])
    expect(await found(app, 'south')).toEqual(['Rátàtôuile'])
    expect(await found(app, 'flour')).toEqual(['Cake'])
    expect(await found(app, 'wheat')).toEqual(['Cake'])
    expect(await found(app, 'fl')).toEqual(['Cake'])
    expect(await found(app, "'cup flour'")).toEqual(['Cake'])
    expect(await found(app, "'flour cup'")).toEqual([])
    expect(await found(app, "'flour one'")).toEqual([])
    expect(await found(app, 'nowhere')).toEqual([])
  })

  test('names that hold the whole term come first, then the order', async ({ app }) => {
    for (const name of ['QF A', 'QF B', 'QF C', 'Other b']) await app.create.recipe({ name })
    expect(await found(app, 'qf b')).toEqual(['QF B', 'Other b', 'QF C', 'QF A'])
    expect(await found(app, 'qf b', '&orderBy=name&orderDirection=asc')).toEqual([
      'QF B',
      'Other b',
      'QF A',
      'QF C',
    ])
  })

  test('symbols alone find everything', async ({ app }) => {
    await app.create.recipe({ name: 'One' })
    await app.create.recipe({ name: 'Two' })
    expect(await found(app, '?!')).toHaveLength(2)
  })

  test.for([
    '"',
    '""" OR "a',
    'name:soup',
    'soup*',
    'NEAR(soup b)',
    'soup AND',
    'a OR',
    "'; drop table recipes; --",
    '%_%',
    '\\',
    '(',
    '^soup',
    '{a b}: c',
    'soup\u0000',
    '🍲',
    'x'.repeat(1000),
    'a '.repeat(500),
  ])('%j is only text', async (term, { app }) => {
    await app.create.recipe({ name: 'Soup' })
    await found(app, term)
    expect(await found(app, 'soup')).toEqual(['Soup'])
  })

  test('wildcards of SQL match only themselves', async ({ app }) => {
    await app.create.recipe({ name: 'Soup' })
    await app.create.recipe({ name: "Grandma's pie" })
    expect(await found(app, "%' OR '1'='1")).toEqual([])
    expect(await found(app, "grandma's")).toEqual(["Grandma's pie"])
  })

  test('other scripts are found as written and romanised', async ({ app }) => {
    await app.create.recipe({ name: '麻婆豆腐 deluxe' })
    await app.create.recipe({ name: 'Борщ' })
    expect(await found(app, '豆腐')).toEqual(['麻婆豆腐 deluxe'])
    expect(await found(app, 'doufu')).toEqual(['麻婆豆腐 deluxe'])
    expect(await found(app, 'борщ')).toEqual(['Борщ'])
    expect(await found(app, 'borshch')).toEqual(['Борщ'])
  })

  test('a changed or deleted recipe is no longer found by its old words', async ({ app }) => {
    const recipe = await app.create.recipe({ name: 'Pancakes', recipeIngredient: ['milk'] })
    const api = app.as(app.cook)
    await api.patch('/api/recipes/pancakes', { name: 'Waffles', recipeIngredient: ['cream'] })
    expect(await found(app, 'pancakes')).toEqual([])
    expect(await found(app, 'milk')).toEqual([])
    expect(await found(app, 'cream')).toEqual(['Waffles'])
    await api.delete(`/api/recipes/${recipe.id}`)
    expect(await found(app, 'cream')).toEqual([])
  })
})
