import { randomUUID } from 'node:crypto'
import { describe, expect } from 'vitest'
import { test } from '#tests/support/test.ts'

describe('steps and ingredients', () => {
  const twoLines = [
    { note: 'a', referenceId: randomUUID() },
    { note: 'b', referenceId: randomUUID() },
  ] as const
  const link = (line: { referenceId: string }) => ({ referenceId: line.referenceId })

  test('keep their ids from save to save', async ({ app }) => {
    const before = await app.create.recipe({
      name: 'Soup',
      recipeIngredient: twoLines,
      recipeInstructions: [{ text: 'mix', ingredientReferences: [link(twoLines[1])] }, 'eat'],
    })
    expect(before.recipeIngredient.map(link)).toEqual(twoLines.map(link))
    expect(before.recipeInstructions[0].ingredientReferences).toEqual([link(twoLines[1])])

    const { body: after } = await app.as(app.cook).put('/api/recipes/soup', {
      ...before,
      recipeIngredient: before.recipeIngredient.toReversed(),
      recipeInstructions: before.recipeInstructions.toReversed(),
    })
    expect(after.recipeIngredient.map(link)).toEqual(twoLines.map(link).toReversed())
    expect(after.recipeInstructions).toEqual(before.recipeInstructions.toReversed())
  })

  test('links survive when only one of the two lists is saved', async ({ app }) => {
    const before = await app.create.recipe({
      name: 'Soup',
      recipeIngredient: twoLines,
      recipeInstructions: [{ text: 'mix', ingredientReferences: twoLines.map(link) }],
    })
    const api = app.as(app.cook)
    const one = await api.patch('/api/recipes/soup', { recipeIngredient: [twoLines[1]] })
    expect(one.body.recipeInstructions[0].ingredientReferences).toEqual([link(twoLines[1])])
    const two = await api.patch('/api/recipes/soup', {
      recipeInstructions: before.recipeInstructions,
    })
    expect(two.body.recipeInstructions[0].ingredientReferences).toEqual([link(twoLines[1])])
  })

  test('links to nothing are dropped', async ({ app }) => {
    const { recipeInstructions } = await app.create.recipe({
      recipeIngredient: twoLines,
      recipeInstructions: [
        {
          text: 'mix',
          ingredientReferences: [
            link(twoLines[0]),
            { referenceId: randomUUID() },
            { referenceId: null },
          ],
        },
      ],
    })
    expect(recipeInstructions[0].ingredientReferences).toEqual([link(twoLines[0])])
  })

  test('ids of another recipe are replaced, and its lines stay its own', async ({ app }) => {
    const first = await app.create.recipe({
      name: 'First',
      recipeIngredient: twoLines,
      recipeInstructions: [{ text: 'mix', ingredientReferences: [link(twoLines[0])] }],
    })
    const second = await app.create.recipe({
      recipeIngredient: first.recipeIngredient,
      recipeInstructions: first.recipeInstructions,
    })
    const ids = second.recipeIngredient.map((line: { referenceId: string }) => line.referenceId)
    expect(new Set([...ids, ...twoLines.map((line) => line.referenceId)]).size).toBe(4)
    expect(second.recipeInstructions[0].id).not.toBe(first.recipeInstructions[0].id)
    expect(second.recipeInstructions[0].ingredientReferences).toEqual([{ referenceId: ids[0] }])
    expect((await app.as(app.cook).get('/api/recipes/first')).body).toEqual(first)
  })

  test('an id sent twice is kept once', async ({ app }) => {
    const [line] = twoLines
    const { recipeIngredient } = await app.create.recipe({ recipeIngredient: [line, line] })
    expect(recipeIngredient[0].referenceId).toBe(line.referenceId)
    expect(recipeIngredient[1].referenceId).not.toBe(line.referenceId)
  })
})

test('lines and steps that a save repeats are not written again', async ({ app }) => {
  const recipe = await app.create.recipe({
    name: 'Soup',
    recipeIngredient: [{ note: 'x', food: 'Leek' }, 'y'],
    recipeInstructions: ['Stir'],
  })
  const writes = async (changes: Record<string, unknown>) => {
    app.queries.reset()
    await app.as(app.cook).put('/api/recipes/soup', { ...recipe, ...changes })
    const all = app.queries.all().join('\n')
    const tables = ['recipeIngredients', 'recipeSteps']
    return tables.filter((table) => all.includes(`insert into "${table}"`))
  }
  expect(await writes({ description: 'New' })).toEqual([])
  expect(await writes({ recipeIngredient: recipe.recipeIngredient.toReversed() })).toEqual([
    'recipeIngredients',
  ])
  expect(await writes({ recipeInstructions: ['Stir', 'Eat'] })).toContain('recipeSteps')
  const { body } = await app.as(app.cook).get('/api/recipes/soup')
  expect(body.recipeInstructions).toHaveLength(2)
})

describe('what a step refers to', () => {
  test('may be the same ingredient twice, and stays so', async ({ app }) => {
    const { recipeIngredient } = await app.create.recipe({
      name: 'Bread',
      recipeIngredient: ['flour', 'salt'],
    })
    const [flour, salt] = recipeIngredient.map(({ referenceId }: { referenceId: string }) => ({
      referenceId,
    }))
    const api = app.as(app.cook)
    const steps = [
      { text: 'Knead', ingredientReferences: [flour, salt, flour] },
      { text: 'Dust', ingredientReferences: [flour, flour] },
    ]
    const saved = await api.put('/api/recipes/bread', { recipeInstructions: steps })
    expect(saved).toMatchObject({ status: 200, body: { recipeInstructions: steps } })
    // Also when only the lines are saved, and in a copy.
    const lines = await api.patch('/api/recipes/bread', {
      recipeIngredient: [{ ...recipeIngredient[0], note: 'rye' }, recipeIngredient[1]],
    })
    expect(lines.body.recipeInstructions).toMatchObject(steps)
    const copy = (await api.post('/api/recipes/bread/duplicate', {})).body
    const places = copy.recipeInstructions.map(
      (step: { ingredientReferences: { referenceId: string }[] }) =>
        step.ingredientReferences.map(({ referenceId }) =>
          copy.recipeIngredient.findIndex(
            (line: { referenceId: string }) => line.referenceId === referenceId,
          ),
        ),
    )
    expect(places).toEqual([
      [0, 1, 0],
      [0, 0],
    ])
  })
})
