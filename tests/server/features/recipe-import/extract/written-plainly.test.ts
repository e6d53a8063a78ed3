import { expect, test } from 'vitest'
import { extract, withFields } from './soup-page.ts'

const ingredientsOf = (html: string) => extract(`<body>${html}</body>`).ingredients

test('"Ingredients for the sauce" behind those of the dish names a part', () => {
  const method = '<h2>Zubereitung</h2><p>Den Lauch kochen.<br>Die Sahne dazu servieren.</p>'
  const list = '<h2>Zutaten</h2><ul><li>2 Stangen Lauch</li><li>1 l Wasser</li></ul>'
  const cream = '<ul><li>200 ml Sahne</li><li>1 Prise Salz</li></ul>'
  const page = (heading: string) =>
    ingredientsOf(`<h1>Suppe</h1>${list}<h3>${heading}</h3>${cream}${method}`)
  expect(page('Zutaten für die Haube')).toEqual([
    { title: null, text: '2 Stangen Lauch' },
    { title: null, text: '1 l Wasser' },
    { title: 'Für die Haube', text: '200 ml Sahne' },
    { title: null, text: '1 Prise Salz' },
  ])
  expect(page('Zutaten für 8 Personen')).toHaveLength(2)
})

test('short steps of signs are instructions', () => {
  const recipe = extract(`<body><h1>ねぎのスープ</h1><h2>材料（2人分）</h2>
    <ul><li>ねぎ 2本</li><li>水 500ml</li><li>塩 小さじ1</li></ul>
    <h2>作り方</h2><ol><li>ねぎを切ります。</li><li>水でねぎを煮ます。</li></ol>
    <h2>ポイント</h2><p>弱火でゆっくり煮ると甘くなります。</p></body>`)
  expect(recipe).toMatchObject({ name: 'ねぎのスープ', recipeYield: '2人分' })
  expect(recipe.ingredients).toHaveLength(3)
  expect(recipe.steps.map(({ text }) => text)).toEqual(['ねぎを切ります。', '水でねぎを煮ます。'])
})

test.each(['## Sauce', '**Sauce**', '**Sauce**:', '--- Sauce ---', '== Sauce =='])(
  '%s is a heading among the lines',
  (heading) => {
    const { ingredients } = withFields({ recipeIngredient: ['2 leeks', heading, '1 cup cream'] })
    expect(ingredients).toEqual([
      { title: null, text: '2 leeks' },
      { title: 'Sauce', text: '1 cup cream' },
    ])
  },
)

test('a remark in a line of its own belongs to the line above it', () => {
  const recipeIngredient = ['2 leeks\n(washed)', '1 l water<br>, warm', '1 cup cream<br/>2 eggs']
  expect(withFields({ recipeIngredient }).ingredients.map(({ text }) => text)).toEqual([
    '2 leeks (washed)',
    '1 l water, warm',
    '1 cup cream',
    '2 eggs',
  ])
})

test.each([
  ['MediaWiki 1.43', 'Cookbook:Leek Soup', 'Leek Soup'],
  ['MediaWiki 1.43', 'Libro di cucina/Ricette/Zuppa', 'Zuppa'],
  ['MediaWiki 1.43', 'Soups: Leek', 'Soups: Leek'],
  ['WordPress 6', 'Cookbook:Leek Soup', 'Cookbook:Leek Soup'],
])('by %s, "%s" is called "%s"', (generator, heading, name) => {
  const page = `<html><head><meta name="generator" content="${generator}"><title>${heading}</title></head>
    <body><h1>${heading}</h1><h2>Ingredients</h2><ul><li>2 leeks</li><li>1 l water</li></ul>
    <h2>Method</h2><p>Slice the leeks.<br>Boil them in the water until they are soft.</p></body></html>`
  expect(extract(page).name).toBe(name)
})

test('a sign between amount and food is none of a range', () => {
  const recipeIngredient = ['3 - slices of old bread', '3 - 4 leeks']
  expect(withFields({ recipeIngredient }).ingredients.map(({ text }) => text)).toEqual([
    '3 slices of old bread',
    '3 - 4 leeks',
  ])
})

test.each(['leek-soup_c step 2', 'Étape n°2', 'Step 2'])('"%s" is no name of a step', (name) => {
  const step = (text: string) => ({ '@type': 'HowToStep', name, text })
  const { steps } = withFields({ recipeInstructions: [step('Slice it.'), step('Boil it.')] })
  expect(steps.map(({ title }) => title)).toEqual(['', ''])
})

test.each([
  ['in a preformatted text', 'pre', ''],
  ['where a style keeps line breaks', 'div', ' style="color: red; white-space: pre-line"'],
])('lines %s are lines', (_, name, style) => {
  const recipe = extract(`<body><h1>Leek soup</h1><${name}${style}>
Ingredients:
• 2 leeks
• 1 l water

Method:
1. Slice the leeks and fry them in butter.
2. Boil them in the water for twenty minutes.
</${name}></body>`)
  expect(recipe.ingredients.map(({ text }) => text)).toEqual(['2 leeks', '1 l water'])
  expect(recipe.steps.map(({ text }) => text)).toEqual([
    'Slice the leeks and fry them in butter.',
    'Boil them in the water for twenty minutes.',
  ])
})

test.each([
  'Printed from Winter Kitchen',
  'Linking this to Soup Sunday',
  'Don’t forget to share a picture, and tag it #wintersoup.',
  'This post may contain affiliate links.',
  'Recipe adapted from: my grandmother',
])('%s is no step', (text) => {
  const step = 'Boil the leeks in the water until they are soft.'
  const { steps } = withFields({ recipeInstructions: [step, text] })
  expect(steps).toEqual([{ title: '', text: step }])
})

test.each([
  ['1<sup>1</sup>/<sub>3</sub> cups water', '1 1/3 cups water'],
  ['1 <sup>1</sup>/<sub>2</sub> cups water', '1 1/2 cups water'],
  ['10<sup>2</sup> g water', '102 g water'],
])('a raised number in front of a stroke is a fraction: %s', (html, text) => {
  const recipe =
    extract(`<body><h1>Soup</h1><h2>Ingredients</h2><ul><li>2 leeks</li><li>${html}</li></ul>
    <h2>Method</h2><p>Slice the leeks and boil them in the water until soft.</p></body>`)
  expect(recipe.ingredients[1]?.text).toBe(text)
})

test('a list of lines that is one sentence has no full stop at its end', () => {
  const page = (last: string) =>
    extract(`<h1>Leek soup</h1><h2>Ingredients</h2><p>2 leeks,<br>1 l water,<br>50 g butter,<br>${last}</p>
      <h2>Method</h2><p>Slice the leeks and boil them in the water until they are soft.</p>`)
  expect(page('sea salt.').ingredients.at(-1)?.text).toBe('sea salt')
  expect(page('yeast, 1 pck.').ingredients.at(-1)?.text).toBe('yeast, 1 pck.')
})

test('a yield that goes on is no ingredient', () => {
  const recipe =
    extract(`<h1>Leek soup</h1><p><b>Ingredients</b></p><p>Serves 6, takes about an hour and a half<br>2 leeks<br>1 l water<br>50 g butter</p>
    <p><b>Method</b></p><p>Slice the leeks and boil them in the water until they are soft.</p>`)
  expect(recipe.ingredients[0]?.text).toBe('2 leeks')
})
