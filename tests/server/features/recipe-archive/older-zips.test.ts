import { describe, expect } from 'vitest'
import { test } from '#tests/support/test.ts'
import { makeZip } from '#tests/server/archives/zips.ts'
import { pictureBytes } from '#tests/server/features/recipes/picture.ts'
import { sendZip } from './send-zip.ts'

describe('an older program’s archive', () => {
  const old = {
    id: '3f0e6c1a-7c0b-4a58-9d5c-1a2b3c4d5e6f',
    user_id: '3f0e6c1a-7c0b-4a58-9d5c-1a2b3c4d5e60',
    group_id: '3f0e6c1a-7c0b-4a58-9d5c-1a2b3c4d5e61',
    name: 'Old soup',
    image: 'aBc1',
    recipe_yield: '4',
    rating: 9,
    date_added: '2023-04-05',
    created_at: '2023-04-05T10:00:00.123456',
    settings: { public: true, show_nutrition: true, locked: false },
    tags: [{ id: '3f0e6c1a-7c0b-4a58-9d5c-1a2b3c4d5e62', name: 'Quick', slug: 'quick' }],
    recipe_ingredient: [
      {
        title: null,
        note: 'water',
        unit: null,
        food: null,
        disable_amount: true,
        quantity: 1,
        reference_id: '3f0e6c1a-7c0b-4a58-9d5c-1a2b3c4d5e63',
      },
      { note: '', quantity: 2, unit: { name: 'cup', id: null }, food: { name: 'Leek', id: null } },
    ],
    recipe_instructions: [
      {
        id: '3f0e6c1a-7c0b-4a58-9d5c-1a2b3c4d5e64',
        title: '',
        text: 'Boil',
        ingredient_references: [{ reference_id: '3f0e6c1a-7c0b-4a58-9d5c-1a2b3c4d5e63' }],
      },
    ],
    nutrition: { calories: null, fat_content: '3' },
    assets: [{ name: 'lost', icon: 'mdi-file', file_name: 'lost.pdf' }],
    extras: { snake_key: '1' },
    comments: [{ text: 'x' }],
  }

  test.for([
    [{ cholesterol_content: null, trans_fat_content: null }, {}],
    [{ cholesterol_content: '4', trans_fat_content: '' }, { cholesterolContent: '4' }],
    [{}, {}],
  ])('with the later nutrients %j is read', async ([given, later], { app }) => {
    const nutrition = { ...old.nutrition, ...given }
    const content = JSON.stringify({ ...old, nutrition })
    const zip = makeZip([{ name: 'old-soup.json', content }])
    expect((await sendZip(app, zip)).status).toBe(201)
    const { body } = await app.as(app.cook).get('/api/recipes/old-soup')
    expect(body.nutrition).toEqual({
      calories: null,
      fatContent: '3',
      proteinContent: null,
      carbohydrateContent: null,
      fiberContent: null,
      sodiumContent: null,
      sugarContent: null,
      ...later,
    })
  })

  test.for(['old-soup.json', 'Some folder/old-soup.json'])(
    'with %s is read',
    async (name, { app }) => {
      const folder = name.slice(0, name.lastIndexOf('/') + 1)
      const zip = makeZip([
        { name: `${folder}min-original.webp`, content: await pictureBytes() },
        { name: `${folder}original.webp`, content: await pictureBytes() },
        { name, content: `\uFEFF${JSON.stringify(old)}` },
        { name: '__MACOSX/._old-soup.json', content: 'x' },
      ])
      expect(await sendZip(app, zip)).toMatchObject({ status: 201, body: 'old-soup' })
      const { body } = await app.as(app.cook).get('/api/recipes/old-soup')
      expect(body).toMatchObject({
        userId: app.cook.id,
        groupId: app.home.id,
        recipeYield: '4',
        rating: null,
        dateAdded: '2023-04-05',
        settings: { public: true, showNutrition: true },
        nutrition: { fatContent: '3' },
        assets: [],
        extras: { snake_key: '1' },
        comments: [],
        tags: [{ name: 'Quick' }],
        recipeIngredient: [{ note: 'water' }, { food: { name: 'Leek' }, unit: { name: 'cup' } }],
      })
      expect(body.id).not.toBe(old.id)
      const [step] = body.recipeInstructions
      const [line] = body.recipeIngredient
      expect(step.ingredientReferences).toEqual([{ referenceId: line.referenceId }])
      const pictures = await app.as(app.cook).get('/api/recipes/old-soup/pictures')
      expect(pictures.body.pictures).toMatchObject([{ isCover: true, marker: body.image }])
    },
  )

  test('in camelCase, without a name or a picture, is read', async ({ app }) => {
    const json = JSON.stringify({ recipeIngredient: ['salt'], recipeYield: null, orgURL: null })
    const { body: slug } = await sendZip(app, makeZip([{ name: 'a.json', content: json }]))
    const { body } = await app.as(app.cook).get(`/api/recipes/${slug}`)
    expect(body).toMatchObject({ name: 'New Recipe', image: 'no image' })
    expect(body.recipeIngredient).toMatchObject([{ note: 'salt' }])
  })

  test.for([
    { name: 'Bare' },
    { name: 'Bare', description: 'x', rating: null, id: null, group_id: null, tags: [] },
    { name: 'Bare', recipe_yield: '2', '@context': 'https://schema.org' },
    { name: 'Bare', recipeIngredient: null, recipeInstructions: null, orgURL: null },
  ])('without ingredients and steps it is a recipe, too: %j', async (recipe, { app }) => {
    const zip = makeZip([{ name: 'bare.json', content: JSON.stringify(recipe) }])
    expect(await sendZip(app, zip)).toMatchObject({ status: 201, body: 'bare' })
    const { body } = await app.as(app.cook).get('/api/recipes/bare')
    expect(body).toMatchObject({ name: 'Bare', recipeIngredient: [], recipeInstructions: [] })
  })
})
