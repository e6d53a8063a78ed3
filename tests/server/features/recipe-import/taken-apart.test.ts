import { describe, expect, vi } from 'vitest'
import { test } from '#tests/support/test.ts'
import { appWithSite, recipePage } from './site.ts'

const lines = [
  '2 cups strong white flour, sifted',
  '3 tbsp chopped tomatoes',
  '1 large onion',
  '2 cups Wiezenmehl',
  'Salz',
]
const page = (recipe: object, language = 'en') =>
  recipePage({ recipeInstructions: 'Mix.', ...recipe }).replace(
    '<html>',
    `<html lang="${language}">`,
  )

/** A household with a few foods and units, and a site with recipes. */
async function kitchen() {
  const { app, origin } = await appWithSite((req, res) => {
    const html = (text: string) => res.setHeader('content-type', 'text/html').end(text)
    if (req.url === '/cake') return html(page({ name: 'Cake', recipeIngredient: lines }))
    if (req.url === '/kuchen')
      return html(page({ name: 'Kuchen', recipeIngredient: ['3 EL Mehl', '2 Eier'] }, 'de-DE'))
    if (req.url === '/brot')
      return html(page({ name: 'Brot', recipeIngredient: ['2 bis 3 EL Mehl', 'Salz'] }, 'de-DE'))
    if (req.url === '/bublanina')
      return html(page({ name: 'Bublanina', recipeIngredient: ['2 kl medu'] }, 'cs'))
    if (req.url === '/words') return html(page({ name: 'Words', recipeIngredient: ['a cat'] }))
    return res.writeHead(404).end()
  })
  const api = app.as(app.cook)
  const make = async (address: string, body: object) =>
    (await api.post(`/api/${address}`, body)).body
  return {
    api,
    origin,
    flour: await make('foods', {
      name: 'flour',
      aliases: [{ name: 'Weizenmehl' }, { name: 'Mehl' }],
    }),
    tomato: await make('foods', { name: 'tomato', pluralName: 'tomatoes' }),
    onion: await make('foods', { name: 'onion' }),
    cup: await make('units', { name: 'cup', pluralName: 'cups' }),
    tablespoon: await make('units', { name: 'tablespoon', abbreviation: 'tbsp' }),
    teaspoon: await make('units', { name: 'teaspoon', abbreviation: 'tsp' }),
  }
}

describe('lines of an imported page', () => {
  test('a range in another language is an amount, which is not said once more beside the food', async () => {
    const { api, origin, flour, tablespoon } = await kitchen()
    const { body: slug } = await api.post('/api/recipes/create-url', { url: `${origin}/brot` })
    const { body } = await api.get(`/api/recipes/${slug}`)
    expect(body.recipeIngredient[0]).toMatchObject({
      quantity: 2,
      quantityMax: 3,
      unit: { id: tablespoon.id },
      food: { id: flour.id },
      note: '',
      originalText: '2 bis 3 EL Mehl',
    })
  })

  test('are in parts where the household has their units and foods, and keep their words', async () => {
    const { api, origin, tomato, onion, cup, tablespoon } = await kitchen()
    const { status, body: slug } = await api.post('/api/recipes/create-url', {
      url: `${origin}/cake`,
    })
    expect(status).toBe(201)
    const { body } = await api.get(`/api/recipes/${slug}`)
    expect(body.recipeIngredient).toMatchObject([
      // 'strong white flour' is not just flour, so that nothing takes its place.
      { quantity: 2, unit: { id: cup.id }, food: null, note: 'strong white flour, sifted' },
      { quantity: 3, unit: { id: tablespoon.id }, food: { id: tomato.id }, note: 'chopped' },
      { quantity: 1, unit: null, food: { id: onion.id }, note: 'large' },
      { quantity: 2, unit: { id: cup.id }, food: null, note: 'Wiezenmehl' },
      { quantity: 0, unit: null, food: null, note: 'Salz' },
    ])
    const { recipeIngredient: read, settings } = body
    expect(read.map((line: { display: string }) => line.display)).toEqual(lines)
    expect(read.map((line: { originalText: string }) => line.originalText)).toEqual(lines)
    // Else programs of the first generation would show the notes alone.
    expect(settings.disableAmount).toBe(false)
    expect((await api.get('/api/foods')).body.total).toBe(3)
  })

  test('are read in the language of their page', async () => {
    const { api, origin, flour, tablespoon, teaspoon } = await kitchen()
    const { body: slug } = await api.post('/api/recipes/create-url', { url: `${origin}/kuchen` })
    expect((await api.get(`/api/recipes/${slug}`)).body.recipeIngredient).toMatchObject([
      { quantity: 3, unit: { id: tablespoon.id }, food: { id: flour.id }, display: '3 EL Mehl' },
      { quantity: 0, food: null, note: '2 Eier', display: '2 Eier' },
    ])
    // Only the language of the page says that these are teaspoons.
    const { body } = await api.post('/api/recipe-imports/preview', { url: `${origin}/bublanina` })
    expect(body.ingredients).toMatchObject([{ quantity: 2, unit: { id: teaspoon.id } }])
  })

  test('are in parts also from a pasted source and from many addresses', async () => {
    const { api, origin, cup } = await kitchen()
    const data = page({ name: 'Pasted', recipeIngredient: ['2 cups flour'] })
    await api.post('/api/recipes/create/html-or-json', { data })
    const imports = [{ url: `${origin}/cake` }]
    const { body: begun } = await api.post('/api/recipes/create-url/bulk', { imports })
    await vi.waitFor(
      async () => {
        const { body } = await api.get(`/api/groups/reports/${begun.reportId}`)
        expect(body.status).toBe('success')
        // A food is spelled nearly as one that the household has.
        expect(body.entries[0].message).toContain('Look at 1 ingredient:')
      },
      { timeout: 150_000 },
    )
    for (const slug of ['pasted', 'cake']) {
      const { body } = await api.get(`/api/recipes/${slug}`)
      const [first] = body.recipeIngredient
      expect(first).toMatchObject({ quantity: 2, unit: { id: cup.id } })
    }
  })

  test('stay as the household shows its recipes if none is in parts', async () => {
    const { api, origin } = await kitchen()
    await api.put('/api/groups/preferences', { recipeDisableAmount: true })
    const { body: slug } = await api.post('/api/recipes/create-url', { url: `${origin}/words` })
    const { body } = await api.get(`/api/recipes/${slug}`)
    expect(body.settings.disableAmount).toBe(true)
    expect(body.recipeIngredient).toMatchObject([{ quantity: 0, note: 'a cat', display: 'a cat' }])
  })
})

test('a preview shows the lines as they would be saved, and says which to look at', async () => {
  const { api, origin, tomato, cup } = await kitchen()
  const { body } = await api.post('/api/recipe-imports/preview', { url: `${origin}/cake` })
  expect(body.ingredients).toMatchObject([
    { text: lines[0], quantity: 2, unit: { id: cup.id }, food: null, doubt: 'unknown' },
    { text: lines[1], quantity: 3, food: { id: tomato.id }, asWritten: lines[1], doubt: null },
    { text: lines[2], quantity: 1, asWritten: lines[2], doubt: null },
    { text: lines[3], quantity: 2, food: null, note: 'Wiezenmehl', doubt: 'similar' },
    { text: lines[4], quantity: 0, food: null, note: 'Salz', doubt: 'unknown' },
  ])
})
