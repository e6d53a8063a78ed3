import { describe, expect } from 'vitest'
import { test } from '#tests/support/test.ts'

describe('nutrition', () => {
  const first = [
    ['calories', 'fatContent', 'proteinContent', 'carbohydrateContent'],
    ['fiberContent', 'sodiumContent', 'sugarContent'],
  ].flat()

  test('has the keys that older clients know, and a later one only with a value', async ({
    app,
  }) => {
    await app.db
      .updateTable('groupPreferences')
      .set({ privateGroup: 0, recipePublic: 1 })
      .where('groupId', '=', app.home.id)
      .execute()
    const { id } = await app.create.recipe({ name: 'Soup', settings: { public: true } })
    const api = app.as(app.cook)
    const link = (await api.post('/api/shared/recipes', { recipeId: id })).body.id
    const keys = async () => {
      const everywhere = [
        await api.get('/api/recipes/soup'),
        await app.as(null).get(`/api/recipes/shared/${link}`),
        await app.as(null).get('/api/explore/recipes/home/soup'),
        await app.as(null).get('/api/explore/groups/home/recipes/soup'),
        await api.patch('/api/recipes/soup', {}),
      ].map(({ body }) => Object.keys(body.nutrition))
      expect(new Set(everywhere.map((names) => names.join())).size).toBe(1)
      return everywhere[0]!
    }
    expect(await keys()).toEqual(first)
    const nutrition = { calories: '5', cholesterolContent: '3', transFatContent: '' }
    await api.put('/api/recipes/soup', { nutrition })
    expect(await keys()).toEqual([...first, 'cholesterolContent'])
    await api.put('/api/recipes/soup', { nutrition: { calories: '6' } })
    const { body } = await api.get('/api/recipes/soup')
    expect(body.nutrition).toMatchObject({ calories: '6', cholesterolContent: '3' })
    await api.patch('/api/recipes/soup', { nutrition: { cholesterolContent: null } })
    expect(await keys()).toEqual(first)
  })

  test('of a version that had none of the later ones is restored without them', async ({ app }) => {
    const api = app.as(app.cook)
    await app.create.recipe({ name: 'Soup', nutrition: { calories: '5' } })
    const versions = '/api/recipes/soup/versions'
    const [{ id }] = (await api.get(versions)).body
    await api.patch('/api/recipes/soup', { nutrition: { cholesterolContent: '3' } })
    const then = (await api.get(`${versions}/${id}`)).body.recipe.nutrition
    expect(Object.keys(then)).toEqual(first)
    const restored = await api.post(`${versions}/${id}/restore`)
    expect(restored).toMatchObject({ status: 200, body: { nutrition: { calories: '5' } } })
    expect(Object.keys(restored.body.nutrition)).toEqual(first)
  })
})
