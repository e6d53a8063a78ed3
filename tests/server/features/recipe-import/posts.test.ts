import { describe, expect, test } from 'vitest'
import { readPage } from '#server/features/recipe-import/read-page.ts'

const film = `Grandma's banana bread, moist for a week!

INGREDIENTS
3 ripe bananas
2 eggs
100 g sugar
1 tsp baking soda
250 g flour

METHOD
1. Mash the bananas and beat in the eggs and the sugar.
2. Fold in the flour and the baking soda.
3. Bake at 180 °C for 50 minutes.

0:00 Intro
1:12 Mashing
My loaf tin: https://shop.example/tin
Follow me on Instagram: https://instagram.com/anna

#bananabread #baking`

const read = (html: string, url: string) =>
  readPage({
    bytes: new TextEncoder().encode(html),
    contentType: 'text/html',
    url,
    isLengthKnown: true,
  })
const lines = (texts: { text: string }[]) => texts.map(({ text }) => text)
const bread = ['3 ripe bananas', '2 eggs', '100 g sugar', '1 tsp baking soda', '250 g flour']

describe('a recipe in the text of a post', () => {
  test('below a film of which the page shows nothing before its program runs', () => {
    const data = {
      videoDetails: { title: 'Banana Bread', shortDescription: film, lengthSeconds: '312' },
    }
    const html = `<html lang="en"><head><title>Banana Bread - FilmSite</title>
      <meta property="og:site_name" content="FilmSite"><meta property="og:title" content="Banana Bread">
      <meta property="og:description" content="Grandma's banana bread, moist for a week! INGREDIENTS 3 ripe...">
      <meta property="og:image" content="https://img.example/bread.jpg"></head>
      <body><script>var initialPlayer = ${JSON.stringify(data)};</script></body></html>`
    const { page, original } = read(html, 'https://film.example/watch?v=1')
    expect(page?.name).toBe('Banana Bread')
    expect(lines(page!.ingredients)).toEqual(bread)
    expect(lines(page!.steps)).toEqual([
      'Mash the bananas and beat in the eggs and the sugar.',
      'Fold in the flour and the baking soda.',
      'Bake at 180 °C for 50 minutes.',
    ])
    expect(page).toMatchObject({
      keywords: ['bananabread', 'baking'],
      imageUrls: ['https://img.example/bread.jpg'],
      language: 'en',
    })
    expect(original).toContain('My loaf tin')
  })

  test('of a picture, whose site tells who wrote it', () => {
    const caption =
      'Ofenkürbis mit Feta 🧡\n\nZutaten für 2 Personen:\n1 kleiner Hokkaido\n150 g Feta\n2 EL Olivenöl\n1 TL Thymian\n\n' +
      'Zubereitung:\nDen Kürbis in Spalten schneiden und mit Öl und Thymian mischen.\nBei 200 °C 25 Minuten backen und den Feta darüber bröseln.\n\n#herbst #vegetarisch'
    const attribute = caption.replaceAll('\n', '&#10;')
    const html = `<html lang="de"><head><title>Pictures</title>
      <meta content="1,204 likes, 31 comments - anna.kocht on October 4, 2025: &quot;${attribute}&quot;." name="description">
      <meta property="og:title" content="Anna kocht on Pictures: &quot;${attribute}&quot;"></head><body></body></html>`
    const { page } = read(html, 'https://pictures.example/p/1')
    expect(page).toMatchObject({ name: 'Ofenkürbis mit Feta 🧡', recipeYieldQuantity: 2 })
    expect(lines(page!.ingredients)).toEqual([
      '1 kleiner Hokkaido',
      '150 g Feta',
      '2 EL Olivenöl',
      '1 TL Thymian',
    ])
    expect(page!.steps).toHaveLength(2)
    expect(page!.keywords).toEqual(['herbst', 'vegetarisch'])
  })

  test('of a short film whose steps are only spoken', () => {
    const desc = 'Whipped feta dip\n200 g feta\n3 tbsp yogurt\n1 clove of garlic\nhoney to serve'
    const state = { scope: { item: { struct: { id: '7', desc, author: { nickname: 'Ben' } } } } }
    const html = `<title>TikTok - Make Your Day</title><script id="__DATA__" type="application/json">${JSON.stringify(state)}</script>`
    const { page } = read(html, 'https://short.example/@ben/video/7')
    expect(page?.name).toBe('Whipped feta dip')
    expect(lines(page!.ingredients)).toContain('200 g feta')
  })

  test('and not of a comment on it, however long that is', () => {
    const text = `I make it like this:\n${'Really good!\n'.repeat(60)}\nIngredients\n1 kg flour\n2 eggs\n3 onions\n\nMethod\nMix it all for a while.`
    const data = { comments: [{ text }], video: { desc: film } }
    const { page } = read(`<script>x=${JSON.stringify(data)}</script>`, 'https://film.example/4')
    expect(lines(page!.ingredients)).toEqual(bread)
  })

  test('that a preview put into one line', () => {
    const text =
      'Cookies 🍪 Ingredients: 1 cup butter, 1 cup sugar, 2 eggs, 2 cups flour. Method: Cream the butter with the sugar, ' +
      'beat in the eggs and fold in the flour. Bake at 350F for 12 minutes. #cookies'
    const html = `<title>Facebook</title><meta property="og:description" content="${text}">`
    const { page } = read(html, 'https://posts.example/9')
    expect(lines(page!.ingredients)).toEqual([
      '1 cup butter',
      '1 cup sugar',
      '2 eggs',
      '2 cups flour',
    ])
    expect(page!.steps).toHaveLength(1)
  })

  test('with bullets and numbers of pictures, what is asked of people, and nutrients', () => {
    const caption = `PROTEIN PIZZA 🍕\n\nSave this for later 👇\n\n✨Ingredients✨\n🔸 100g yogurt\n🔸 100g flour\n🔸 2 tbsp passata\n\n✨Method✨\n1️⃣ Mix the yogurt and the flour into a dough\n2️⃣ Roll it out and air fry it for 8 mins\n\nMacros: 450 kcal | 38P\n\nFollow @chef for more!\n.\n.`
    const html = `<script>x={"caption":${JSON.stringify(caption)}}</script>`
    const { page } = read(html, 'https://pictures.example/p/2')
    expect(page!.name).toBe('PROTEIN PIZZA 🍕')
    expect(lines(page!.ingredients)).toEqual(['100g yogurt', '100g flour', '2 tbsp passata'])
    expect(lines(page!.steps)).toEqual([
      'Mix the yogurt and the flour into a dough',
      'Roll it out and air fry it for 8 mins',
    ])
    expect(page!.notes).toEqual([{ title: '', text: 'Macros: 450 kcal | 38P' }])
    expect(page!.description).not.toContain('Save this')
  })

  test('with sentences directly below its list, or amounts behind the foods', () => {
    const pasta =
      'You need:\n- 200 g feta\n- 500 g tomatoes\n- 350 g pasta\nPut the feta into a dish with the tomatoes and bake it for 40 minutes. Stir in the pasta.'
    const first = read(
      `<title>Feta pasta</title><script>x={"desc":${JSON.stringify(pasta)}}</script>`,
      'https://a.example/1',
    )
    expect(first.page!.ingredients).toHaveLength(3)
    expect(first.page!.steps).toHaveLength(1)
    const bowl =
      '今日は親子丼です。\n\n【材料】(2人分)\n鶏もも肉 200g\n玉ねぎ 1/2個\n卵 4個\n水 100ml\n\n【作り方】\n1. 鶏肉を一口大に切る。\n2. 玉ねぎと水を煮る。\n\nチャンネル登録お願いします！'
    const second = read(
      `<title>親子丼</title><script>x={"desc":${JSON.stringify(bowl)}}</script>`,
      'https://a.example/2',
    )
    expect(second.page).toMatchObject({ name: '親子丼', recipeYieldQuantity: 2 })
    expect(second.page!.ingredients).toHaveLength(4)
    expect(second.page!.steps).toHaveLength(2)
  })

  test('also of a source that was pasted or clipped', () => {
    const html = `<title>Post</title><script>x={"message":${JSON.stringify(film)}}</script>`
    expect(lines(readPage({ text: html, address: null }).page!.ingredients)).toEqual(bread)
  })
})

describe('no recipe', () => {
  test.each([
    [
      'a film about something else',
      'My trip to Rome\nDay 1\nThe Forum\nDay 2\nThe Vatican\n2 tips: walk early, drink water',
    ],
    [
      'a shop with amounts',
      'Pasta pot\nHolds 5 l\nWeighs 2 kg\nWarranty: 2 years\nShips in 3 days\nOrder it today',
    ],
  ])('%s', (_, shortDescription) => {
    const html = `<title>A page</title><script>var a = ${JSON.stringify({ shortDescription })}</script>`
    expect(read(html, 'https://film.example/2')).toMatchObject({ page: null, original: '' })
  })

  test('many broken beginnings are read quickly', () => {
    const html = `<script>${'"desc":"'.repeat(200_000)}</script>`
    expect(read(html, 'https://film.example/3').page).toBeNull()
  })
})
