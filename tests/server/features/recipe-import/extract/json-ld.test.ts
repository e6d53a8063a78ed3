import { describe, expect, test } from 'vitest'
import { block, extract, soup, withFields } from './soup-page.ts'

const texts = (lines: { text: string }[]) => lines.map((line) => line.text)

describe('where a recipe may hide', () => {
  test.each<[string, string]>([
    ['top level', block(soup)],
    ['list', block([{ '@type': 'WebPage' }, soup])],
    ['null entries', block([null, soup, null])],
    ['@graph', block({ '@graph': [{ '@type': 'Person', name: 'Ann' }, null, soup] })],
    ['mainEntity', block({ '@type': 'WebPage', mainEntity: soup })],
    [
      'mainEntityOfPage',
      block({ '@type': 'Article', mainEntityOfPage: { '@type': 'WebPage', mainEntity: [soup] } }),
    ],
    [
      'ItemList',
      block({ '@type': 'ItemList', itemListElement: [{ '@type': 'ListItem', item: soup }] }),
    ],
    ['list of types', block({ ...soup, '@type': ['NewsArticle', 'Recipe'] })],
    ['http type', block({ ...soup, '@type': 'http://schema.org/Recipe' })],
    ['https type', block({ ...soup, '@type': 'https://schema.org/Recipe' })],
    ['prefixed type', block({ ...soup, '@type': 'schema:Recipe' })],
    [
      'behind a broken block',
      `${block('{"@type": "Recipe", "name": ')}${block('}{]')}${block(soup)}`,
    ],
    ['behind an empty recipe', `${block({ '@type': 'Recipe', name: 'Teaser' })}${block(soup)}`],
    ['encoded type attribute', block(soup).replace('+json', '&#x2B;json; charset=utf-8')],
    ['encoded block', block(JSON.stringify(soup).replaceAll('"', '&quot;'))],
    [
      'trailing commas and line breaks',
      block(JSON.stringify(soup).replace('Boil it.', 'Boil it.\n').replace(/\]/g, ',]')),
    ],
    ['capital keys', block(JSON.stringify(soup).replace('recipeIngredient', 'RecipeIngredient'))],
    [
      'prefixed keys',
      block(JSON.stringify(soup).replace('recipeIngredient', 'schema:recipeIngredient')),
    ],
  ])('%s', (_, html) => {
    const recipe = extract(`<html><body>${html}</body></html>`)
    expect(recipe.name).toBe('Leek soup')
    expect(recipe.source).toBe('json-ld')
    expect(texts(recipe.ingredients)).toEqual(['2 leeks', '1 l water'])
    expect(recipe.steps).toEqual([{ title: '', text: 'Boil it.' }])
  })
})

describe('ingredients', () => {
  test.each<[string, unknown, string[]]>([
    ['a text', '2 leeks\n1 l water', ['2 leeks', '1 l water']],
    ['markup', '<ul><li>2 leeks</li><li>1 l water</li></ul>', ['2 leeks', '1 l water']],
    [
      'blank and null entries',
      ['2 leeks', ' ', null, '&nbsp;', '1 l water'],
      ['2 leeks', '1 l water'],
    ],
    ['nested lists', [['2 leeks'], ['1 l water']], ['2 leeks', '1 l water']],
    [
      'double encoding',
      ['Mac &amp;amp; cheese', '1 pot (<b>big</b>)'],
      ['Mac & cheese', '1 pot (big)'],
    ],
    ['doubled brackets', ['1 onion ((about 100 g))'], ['1 onion (about 100 g)']],
    [
      'one text with commas',
      ['125 ml milk, 1 tsp salt, 2 eggs, 10 g butter, 1 lemon'],
      ['125 ml milk', '1 tsp salt', '2 eggs', '10 g butter', '1 lemon'],
    ],
    ['one text with semicolons', ['2 leeks;1 l water;Salt'], ['2 leeks', '1 l water', 'Salt']],
    ['index keys', { '0': '2 leeks', '1': '1 l water' }, ['2 leeks', '1 l water']],
    ['a ruler between groups', ['2 leeks', '---', '1 l water'], ['2 leeks', '1 l water']],
    [
      'objects',
      [
        { name: 'leeks', amount: 2 },
        { value: 1, unitText: 'l', name: 'water' },
        { requiredQuantity: { value: '3', unitText: 'g' }, item: { name: 'salt' } },
      ],
      ['2 leeks', '1 l water', '3 g salt'],
    ],
  ])('%s', (_, recipeIngredient, lines) => {
    expect(texts(withFields({ recipeIngredient }).ingredients)).toEqual(lines)
  })

  test('the old property name', () => {
    expect(
      texts(withFields({ recipeIngredient: [], ingredients: ['3 carrots'] }).ingredients),
    ).toEqual(['3 carrots'])
  })

  test('a line that ends in a colon, or a named group, starts a section', () => {
    const lines = [
      '2 leeks',
      'For the topping:',
      '1 egg',
      { name: 'Sauce', itemListElement: ['1 lime', '2 chillies'] },
    ]
    expect(withFields({ recipeIngredient: lines }).ingredients).toEqual([
      { title: null, text: '2 leeks' },
      { title: 'For the topping:', text: '1 egg' },
      { title: 'Sauce', text: '1 lime' },
      { title: null, text: '2 chillies' },
    ])
  })
})

describe('steps', () => {
  const step = (text: string) => ({ '@type': 'HowToStep', text })
  test.each<[string, unknown, [title: string, text: string][]]>([
    [
      'a text',
      'Cut.\nBoil.',
      [
        ['', 'Cut.'],
        ['', 'Boil.'],
      ],
    ],
    [
      'markup',
      '<p>Cut.</p><p>Boil.</p>',
      [
        ['', 'Cut.'],
        ['', 'Boil.'],
      ],
    ],
    [
      'one numbered text',
      '1. Cut the leeks. 2. Boil for 3.5 hours. 3. Serve.',
      [
        ['', 'Cut the leeks.'],
        ['', 'Boil for 3.5 hours.'],
        ['', 'Serve.'],
      ],
    ],
    [
      'JSON in a text',
      '[{"text":"Cut."},{"text":"Boil."}]',
      [
        ['', 'Cut.'],
        ['', 'Boil.'],
      ],
    ],
    [
      'list of texts',
      ['Step 1: Cut.', '2. Boil.', ''],
      [
        ['', 'Cut.'],
        ['', 'Boil.'],
      ],
    ],
    [
      'list of objects',
      [step('Cut.'), null, { text: 'Boil.' }],
      [
        ['', 'Cut.'],
        ['', 'Boil.'],
      ],
    ],
    [
      'index keys',
      { '1': { text: 'Boil.' }, '0': { text: 'Cut.' }, '10': 'Serve.' },
      [
        ['', 'Cut.'],
        ['', 'Boil.'],
        ['', 'Serve.'],
      ],
    ],
    ['names without text', [{ '@type': 'HowToStep', name: 'Cut.' }], [['', 'Cut.']]],
    [
      'names that repeat the text',
      [{ '@type': 'HowToStep', name: 'Cut the…', text: 'Cut the leeks.' }],
      [['', 'Cut the leeks.']],
    ],
    [
      'names that only count',
      [{ '@type': 'HowToStep', name: 'Step 1', text: 'Cut.' }],
      [['', 'Cut.']],
    ],
    [
      'names of their own',
      [{ '@type': 'HowToStep', name: 'Prepare', text: 'Cut the leeks.' }],
      [['Prepare', 'Cut the leeks.']],
    ],
    [
      'sections',
      [
        { '@type': 'HowToSection', name: 'Soup', itemListElement: [step('Cut.'), step('Boil.')] },
        { '@type': 'HowToSection', name: 'Topping:', itemListElement: step('Fry.') },
      ],
      [
        ['Soup', 'Cut.'],
        ['', 'Boil.'],
        ['Topping:', 'Fry.'],
      ],
    ],
    [
      'a section in a section',
      [
        {
          '@type': 'HowToSection',
          name: 'Soup',
          itemListElement: [
            { '@type': 'HowToSection', name: 'Base', itemListElement: [step('Cut.')] },
            step('Boil.'),
          ],
        },
      ],
      [
        ['Soup', 'Base\nCut.'],
        ['', 'Boil.'],
      ],
    ],
    [
      'a line that names the steps behind it',
      'Cut.\nFor the topping:\nFry.',
      [
        ['', 'Cut.'],
        ['For the topping:', 'Fry.'],
      ],
    ],
    [
      'steps that count without a sign',
      'Step 1 Cut the leeks. Step 2 Boil them.',
      [
        ['', 'Cut the leeks.'],
        ['', 'Boil them.'],
      ],
    ],
    ...['•', '|', ','].map((sign): [string, string, [string, string][]] => [
      `a text with ${sign} between its steps`,
      `Cut the leeks.${sign}Boil them.${sign}Serve.`,
      [
        ['', 'Cut the leeks.'],
        ['', 'Boil them.'],
        ['', 'Serve.'],
      ],
    ]),
    [
      'an unnamed section',
      [{ '@type': 'HowToSection', itemListElement: [step('Cut.')] }],
      [['', 'Cut.']],
    ],
    [
      'an ItemList',
      { '@type': 'ItemList', itemListElement: [{ '@type': 'ListItem', item: step('Cut.') }] },
      [['', 'Cut.']],
    ],
    [
      'directions in a step',
      [{ '@type': 'HowToStep', itemListElement: [{ '@type': 'HowToDirection', text: 'Cut.' }] }],
      [['', 'Cut.']],
    ],
  ])('%s', (_, recipeInstructions, steps) => {
    expect(
      withFields({ recipeInstructions }).steps.map(({ title, text }) => [title, text]),
    ).toEqual(steps)
  })
})

test('a recipe that two plugins tell in parts is whole, and another one is left alone', () => {
  const told = (fields: Record<string, unknown>) =>
    block({ '@type': 'Recipe', name: 'Leek soup', ...fields })
  const { recipeIngredient, recipeInstructions } = soup
  const recipe = extract(
    told({ recipeIngredient }) +
      told({ recipeInstructions, recipeYield: '4 bowls' }) +
      told({ name: 'Tart', totalTime: 'PT1H' }),
  )
  expect(recipe).toMatchObject({ recipeYield: '4 bowls', totalTime: '' })
  expect(recipe.ingredients).toHaveLength(2)
  expect(recipe.steps).toHaveLength(1)
})

test('paragraphs that were glued together are steps of their own', () => {
  const steps = (text: string) =>
    withFields({ recipeInstructions: text }).steps.map(({ text }) => text)
  expect(steps('Slice the leeks.Fry them slowly.Boil the soup.')).toEqual([
    'Slice the leeks.',
    'Fry them slowly.',
    'Boil the soup.',
  ])
  expect(steps('Slice the leeks.Fry them slowly.')).toHaveLength(1)
})

test('steps are read from the items of a list', () => {
  const itemListElement = ['Slice the leeks.', 'Boil them in the water.'].map((item) => ({
    '@type': 'ListItem',
    item,
  }))
  const { steps } = withFields({ recipeInstructions: { '@type': 'ItemList', itemListElement } })
  expect(texts(steps)).toEqual(['Slice the leeks.', 'Boil them in the water.'])
})
