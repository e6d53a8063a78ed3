import { describe, expect, test } from 'vitest'
import { extract } from './soup-page.ts'

const texts = (lines: { text: string }[]) => lines.map(({ text }) => text)
const foods = ['2 leeks', '1 l water', '50 g butter']
const steps = [
  'Slice the leeks and fry them in butter until they are soft.',
  'Add the water and boil everything for twenty minutes.',
  'Season the soup with salt and pepper, and serve it at once.',
]
const promise = 'The best recipes of our writers come to you on every Friday morning.'
const [one, two, three] = steps.map((text) => `<p>${text}</p>`)

describe('what stands beside the text is no part of a list:', () => {
  const page = (between: string, behind = '') =>
    extract(`<body><h1>Leek soup</h1><h2>Ingredients</h2><ul><li>${foods.join('</li><li>')}</li></ul>
      <h2>Method</h2>${one}${two}${between}${three}${behind}</body>`)

  test.each([
    ['an aside', `<aside><h3>About me</h3><p>${promise}</p></aside>`],
    ['a part named so', `<div role="complementary"><p>${promise}</p></div>`],
    [
      'a newsletter',
      `<div class="box newsletter-form"><h2>Our letters</h2><p>${promise}</p></div>`,
    ],
    ['other recipes', `<div class="related-posts"><h3>Also good</h3><p>${promise}</p></div>`],
    ['a film', `<div class="video"><h3>Watch this</h3><p>${promise}</p></div>`],
  ])('%s', (_, box) => {
    expect(texts(page(box).steps)).toEqual(steps)
    expect(texts(page('', box).steps)).toEqual(steps)
  })

  test('without any heading', () => {
    const recipe =
      extract(`<body><h1>Leek soup</h1><p><b>2 leeks</b>, washed<br><b>1 l water</b><br><b>50 g butter</b><br><b>1 onion</b></p>
      <aside><p>Sign up to our letters</p><p>${promise}</p></aside>${one}${two}${three}</body>`)
    expect(texts(recipe.ingredients)).toEqual([
      '2 leeks, washed',
      '1 l water',
      '50 g butter',
      '1 onion',
    ])
    expect(texts(recipe.steps)).toEqual(steps)
  })

  test('but a list that is all of the aside is', () => {
    const recipe =
      extract(`<body><h1>Leek soup</h1><aside><h2>Ingredients</h2><p>${foods.join('</p><p>')}</p></aside>
      <h2>Method</h2>${one}${two}${three}</body>`)
    expect(texts(recipe.ingredients)).toEqual(foods)
    expect(texts(recipe.steps)).toEqual(steps)
  })
})

test.each([
  'Guten Appetit!',
  'Lasst es euch schmecken!',
  'Bon appétit !',
  '¡Que aproveche!',
  'Smacznego',
  'Have a lovely week, everyone!',
  'Guten Appetit wünscht die Frauengruppe!',
  'Espero que os gusten. ¡Besos!',
  'Groetjes, Kees',
  'Back to the cookbook',
])('what authors wish their readers is no step: %s', (wish) => {
  const html = `<h1>Leek soup</h1><h2>Ingredients</h2><ul><li>${foods.join('</li><li>')}</li></ul><h2>Method</h2>`
  const behind = `<p>${wish}</p><p>Yours, Robin</p>`
  expect(texts(extract(`<body>${html}${one}${two}${three}${behind}</body>`).steps)).toEqual(steps)
})

test('one text in the data takes the parts that the page shows, also a short one', () => {
  const data = {
    '@type': 'Recipe',
    name: 'Leek soup',
    recipeIngredient: foods,
    recipeInstructions: steps.join(' '),
  }
  const recipe =
    extract(`<body><script type="application/ld+json">${JSON.stringify(data)}</script><h1>Leek soup</h1>
    <h2>Ingredients</h2><ul><li>${foods.join('</li><li>')}</li></ul><h2>Method</h2><ol><li>${steps.join('</li><li>')}</li></ol></body>`)
  expect(texts(recipe.steps)).toEqual(steps)
})

describe('the lines of an ingredient list', () => {
  const read = (list: string, lead = '') =>
    extract(
      `<body><h1>Leek soup</h1>${lead}<h2>Ingredients</h2>${list}<h2>Method</h2>${one}${two}${three}</body>`,
    )
  const pairs = (lines: { title: string | null; text: string }[]) =>
    lines.map(({ title, text }) => [title, text])

  test('of a table with amounts for two numbers of people have the first one', () => {
    const rows = [
      ['leeks', '2', '4'],
      ['water', '1 l', '2 l'],
      ['butter', '50 g', '100 g'],
    ]
    const html = rows.map((cells) => `<tr><td>${cells.join('</td><td>')}</td></tr>`).join('')
    const table = `<table><tr><th>Food</th><th>2 people</th><th>4 people</th></tr>${html}</table>`
    expect(texts(read(table).ingredients)).toEqual(['leeks 2', 'water 1 l', 'butter 50 g'])
  })

  test('keep food and amount apart where only a style does', () => {
    const line = (food: string, amount: string) =>
      `<li><span>${food}</span><span>${amount}</span></li>`
    const html = `<ul>${line('ねぎ', '2本')}${line('水', '500ml')}${line('しょうゆ', '大さじ3')}</ul>`
    expect(texts(read(html).ingredients)).toEqual(['ねぎ 2本', '水 500ml', 'しょうゆ 大さじ3'])
  })

  test('that are built of cells have names of groups between them', () => {
    const cells = (amount: string, food: string) =>
      `<div class="c"><span>${amount}</span><span>${food}</span></div>`
    const html = `<div><p>Soup</p>${cells('2', 'leeks')}${cells('1 l', 'water')}<p>Top</p>${cells('50 g', 'butter')}${cells('1 tsp', 'chives')}${cells('2 slices', 'bread')}</div>`
    expect(pairs(read(html).ingredients)).toEqual([
      ['Soup', '2 leeks'],
      [null, '1 l water'],
      ['Top', '50 g butter'],
      [null, '1 tsp chives'],
      [null, '2 slices bread'],
    ])
  })

  test('have neither the yield nor the name of the recipe above them', () => {
    const named = (name: string) => `<p><b>${name}</b></p><p>${foods.join('</p><p>')}</p>`
    expect(pairs(read(named('Serves 10')).ingredients)[0]).toEqual([null, '2 leeks'])
    expect(pairs(read(named('Leek Soup')).ingredients)[0]).toEqual([null, '2 leeks'])
    expect(pairs(read(named('For the pot')).ingredients)[0]).toEqual(['For the pot', '2 leeks'])
  })
})

test('on the page of a post the largest heading may be the name of the blog', () => {
  const page = (title: string, head: string) =>
    extract(`<html><head><title>${title}</title></head><body>${head}<div class="post"><h3>Leek soup</h3>
      <h4>Ingredients</h4><p>${foods.join('</p><p>')}</p><h4>Method</h4>${one}${two}${three}</div></body></html>`)
      .name
  expect(page("Robin's table: Leek soup", `<div id="header"><h1>Robin's table</h1></div>`)).toBe(
    'Leek soup',
  )
  expect(
    page('Winter dinner: Leek soup', `<article><header><h1>Winter dinner</h1></header></article>`),
  ).toBe('Winter dinner')
})
