import { describe, expect, test } from 'vitest'
import { extractRecipe, toSchemaOrg } from '#server/features/recipe-import/extract/index.ts'

const URL_OF_PAGE = 'https://cook.example/soup'
const json = (fields: Record<string, unknown>) =>
  `<script type="application/ld+json">${JSON.stringify({ '@type': 'Recipe', ...fields })}</script>`

describe('pages without a recipe', () => {
  test.each<[string, string]>([
    ['nothing', ''],
    ['no markup', 'just words'],
    [
      'OpenGraph alone',
      '<meta property="og:title" content="Soup"><meta property="og:type" content="recipe"><meta property="og:description" content="A soup."><meta property="og:image" content="/s.jpg"><p>Soup is good.</p>',
    ],
    [
      'an article',
      '<h1>Why we cook</h1><p>Long ago, people met around fires.</p><h2>How to make friends</h2><p>Invite them over and cook for them, again and again.</p>',
    ],
    ['a recipe in name only', json({ name: 'Soup', image: '/s.jpg' })],
    [
      'a list of links to recipes',
      `<ul><li><a href="/a">10 quick soups</a></li><li><a href="/b">5 pies</a></li></ul>${json({ name: 'Soup', url: '/a' })}`,
    ],
    [
      'an ingredient list without instructions',
      '<h2>Ingredients</h2><ul><li>1 cup flour</li><li>4 apples</li></ul>',
    ],
    ['a price list', '<ul><li>12 g gold</li><li>3 kg iron</li><li>2 l oil</li></ul>'],
    [
      'another kind of JSON-LD',
      '<script type="application/ld+json">{"@type":"Product","name":"Pan"}</script>',
    ],
  ])('%s', (_, html) => {
    expect(extractRecipe(html, URL_OF_PAGE)).toBeNull()
  })
})

describe('gaps are filled from the head of the page', () => {
  const head = `<html lang="pt-br"><head><title>Soup | Cook Example</title><link rel="canonical" href="/soup/">
    <meta property="og:title" content="Leek &amp;amp; potato soup | Cook Example"><meta property="og:site_name" content="Cook Example">
    <meta property="og:description" content="Warm &amp; good."><meta name="author" content="Ann"><meta name="twitter:image" content="//cdn.example/t.jpg"></head>`
  const recipe = extractRecipe(
    `${head}<body>${json({ recipeIngredient: ['1 leek'] })}</body></html>`,
    URL_OF_PAGE,
  )

  test('title, description, picture, author, language, address', () => {
    expect(recipe).toMatchObject({
      name: 'Leek & potato soup',
      description: 'Warm & good.',
      imageUrls: ['https://cdn.example/t.jpg'],
      author: 'Ann',
      language: 'pt-BR',
      canonicalUrl: 'https://cook.example/soup/',
    })
  })

  test('the shared picture comes first, but not where it is an emblem', () => {
    const images = (shared: string) =>
      extractRecipe(
        `<meta property="og:image" content="${shared}">${json({ recipeIngredient: ['1 leek'], image: '/s.jpg' })}`,
        URL_OF_PAGE,
      )?.imageUrls[0]
    expect(images('/big.jpg')).toBe('https://cook.example/big.jpg')
    expect(images('/site-logo.png')).toBe('https://cook.example/s.jpg')
    expect(images('/s-1200x630-c-default.jpg')).toBe('https://cook.example/s.jpg')
    expect(images('/other-1200x630.jpg')).toBe('https://cook.example/other-1200x630.jpg')
  })
})

describe('toSchemaOrg', () => {
  test('speaks schema.org', () => {
    const recipe = extractRecipe(
      json({
        name: 'Soup',
        recipeYield: '4',
        prepTime: 'PT15M',
        cookTime: '1 h 30',
        totalTime: 'soon',
        keywords: 'a,b',
        recipeCategory: 'Main',
        image: '/s.jpg',
        recipeIngredient: ['1 leek'],
        nutrition: { calories: '99 kcal' },
        author: 'Ann',
        recipeInstructions: [
          'Cut.',
          {
            '@type': 'HowToSection',
            name: 'Finish',
            itemListElement: [{ text: 'Boil.' }, { text: 'Serve.' }],
          },
        ],
      }),
      URL_OF_PAGE,
    )
    expect(recipe && toSchemaOrg(recipe)).toEqual({
      '@context': 'https://schema.org',
      '@type': 'Recipe',
      name: 'Soup',
      image: ['https://cook.example/s.jpg'],
      recipeYield: '4 servings',
      prepTime: 'PT15M',
      cookTime: 'PT1H30M',
      performTime: 'PT1H30M',
      recipeIngredient: ['1 leek'],
      recipeInstructions: [
        { '@type': 'HowToStep', text: 'Cut.' },
        {
          '@type': 'HowToSection',
          name: 'Finish',
          itemListElement: [
            { '@type': 'HowToStep', text: 'Boil.' },
            { '@type': 'HowToStep', text: 'Serve.' },
          ],
        },
      ],
      nutrition: { '@type': 'NutritionInformation', calories: '99' },
      keywords: 'a, b',
      recipeCategory: ['Main'],
      author: { '@type': 'Person', name: 'Ann' },
    })
  })

  test('what it says is read back the same', () => {
    const first = extractRecipe(
      json({
        name: 'Soup',
        recipeYield: '6 bowls',
        totalTime: 'P1DT2H',
        recipeIngredient: ['1 leek'],
        recipeInstructions: [
          { '@type': 'HowToSection', name: 'A', itemListElement: ['Cut.', 'Boil.'] },
        ],
      }),
      URL_OF_PAGE,
    )
    expect(first).not.toBeNull()
    const again = first && extractRecipe(json(toSchemaOrg(first)), URL_OF_PAGE)
    expect(again).toEqual(first)
  })
})

describe('hostile pages neither throw nor hang', () => {
  const recipe = json({ name: 'Soup', recipeIngredient: ['1 leek'] })
  const many = (text: string, megabytes: number) => text.repeat((megabytes * 1e6) / text.length)
  test.each<[string, string]>([
    ['deep nesting', many('<div>', 4)],
    ['stray end tags below deep nesting', many('<div>', 2) + many('</b>', 2)],
    ['unknown deep elements', many('<x>', 2) + many('</y>', 2)],
    ['deep parts of drawings', many('<image itemprop="recipeIngredient">leek ', 2)],
    ['deep JSON', `<script type="application/ld+json">${many('[{"a":', 1)}</script>`],
    ['a block that never ends', `<script type="application/ld+json">${many('{"a":"', 2)}`],
    ['stray quotes', `<script type="application/ld+json">{"a":"${many('" ', 1)}</script>`],
    ['open tags', many('<', 4)],
    ['ampersands', many('&', 4)],
    ['open comments', many('<!--', 4)],
    ['blanks', `<script type="application/ld+json">{${many(' ', 4)}x</script>`],
    ['a title of dashes', `<title>${many('- ', 1)}x</title>${many('x', 1)}`],
  ])(
    '%s',
    (_, html) => {
      expect(extractRecipe(html, URL_OF_PAGE)).toBeNull()
    },
    10_000,
  )

  test('a method of thousands of lines in one element', () => {
    const line = 'Slice the leeks into thin rings and fry them slowly in the butter.<br>'
    const html = `<h2>Ingredients</h2><p>2 leeks</p><p>1 l water</p><h2>Method</h2><div class="instructions">${many(line, 1)}</div>`
    expect(extractRecipe(html, URL_OF_PAGE)?.steps.length).toBeGreaterThan(100)
  }, 10_000)

  test('a 10 MB page with a recipe', () => {
    const html = `<html><body><script>${many('var a = "<div>";', 5)}</script>${recipe}<p>${many('blah ', 5)}</p></body></html>`
    expect(extractRecipe(html, URL_OF_PAGE)?.name).toBe('Soup')
  }, 10_000)

  test.each([
    [
      'numbers for texts',
      json({
        name: 7,
        recipeIngredient: [1, true, {}, [[]]],
        recipeInstructions: { a: 1 },
        image: 5,
        keywords: 3,
        nutrition: 4,
        author: 1,
      }),
    ],
    [
      'long texts',
      json({
        name: many('Ã', 1),
        recipeYield: many('9', 1),
        recipeIngredient: [many('( ', 0.5)],
        recipeInstructions: many('1. a 2. b ', 1),
      }),
    ],
    [
      'prototype keys',
      '<script type="application/ld+json">{"@type":"Recipe","__proto__":{"name":"x"},"recipeIngredient":["1 leek"],"constructor":1}</script>',
    ],
  ])('%s', (_, html) => {
    expect(() => extractRecipe(html, URL_OF_PAGE)).not.toThrow()
    expect(({} as Record<string, unknown>)['name']).toBeUndefined()
  })

  test('an address that is none', () => {
    expect(
      extractRecipe(
        json({ name: 'Soup', recipeIngredient: ['1 leek'], image: '/s.jpg' }),
        'nonsense',
      ),
    ).toMatchObject({ imageUrls: [] })
  })
})
