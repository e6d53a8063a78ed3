import { describe, expect } from 'vitest'
import { longestOriginal } from '#contract/import-preview.ts'
import { test } from '#tests/support/test.ts'
import { pictureBytes } from '#tests/server/features/recipes/picture.ts'
import { appWithSite, recipePage } from './site.ts'

const soup = {
  name: 'Pea soup',
  recipeIngredient: ['500 g peas', '1 onion'],
  recipeInstructions: [{ '@type': 'HowToStep', text: 'Simmer everything for an hour.' }],
  recipeYield: '4 servings',
  keywords: 'soups',
  image: ['/broken.jpg', '/soup.jpg'],
}
/** The amounts stand at the end of the lines. */
const japanese = {
  name: '肉じゃが',
  recipeIngredient: ['牛肉 200グラム', 'じゃがいも ３個', '醤油 大さじ2', '塩 少々'],
  recipeInstructions: '鍋に油を熱し、牛肉を炒めて調味料を加え、20分煮ます。',
  recipeYield: '2人分',
}
const words = '<nav>Home</nav><h1>Pea soup</h1><p>My aunt’s.</p><ul><li>500 g peas</li></ul>'

/** The same recipe, of which the page says more than its data. */
const fuller =
  '<h2>Ingredients</h2><ul><li>500 g peas</li><li>1 onion, thinly sliced</li></ul>' +
  '<h2>Method</h2><p>Simmer everything for an hour.</p><p>Serve it with bread.</p>'

/** A site with a recipe, one that is mostly missing, and a page without any. */
async function site() {
  const picture = await pictureBytes('jpeg')
  const asked: string[] = []
  const { app, origin } = await appWithSite((req, res) => {
    asked.push(req.url!)
    const html = (text: string) => res.setHeader('content-type', 'text/html').end(text)
    if (req.url === '/soup') return html(recipePage(soup).replace('<body>', `<body>${words}`))
    if (req.url === '/bare') return html(recipePage({ recipeIngredient: ['peas', 'onions'] }))
    if (req.url === '/fuller') return html(recipePage(soup).replace('<body>', `<body>${fuller}`))
    if (req.url === '/japanese') return html(recipePage(japanese))
    if (req.url === '/blog') return html('<p>Hi</p>')
    if (req.url === '/soup.jpg') return res.setHeader('content-type', 'image/jpeg').end(picture)
    return res.writeHead(404).end()
  })
  return { app, origin, asked, api: app.as(app.cook) }
}

describe('looking at a page before its recipe is kept', () => {
  test('everything found is shown with its place and its picture, and nothing is stored', async () => {
    const { app, origin, api } = await site()
    const url = `${origin}/soup`
    const { status, body } = await api.post('/api/recipe-imports/preview', {
      url,
      includeTags: true,
    })
    expect(status).toBe(200)
    expect(body).toMatchObject({
      name: 'Pea soup',
      recipeYield: '4 servings',
      ingredients: [
        { title: null, text: '500 g peas' },
        { title: null, text: '1 onion' },
      ],
      steps: [{ title: null, text: 'Simmer everything for an hour.' }],
      tags: ['Soups'],
      address: url,
      foundIn: 'data',
      sources: { name: 'data', recipeYield: 'data', ingredients: 'data', notes: null },
      doubts: [],
      original: 'Pea soup\nMy aunt’s.\n• 500 g peas',
      picture: { address: `${origin}/soup.jpg` },
    })
    expect(body.picture.look).toMatch(/^data:image\/webp;base64,\w/)
    expect((await api.get('/api/recipes?perPage=-1')).body).toMatchObject({ items: [] })
    expect(await app.db.selectFrom('recipeOriginals').selectAll().execute()).toEqual([])
  })

  test('a line of which the page says more than its data is shown as on the page', async () => {
    const { origin, api } = await site()
    const url = `${origin}/fuller`
    const preview = await api.post('/api/recipe-imports/preview', { url, includeTags: false })
    expect(preview.body.ingredients).toMatchObject([
      { text: '500 g peas', isFuller: false },
      { text: '1 onion, thinly sliced', isFuller: true },
    ])
    // Where nobody looks, the data counts.
    const { body: slug } = await api.post('/api/recipes/create-url', { url })
    const { body } = await api.get(`/api/recipes/${slug}`)
    expect(body.recipeIngredient).toMatchObject([
      { originalText: '500 g peas' },
      { originalText: '1 onion' },
    ])
  })

  test('what is missing is named', async () => {
    const { origin, api } = await site()
    const { body } = await api.post('/api/recipe-imports/preview', { url: `${origin}/bare` })
    expect(body).toMatchObject({
      name: 'A page',
      doubts: ['no-amounts', 'no-steps', 'no-yield', 'no-picture'],
      picture: null,
    })
  })

  test('amounts at the end of the lines are not missed', async () => {
    const { origin, api } = await site()
    const { body } = await api.post('/api/recipe-imports/preview', { url: `${origin}/japanese` })
    expect(body).toMatchObject({ name: '肉じゃが', doubts: ['no-picture'] })
  })

  test('a pasted source is read as well; a page without a recipe says so', async () => {
    const { origin, api } = await site()
    const data = recipePage(soup)
    const { body } = await api.post('/api/recipe-imports/preview', { data })
    expect(body).toMatchObject({
      name: 'Pea soup',
      address: null,
      foundIn: 'data',
      readFrom: 'page',
    })
    expect(await api.post('/api/recipe-imports/preview', { url: `${origin}/blog` })).toMatchObject({
      status: 400,
    })
    expect(await api.post('/api/recipe-imports/preview', {})).toMatchObject({ status: 422 })
  })

  test('a pasted text is told to be one, also where there is no recipe in it', async () => {
    const { api } = await site()
    const data =
      'Toast\n\nIngredients\n2 slices of bread\n20 g butter\n\nMethod\nToast the bread.\n'
    const { body } = await api.post('/api/recipe-imports/preview', { data })
    expect(body).toMatchObject({ name: 'Toast', foundIn: 'text', readFrom: 'text' })
    const none = await api.post('/api/recipe-imports/preview', { data: 'Dear Ann, we are well.' })
    expect(none).toMatchObject({ status: 400, body: { code: 'import.no-recipe' } })
    expect(none.body.detail.message).toContain('Write “Ingredients” above the ingredients')
  })

  test('a source with its address is from there, and its pictures as well', async () => {
    const { origin, api } = await site()
    const data = recipePage({ ...soup, image: 'soup.jpg' })
    const address = `${origin}/peas?for=4#top`
    const { body } = await api.post('/api/recipe-imports/preview', { data, address })
    expect(body).toMatchObject({ address, picture: { address: `${origin}/soup.jpg` } })
    for (const wrong of [
      'javascript:alert(1)',
      'file:///etc/passwd',
      'peas',
      `${origin}/${'a'.repeat(4000)}`,
    ]) {
      const answer = await api.post('/api/recipe-imports/preview', { data, address: wrong })
      expect({ wrong, status: answer.status }).toEqual({ wrong, status: 422 })
    }
  })
})

describe('keeping a checked recipe', () => {
  test('it is stored as corrected, with the picture, the address and the words of the page', async () => {
    const { origin, api } = await site()
    const url = `${origin}/soup`
    const { body: found } = await api.post('/api/recipe-imports/preview', { url })
    const recipe = { name: 'Pea soup of my aunt', recipeIngredient: [{ note: '400 g peas' }] }
    const kept = await api.post('/api/recipe-imports', {
      recipe: { ...recipe, orgURL: url },
      url,
      picture: found.picture.address,
      original: found.original,
    })
    expect(kept).toMatchObject({
      status: 201,
      body: { name: recipe.name, orgURL: url, recipeIngredient: [{ note: '400 g peas' }] },
    })
    expect(kept.body.image).toMatch(/\w/)
    const { slug } = kept.body
    expect(await api.get(`/api/recipes/${slug}/original`)).toMatchObject({
      status: 200,
      body: { text: found.original, address: url },
    })
    // The same page a second time is known, also under its address with tracking words.
    const again = { recipe, url: `${url}?utm_source=mail`, onDuplicate: 'refuse' }
    expect(await api.post('/api/recipe-imports', again)).toMatchObject({ status: 409 })
    expect((await api.get('/api/recipes?perPage=-1')).body.items).toHaveLength(1)
  })

  test('a picture that cannot be fetched is left out, and too long a text is refused', async () => {
    const { origin, api } = await site()
    const recipe = { name: 'Plain' }
    const picture = `${origin}/none.jpg`
    const { status, body } = await api.post('/api/recipe-imports', { recipe, picture })
    expect({ status, image: body.image }).toMatchObject({ status: 201, image: 'no image' })
    const original = 'x'.repeat(longestOriginal + 1)
    expect(await api.post('/api/recipe-imports', { recipe, original })).toMatchObject({
      status: 422,
    })
  })

  test('imports without a look keep the words too; other households cannot read them', async () => {
    const { app, origin, api } = await site()
    await api.post('/api/recipes/create-url', { url: `${origin}/soup` })
    expect((await api.get('/api/recipes/pea-soup/original')).body).toMatchObject({
      text: 'Pea soup\nMy aunt’s.\n• 500 g peas',
    })
    const theirs = await app.as(app.stranger).get('/api/recipes/pea-soup/original')
    expect(theirs.status).toBe(404)
    await api.post('/api/recipes', { name: 'Written here' })
    expect(await api.get('/api/recipes/written-here/original')).toMatchObject({
      status: 200,
      body: null,
    })
  })
})
