import { describe, expect, test } from 'vitest'
import { extractRecipe, type ScrapedRecipe } from '#server/features/recipe-import/extract/index.ts'

const URL_OF_PAGE = 'https://cook.example/pie'

function extract(html: string): ScrapedRecipe {
  const recipe = extractRecipe(
    `<!doctype html><html lang="en"><body>${html}</body></html>`,
    URL_OF_PAGE,
  )
  if (!recipe) throw new Error('no recipe found')
  return recipe
}
const json = (fields: Record<string, unknown>) =>
  `<script type="application/ld+json">${JSON.stringify({ '@type': 'Recipe', name: 'Pie', ...fields })}</script>`
const texts = (lines: { text: string }[]) => lines.map((line) => line.text)
const pairs = (lines: { title: string | null; text: string }[]) =>
  lines.map(({ title, text }) => [title, text])

describe('microdata', () => {
  const page = `
    <div itemscope itemtype="http://schema.org/Recipe">
      <h1 itemprop="name">Apple <em>pie</em></h1>
      <link itemprop="image" href="/pie.jpg">
      <p itemprop="author" itemscope itemtype="http://schema.org/Person"><span itemprop="name">Ann</span></p>
      <time itemprop="prepTime" datetime="PT20M">twenty minutes</time>
      <meta itemprop="cookTime" content="PT40M">
      <span itemprop="totalTime" content="PT1H">an hour</span>
      <span itemprop="recipeYield">8 slices</span>
      <div itemprop="nutrition" itemscope itemtype="http://schema.org/NutritionInformation"><b itemprop="calories">300 kcal</b></div>
      <ul><li itemprop="recipeIngredient">4 <b>apples</b></li><li itemprop="recipeIngredient">1&nbsp;cup sugar</li></ul>
      <div itemprop="recipeInstructions"><h3>Filling</h3><ol><li>Peel.</li><li><p>Slice.</p></li></ol><h3>Notes</h3><p>Keeps for days.</p></div>
    </div>`

  test('every kind of value', () => {
    expect(extract(page)).toMatchObject({
      name: 'Apple pie',
      imageUrls: ['https://cook.example/pie.jpg'],
      author: 'Ann',
      prepTime: '20 Minutes',
      cookTime: '40 Minutes',
      totalTime: '1 Hour',
      recipeYield: '8 slices',
      nutrition: { calories: '300' },
      ingredients: [
        { title: null, text: '4 apples' },
        { title: null, text: '1 cup sugar' },
      ],
      steps: [
        { title: 'Filling', text: 'Peel.' },
        { title: '', text: 'Slice.' },
      ],
      source: 'microdata',
    })
  })

  test('the old name of the ingredients, steps one by one', () => {
    const recipe =
      extract(`<section itemscope itemtype="https://schema.org/Recipe"><b itemprop=name>Tea</b>
      <p itemprop=ingredients>1 bag</p><p itemprop=ingredients>1 cup water</p>
      <p itemprop=recipeInstructions>Boil.</p><p itemprop=recipeInstructions>Steep.</p></section>`)
    expect(texts(recipe.ingredients)).toEqual(['1 bag', '1 cup water'])
    expect(texts(recipe.steps)).toEqual(['Boil.', 'Steep.'])
  })

  test('fills what JSON-LD leaves open', () => {
    const recipe = extract(json({ name: 'From JSON' }) + page)
    expect(recipe).toMatchObject({ name: 'From JSON', prepTime: '20 Minutes', source: 'json-ld' })
    expect(recipe.ingredients).toHaveLength(2)
  })
})

test('RDFa', () => {
  const recipe =
    extract(`<div vocab="https://schema.org/" typeof="Recipe"><h1 property="name">Tea</h1><img property="image" src="tea.jpg">
    <span property="recipeIngredient">1 bag</span><span property="schema:recipeIngredient">1 cup water</span>
    <div property="recipeInstructions"><p>Boil.</p><p>Steep.</p></div></div>`)
  expect(recipe).toMatchObject({
    name: 'Tea',
    imageUrls: ['https://cook.example/tea.jpg'],
    source: 'microdata',
  })
  expect(texts(recipe.ingredients)).toEqual(['1 bag', '1 cup water'])
  expect(texts(recipe.steps)).toEqual(['Boil.', 'Steep.'])
})

test.each([
  ['h-recipe', ['h-recipe', 'p-name', 'p-ingredient', 'e-instructions', 'dt-duration', 'p-yield']],
  ['hRecipe', ['hrecipe', 'fn', 'ingredient', 'instructions', 'duration', 'yield']],
])('%s', (_, [root, name, ingredient, instructions, duration, amount]) => {
  const recipe =
    extract(`<article class="${root}"><h1 class="${name}">Tea</h1><li class="${ingredient}">1 bag</li>
    <li class="${ingredient}">1 cup water</li><ol class="${instructions}"><li>Boil.</li><li>Steep.</li></ol>
    <time class="${duration}" datetime="PT5M">5 min</time><b class="${amount}">2 cups</b></article>`)
  expect(recipe).toMatchObject({ name: 'Tea', totalTime: '5 Minutes', recipeYield: '2 cups' })
  expect(texts(recipe.ingredients)).toEqual(['1 bag', '1 cup water'])
  expect(texts(recipe.steps)).toEqual(['Boil.', 'Steep.'])
})

describe('recipe plugins', () => {
  const groups: [string, string][] = [
    [
      'groups of lists',
      `<div class="wprm-recipe-ingredients-container"><h3>Ingredients</h3>
        <div class="wprm-recipe-ingredient-group"><h4 class="wprm-recipe-group-name">Crust</h4><ul><li class="wprm-recipe-ingredient"><span class="wprm-checkbox-container">▢</span><span class="amount">1</span><span class="unit">cup</span> flour</li></ul></div>
        <div class="wprm-recipe-ingredient-group"><h4 class="wprm-recipe-group-name">Filling:</h4><ul><li class="wprm-recipe-ingredient"><span>4</span> apples</li></ul></div></div>
      <div class="wprm-recipe-instructions-container"><h4 class="wprm-recipe-group-name">Bake</h4><ul><li>Mix all of it.</li><li>Bake until golden.</li></ul></div>`,
    ],
    [
      'headings between lists',
      `<div class="tasty-recipes-ingredients"><h3>Ingredients</h3><div><h4>Crust</h4><ul><li>1 cup flour</li></ul><h4>Filling</h4><ul><li>4 apples</li></ul></div></div>
      <div class="tasty-recipes-instructions"><h3>Instructions</h3><p><strong>Bake</strong></p><ol><li>Mix all of it.</li><li>Bake until golden.</li></ol></div>`,
    ],
    [
      'headings among items',
      `<ul class="ERSIngredients"><div class="ERSSectionHead">Crust</div><li>1 cup flour</li><div class="ERSSectionHead">Filling</div><li>4 apples</li></ul>
      <div class="ERSInstructions"><div class="ERSSectionHead">Bake</div><ol><li>Mix all of it.</li><li>Bake until golden.</li></ol></div>`,
    ],
  ]

  test.each(groups)('%s', (_, html) => {
    const recipe = extract(html)
    expect(pairs(recipe.ingredients)).toEqual([
      ['Crust', '1 cup flour'],
      ['Filling', '4 apples'],
    ])
    expect(pairs(recipe.steps)).toEqual([
      ['Bake', 'Mix all of it.'],
      ['', 'Bake until golden.'],
    ])
    expect(recipe.source).toBe('microdata')
  })

  test.each(groups)('%s name the sections of JSON-LD, which keeps its wording', (_, html) => {
    const recipe = extract(
      json({
        recipeIngredient: ['1 cup plain flour', '4 apples'],
        recipeInstructions: ['Mix all of it.', 'Bake until golden.'],
      }) + html,
    )
    expect(pairs(recipe.ingredients)).toEqual([
      ['Crust', '1 cup plain flour'],
      ['Filling', '4 apples'],
    ])
    expect(pairs(recipe.steps)).toEqual([
      ['Bake', 'Mix all of it.'],
      ['', 'Bake until golden.'],
    ])
  })

  test('groups of another recipe are not borrowed', () => {
    const html = groups[1]?.[1] ?? ''
    const recipe = extract(
      json({
        recipeIngredient: ['1 fish', '2 limes', '3 chillies'],
        recipeInstructions: 'Grill the fish over charcoal.',
      }) + html,
    )
    expect(recipe.ingredients.map((line) => line.title)).toEqual([null, null, null])
  })
})

describe('plain lists', () => {
  test.each<[string, string]>([
    [
      'headings and lists',
      '<h2>Ingredients</h2><ul><li>1 cup flour</li><li>4 apples</li></ul><h2>Method</h2><ol><li>Mix the dough quickly.</li><li>Bake until golden brown.</li></ol><h2>Notes</h2><p>Keeps for days.</p>',
    ],
    [
      'bold words and paragraphs',
      '<p><b>Ingredients:</b></p><p>1 cup flour<br>4 apples</p><p><strong>Directions</strong></p><p>1. Mix the dough quickly.</p><p>2. Bake until golden brown.</p><h3>Comments</h3><p>Great, thanks for it!</p>',
    ],
    [
      'class names',
      '<div class="recipe__ingredients"><p>1 cup flour</p><p>4 apples</p></div><div class="recipe__instructions"><div>Mix the dough quickly.</div><div>Bake until golden brown.</div></div>',
    ],
    [
      'cells',
      '<h3>What you’ll need</h3><table><tr><td>1 cup</td><td>flour</td></tr><tr><td>4</td><td>apples</td></tr></table><h3>Instructions</h3><p>Mix the dough quickly.</p><p>Bake until golden brown.</p>',
    ],
    [
      'amounts in boxes of their own',
      '<h3>Ingredients</h3><div><div>1 cup</div><div>flour</div></div><div><div>4</div><div>apples</div></div><h3>Instructions</h3><p>Mix the dough quickly.</p><p>Bake until golden brown.</p>',
    ],
    [
      'microdata without a recipe',
      '<p itemprop="recipeIngredient">1 cup flour</p><p itemprop="recipeIngredient">4 apples</p><div itemprop="recipeInstructions"><p>Mix the dough quickly.</p><p>Bake until golden brown.</p></div>',
    ],
    [
      'other languages',
      '<h2>Zutaten für 4 Personen</h2><ul><li>1 cup flour</li><li>4 apples</li></ul><h2>Zubereitung</h2><p>Mix the dough quickly.</p><p>Bake until golden brown.</p>',
    ],
  ])('%s', (_, html) => {
    const recipe = extract(
      `<nav><ul><li>Home</li><li>2 Method</li></ul></nav><h1>Apple pie</h1>${html}<footer><p>Copyright</p></footer>`,
    )
    expect(recipe.name).toBe('Apple pie')
    expect(texts(recipe.ingredients)).toEqual(['1 cup flour', '4 apples'])
    expect(texts(recipe.steps)).toEqual(['Mix the dough quickly.', 'Bake until golden brown.'])
  })

  test('yield, times and picture as printed', () => {
    const recipe =
      extract(`<h1>Apple pie</h1><img src="/logo.png"><img src="/pie.jpg" alt="A slice of apple pie"><p>Serves: 6</p><p>Prep time</p><p>20 mins</p><p>Cook: 1 hour</p>
      <h2>Ingredients</h2><ul><li>1 cup flour</li><li>4 apples</li></ul><h2>Method</h2><p>Mix the dough and bake it until golden brown.</p>`)
    expect(recipe).toMatchObject({
      recipeYield: '6 servings',
      recipeYieldQuantity: 6,
      prepTime: '20 Minutes',
      cookTime: '1 Hour',
      imageUrls: ['https://cook.example/pie.jpg'],
    })
  })

  test('without headings: a list of measured amounts and the prose behind it', () => {
    const recipe =
      extract(`<h1>Carrots</h1><p>My mother's.</p><ul><li>1/4 tsp salt</li><li>3 carrots</li><li>1 tbsp soy sauce</li><li>2 cups water</li></ul>
      <p>Cut the carrots into thick rounds and salt them well.</p><p>Simmer in the water until crisp, then add the sauce.</p>`)
    expect(recipe.ingredients).toHaveLength(4)
    expect(recipe.steps).toHaveLength(2)
  })

  test('what stands above the columns of a table is no ingredient', () => {
    const recipe = extract(`<h2>Ingredients</h2><table><tr><th>Ingredient</th><th>Amount</th></tr>
      <tr><td>Leeks</td><td>2</td></tr><tr><td>Potatoes</td><td>500 g</td></tr><tr><td>Stock</td><td>1 l</td></tr></table>
      <h2>Method</h2><p>Slice the leeks and boil everything in the stock.</p>`)
    expect(texts(recipe.ingredients)).toEqual(['Leeks 2', 'Potatoes 500 g', 'Stock 1 l'])
  })

  test('headings of lists to tick off announce them', () => {
    const recipe = extract(`<fieldset><legend>Ingredient Checklist</legend>
      <ul><li><label>2 leeks</label></li><li><label>500 g potatoes</label></li><li><label>1 l stock</label></li></ul></fieldset>
      <fieldset><legend>Instructions Checklist</legend>
      <ul><li><p>Slice the leeks thinly.</p></li><li><p>Boil everything in the stock.</p></li></ul></fieldset>`)
    expect(pairs(recipe.ingredients)[0]).toEqual([null, '2 leeks'])
    expect(pairs(recipe.steps)[0]).toEqual(['', 'Slice the leeks thinly.'])
  })

  test('the same list in cups comes once', () => {
    const recipe =
      extract(`<h2>Ingredients</h2><ul><li>500 g potatoes</li><li>1 l stock</li><li>30 g butter</li></ul>
      <ul><li>18 oz potatoes</li><li>4 cups stock</li><li>2 tbsp butter</li></ul>
      <h2>Method</h2><p>Slice the potatoes and boil them in the stock.</p>`)
    expect(texts(recipe.ingredients)).toEqual(['500 g potatoes', '1 l stock', '30 g butter'])
  })

  test('who posted a page, and when, is no step', () => {
    const recipe = extract(`<p><b>Ingredients</b><br>2 leeks<br>500 g potatoes<br>1 l stock</p>
      <p><b>Method</b><br>Slice the leeks thinly.<br>Boil everything in the stock.</p><p>Posted by Ann at 10:30</p>`)
    expect(recipe.steps).toHaveLength(2)
  })

  test('the same list in other units comes once', () => {
    const list = (flour: string) =>
      `<ul><li>${flour} plain flour</li><li>4 red apples</li><li>1 pinch salt</li></ul>`
    const recipe = extract(
      `<h2>Ingredients</h2>${list('200 g')}${list('7 oz')}<h2>Method</h2><p>Mix the dough and bake it until golden brown.</p>`,
    )
    expect(texts(recipe.ingredients)).toEqual(['200 g plain flour', '4 red apples', '1 pinch salt'])
  })
})

describe('mending JSON-LD from the page', () => {
  const page =
    '<h2>Ingredients</h2><ul><li>1 cup flour</li><li>4 apples</li><li>2 eggs</li></ul><h2>Method</h2><ol><li>Mix the dough quickly.</li><li>Bake until golden brown.</li></ol>'
  test.each<[string, Record<string, unknown>]>([
    [
      'no ingredients',
      { recipeInstructions: ['Mix the dough quickly.', 'Bake until golden brown.'] },
    ],
    ['no steps', { recipeIngredient: ['1 cup flour', '4 apples', '2 eggs'] }],
    [
      'ingredients without amounts',
      {
        recipeIngredient: ['flour', 'apples', 'eggs'],
        recipeInstructions: ['Mix the dough quickly.', 'Bake until golden brown.'],
      },
    ],
    [
      'the description for steps',
      {
        description: 'The best apple pie that you will ever bake at home.',
        recipeIngredient: ['1 cup flour', '4 apples', '2 eggs'],
        recipeInstructions: 'The best apple pie that you will ever bake at home.',
      },
    ],
  ])('%s', (_, fields) => {
    const recipe = extract(json(fields) + page)
    expect(texts(recipe.ingredients)).toEqual(['1 cup flour', '4 apples', '2 eggs'])
    expect(texts(recipe.steps)).toEqual(['Mix the dough quickly.', 'Bake until golden brown.'])
  })
})
