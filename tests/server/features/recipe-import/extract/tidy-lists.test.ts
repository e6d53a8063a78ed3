import { describe, expect, test } from 'vitest'
import { extract, withFields } from './soup-page.ts'

const ingredients = (...lines: string[]) => withFields({ recipeIngredient: lines }).ingredients
const texts = (lines: { text: string }[]) => lines.map(({ text }) => text)
const steps = (...lines: string[]) =>
  withFields({ recipeInstructions: lines.map((text) => ({ '@type': 'HowToStep', text })) }).steps

/** A page without data, with these lines in its lists. */
const onPage = (foods: string[], method: string[]) =>
  extract(
    `<h1>Leek soup</h1><h2>Ingredients</h2><ul>${foods.map((text) => `<li>${text}</li>`).join('')}</ul>` +
      `<h2>Method</h2>${method.map((text) => `<p>${text}</p>`).join('')}<h2>Comments</h2><p>Lovely.</p>`,
  )
const foods = ['2 leeks', '1 l water', '50 g butter']
const method = [
  'Slice the leeks into thin rings and fry them in the butter.',
  'Boil them in the water for twenty minutes and serve.',
]

describe('what a page has around its lists stays outside', () => {
  test.each([
    'Units Scale',
    'MetricImperial',
    '2 Pieces MetricImperial',
    'Servings',
    'Für 12 Stück',
    'Serves 4 (makes 12 tacos)',
    'Makes one 2lb loaf',
    '16,00 €',
    '$4.50',
  ])('above the ingredients: %s', (line) => {
    expect(texts(onPage([line, ...foods], method).ingredients)).toEqual(foods)
  })

  test.each([
    'Unit of fresh yeast',
    '1 metric cup of rice',
    'Original rye bread',
    '2 € coins for the charm',
    '2 Stück',
    '4 pieces',
  ])('and not food: %s', (line) => {
    expect(texts(onPage([...foods, line, 'salt'], method).ingredients)).toContain(line)
  })

  test.each([
    'Copyright 2019, The Great Book of Leeks by A. Cook, a publisher with a long name, All Rights Reserved',
    'Article continues below',
    'Fortsättning efter annonsen',
    'Cook with a friend in our app. Download now.',
  ])('among the steps: %s', (line) => {
    expect(texts(onPage(foods, [method[0]!, line, method[1]!]).steps)).toEqual(method)
  })

  test('the whole method above its own parts, as pages have it that show it in two ways', () => {
    expect(texts(onPage(foods, [method.join(' '), ...method]).steps)).toEqual(method)
  })

  test('a row of the foods that a step takes', () => {
    const rows = ['2 leeks, 1 l water', '50 g soft butter, 1 l water, salt']
    expect(texts(onPage(foods, [method[0]!, rows[0]!, method[1]!, rows[1]!]).steps)).toEqual(method)
    const step = '2 leeks go into the pot first, then 1 l water'
    expect(texts(onPage(foods, [...method, step]).steps)).toEqual([...method, step])
  })

  test('a step stays that another one repeats in part', () => {
    const more = [...method, 'Boil them in the water.']
    expect(texts(onPage(foods, more).steps)).toEqual(more)
  })

  test('names that only say what the next lines are for', () => {
    const lines = [
      '2 large leeks',
      '1 l cold water',
      'To serve',
      '50 g soft butter',
      'Per guarnire',
      '1 bunch of chives',
      'salt',
    ]
    expect(onPage(lines, method).ingredients.map(({ title }) => title)).toEqual([
      null,
      null,
      'To serve',
      'Per guarnire',
      null,
    ])
  })

  test('the foods that a plugin lists behind each step', () => {
    const recipe = extract(
      `<div class="wprm-recipe-ingredients-container"><ul>${foods.map((text) => `<li>${text}</li>`).join('')}</ul></div>
      <div class="wprm-recipe-instructions-container"><ul>${method
        .map(
          (text) =>
            `<li><div class="wprm-recipe-instruction-text">${text}</div>
            <div class="wprm-recipe-instruction-ingredients"><span>Butter for the pan</span></div></li>`,
        )
        .join('')}</ul></div>`,
    )
    expect(texts(recipe.steps)).toEqual(method)
  })
})

test('what readers think of a recipe is no part of its name', () => {
  expect(withFields({ name: 'Leek soup - (4.8/5)' }).name).toBe('Leek soup')
  expect(withFields({ name: 'Leek soup (1/2)' }).name).toBe('Leek soup (1/2)')
})

describe('the ingredients are free of', () => {
  test.each([
    '4 port',
    'Serves: 12',
    '2 portion(s)',
    '4 Portionen',
    'Für 6 Personen',
    '4 porsjoner',
    'for 14 servings',
    'US Customary – Metric',
    'Ingredients',
    'Suroviny',
    '[edit | edit source]',
    'Deselect All',
    '1x 2x 3x',
    'Cook Mode: keep the screen on',
    'Zur Einkaufsliste hinzufügen',
    'Ajouter à ma liste de courses',
  ])('%s', (line) => {
    expect(texts(ingredients(line, '2 leeks', '1 l water'))).toEqual(['2 leeks', '1 l water'])
  })

  test('nothing that is food', () => {
    const foods = [
      '4 portobello mushrooms',
      '2 servings of rice',
      'Salt',
      '6 people-sized potatoes',
      '12 US apples',
    ]
    expect(texts(ingredients(...foods))).toEqual(foods)
  })

  test('names of parts, which become titles', () => {
    expect(
      ingredients('For the dough', '500 g flour', 'Für die Soße', '2 tomatoes', 'for frying'),
    ).toEqual([
      { title: 'For the dough', text: '500 g flour' },
      { title: 'Für die Soße', text: '2 tomatoes' },
      { title: null, text: 'for frying' },
    ])
  })

  test('a second list for another size, and its steps', () => {
    const recipe = withFields({
      recipeIngredient: [
        '1 cup sugar',
        '2 cups milk',
        '1 tsp vanilla',
        '3 eggs',
        '2 cups sugar',
        '4 cups milk',
        '2 tsp vanilla',
        '6 eggs',
      ],
      recipeInstructions: [
        'Whisk the sugar with the milk.',
        'Freeze it for a day in the small tub.',
        'Whisk the sugar with the milk.',
        'Freeze it for a day in the large tub.',
      ],
    })
    expect(texts(recipe.ingredients)).toEqual([
      '1 cup sugar',
      '2 cups milk',
      '1 tsp vanilla',
      '3 eggs',
    ])
    expect(recipe.steps).toHaveLength(2)
  })
})

describe('the steps are free of', () => {
  test.each([
    'Photo credit: Ann',
    'Post Views: 66',
    'Fertig!',
    'Share Tweet Pin',
    '…',
    'Quelle: Kochbuch',
  ])('%s', (line) => {
    expect(texts(steps('Boil the leeks.', line))).toEqual(['Boil the leeks.'])
  })

  test('what the page says for itself', () => {
    const own = [
      'Copyright 2020, Soups of the Year by Ada Example, Example Books, All Rights Reserved',
      'Sign up for our newsletter and never miss a soup!',
      'Cook smarter with our app. Download now.',
    ]
    expect(texts(steps('Slice the leeks.', 'Boil them until soft.', ...own))).toEqual([
      'Slice the leeks.',
      'Boil them until soft.',
    ])
  })

  test('nothing that is to be done', () => {
    const lines = ['Print the mould onto the dough.', 'Serve it.', 'Pin the paper to the board.']
    expect(texts(steps(...lines))).toEqual(lines)
  })

  test('the number in front of a name', () => {
    const [first] = withFields({
      recipeInstructions: [
        {
          '@type': 'HowToSection',
          name: 'Step 2: The sauce',
          itemListElement: ['Boil it.', 'Stir it.'],
        },
      ],
    }).steps
    expect(first?.title).toBe('The sauce')
  })

  test('numbers that pass for names', () => {
    const sections = ['2', 'Soup'].map((name) => ({
      '@type': 'HowToSection',
      name,
      itemListElement: [
        { '@type': 'HowToStep', text: `Boil the ${name === '2' ? 'leeks' : 'soup'}.` },
      ],
    }))
    expect(withFields({ recipeInstructions: sections }).steps).toEqual([
      { title: '', text: 'Boil the leeks.' },
      { title: 'Soup', text: 'Boil the soup.' },
    ])
  })
})

describe('steps of a page', () => {
  const page = (...lines: string[]) =>
    extract(`<body><h1>Leek soup</h1><h2>Ingredients</h2>
      <ul><li>2 leeks, sliced</li><li>1 l water</li><li>50 g butter</li></ul>
      <h2>Method</h2><ol>${lines.map((line) => `<li>${line}</li>`).join('')}</ol></body>`).steps

  test('do without the ingredients that stand at each of them', () => {
    const lines = [
      'Fry the leeks slowly in the butter until they are soft.<ul><li>2 leeks</li><li>50 g butter</li></ul>',
      'Add the water and boil everything for twenty minutes.<br>1 l water',
    ]
    expect(texts(page(...lines))).toEqual([
      'Fry the leeks slowly in the butter until they are soft.',
      'Add the water and boil everything for twenty minutes.',
    ])
  })

  test('keep what is to be done with an ingredient', () => {
    const lines = ['Slice 2 leeks into rings and fry them', 'Boil 1 l water in a pot', 'Butter.']
    expect(texts(page(...lines))).toEqual(lines)
  })

  test('lose a number in a line of its own', () => {
    expect(texts(page('1<br>Fry the leeks in butter.', '2<br>Add the water and boil it.'))).toEqual(
      ['Fry the leeks in butter.', 'Add the water and boil it.'],
    )
  })

  test('lose numbers that only the style sets apart', () => {
    const lines = ['Fry the leeks in butter.', 'Add the water and boil it.', 'Blend the soup well.']
    const numbered = lines.map((line, index) => `<b>${index + 2}</b>${line}`)
    expect(texts(page('Slice the leeks into rings.', ...numbered))).toEqual([
      'Slice the leeks into rings.',
      ...lines,
    ])
  })

  test('keep numbers that do not count', () => {
    const lines = ['500W are enough for the leeks.', '7Up makes a light soup.', 'Blend it well.']
    expect(texts(page(...lines))).toEqual(lines)
  })

  test('lose how many they serve behind the last sentence', () => {
    expect(texts(page('Fry the leeks in butter.', 'Add the water and boil it. Serves 4'))).toEqual([
      'Fry the leeks in butter.',
      'Add the water and boil it.',
    ])
  })
})
