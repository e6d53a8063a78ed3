import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import type { TestApp } from '#tests/support/app.ts'
import { test } from '#tests/support/test.ts'

/** A recipe of this many lines, each with a food, a unit and a note, and steps that name some of them. */
function recipeOf(ingredients: number, steps: number, textLength: number) {
  const recipeIngredient = Array.from({ length: ingredients }, (_, index) => ({
    referenceId: randomUUID(),
    quantity: index,
    food: `Food ${index}`,
    unit: `unit ${index % 10}`,
    note: `note ${index}`,
  }))
  const recipeInstructions = Array.from({ length: steps }, (_, index) => ({
    text: `Step ${index} `.padEnd(textLength, 'long text '),
    ingredientReferences: recipeIngredient.slice(index, index + 5),
  }))
  return { recipeIngredient, recipeInstructions }
}

async function statementsOf(app: TestApp, work: () => Promise<unknown>): Promise<number> {
  app.queries.reset()
  await work()
  return app.queries.count()
}

test('a huge recipe is saved, read and restored with the statements of a small one', async ({
  app,
}) => {
  const api = app.as(app.cook)
  const count = async (name: string, recipe: ReturnType<typeof recipeOf>) => {
    const { slug } = await app.create.recipe({ name })
    const address = `/api/recipes/${slug}`
    const saved = await statementsOf(app, async () => {
      const answer = await api.put(address, recipe)
      expect(answer.status).toBe(200)
      expect(answer.body.recipeIngredient).toHaveLength(recipe.recipeIngredient.length)
      expect(answer.body.recipeInstructions).toHaveLength(recipe.recipeInstructions.length)
    })
    const read = await statementsOf(app, () => api.get(address))
    const [version] = (await api.get(`${address}/versions`)).body
    await api.patch(address, { recipeIngredient: [], recipeInstructions: [] })
    const restored = await statementsOf(app, async () => {
      const { body } = await api.post(`${address}/versions/${version.id}/restore`)
      expect(body.recipeIngredient).toHaveLength(recipe.recipeIngredient.length)
      const texts = body.recipeInstructions.map(({ text }: { text: string }) => text)
      expect(texts).toEqual(recipe.recipeInstructions.map(({ text }) => text))
    })
    return { saved, read, restored }
  }
  const small = await count('Small', recipeOf(10, 10, 10))
  const huge = await count('Huge', recipeOf(500, 200, 5000))
  expect(huge.read).toBe(small.read)
  // Rows are written some hundreds at a time.
  expect(huge.saved - small.saved).toBeLessThanOrEqual(3)
  expect(huge.restored - small.restored).toBeLessThanOrEqual(3)
})
