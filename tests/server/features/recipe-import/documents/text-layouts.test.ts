import { describe, expect, test } from 'vitest'
import { read } from './read-text.ts'

describe('a recipe in a text that is laid out otherwise', () => {
  test.each([
    ['[12/03/2024, 18:22:10] Rosa: ', '[12/03/2024, 18:23:02] Rosa: '],
    ['12/03/24, 18:22 - Zia Rosa: ', '12/03/24, 18:23 - Zia Rosa: '],
    ['3/12/24, 6:22 PM - Rosa: ', '3/12/24, 6:23 PM - Rosa: '],
  ])('in a chat: “%s”', async (first, second) => {
    const found = await read(`${first}Gnocchi
${second}1 kg potatoes
300 g flour
1 egg
${second}Boil the potatoes in their skins until they are soft.
Knead them with flour and egg while they are hot.
Roll and cut.`)
    expect(found).toMatchObject({
      name: 'Gnocchi',
      ingredients: ['1 kg potatoes', '300 g flour', '1 egg'],
      steps: [
        'Boil the potatoes in their skins until they are soft.',
        'Knead them with flour and egg while they are hot.',
        'Roll and cut.',
      ],
    })
  })

  test.each(['**', '*', '__'])('with its parts in bold: “%s”', async (sign) => {
    const bold = (text: string) => `${sign}${text}${sign}`
    const found = await read(`${bold('Lemon bars')}

My grandma made them.

${bold('Crust')}

- 1 cup flour
- 1/2 cup butter

${bold('Filling')}

- 2 eggs
- 1 cup sugar
- 3 tbsp lemon juice

Press the crust into a pan and bake it for 20 minutes.

Whisk the filling, pour it over and bake it for 25 more minutes.`)
    expect(found).toMatchObject({
      name: 'Lemon bars',
      ingredients: [
        '[Crust] 1 cup flour',
        '1/2 cup butter',
        '[Filling] 2 eggs',
        '1 cup sugar',
        '3 tbsp lemon juice',
      ],
    })
    expect(found.steps).toHaveLength(2)
  })

  test('with everything on two lines', async () => {
    const found = await read(`Tzatziki

Ingredients: 500 g Greek yoghurt, 1 cucumber, 2 cloves of garlic, salt

Method: Grate the cucumber, salt it and squeeze it out. Mix everything.`)
    expect(found).toMatchObject({
      ingredients: ['500 g Greek yoghurt', '1 cucumber', '2 cloves of garlic', 'salt'],
      steps: ['Grate the cucumber, salt it and squeeze it out. Mix everything.'],
    })
  })

  test('with amounts behind the names, in columns', async () => {
    const found = await read(`Brioche

Bread flour\t500 g
Eggs\t5
Milk\t60 ml
Sugar\t50 g
Salt\t10 g
Yeast\t7 g
Butter\t250 g

Mix everything except the butter for 10 minutes.
Add the butter bit by bit.
Chill overnight.
Shape it and bake it at 190 °C for 25 minutes.`)
    expect(found.ingredients).toHaveLength(7)
    expect(found.ingredients.slice(0, 2)).toEqual(['Bread flour 500 g', 'Eggs 5'])
    expect(found.steps).toHaveLength(4)
    expect(found.steps[2]).toBe('Chill overnight.')
  })

  test.each([
    ['Serves 8 | Prep 15 min | Cook 8 hrs', '8 servings', ['15 Minutes', '8 Hours', '']],
    [
      'Pour 6 personnes\nPréparation : 20 min - Cuisson : 1 h 15',
      '6 personnes',
      ['20 Minutes', '1 Hour 15 Minutes', ''],
    ],
    ['4 personen, 40 minuten', '4 personen', ['', '', '40 Minutes']],
    ['（4人分）', '4人分', ['', '', '']],
    ['8 bitar, 30 min', '8 bitar', ['', '', '30 Minutes']],
  ])('with its facts in a line: “%s”', async (facts, recipeYield, times) => {
    const found = await read(`Stew\n\n${facts}

2 kg pork shoulder
2 onions
250 ml stock

Put the onions into the cooker and the pork on top.
Pour the stock over it.
Cook it on low until it is tender.`)
    expect(found).toMatchObject({ recipeYield, times })
    expect(found.ingredients).toEqual(['2 kg pork shoulder', '2 onions', '250 ml stock'])
    expect(found.steps).toHaveLength(3)
  })

  test('in a letter, below its greeting', async () => {
    const found = await read(`Dear Anna,

here is the plum jam that you asked for. It never fails!

Plum jam

2 kg plums, stoned
1 kg sugar
1 lemon

Cut the plums small and leave them overnight with the sugar.
Boil them with the juice of the lemon for 40 minutes.

Love, Ruth`)
    expect(found).toMatchObject({
      name: 'Plum jam',
      description: 'here is the plum jam that you asked for. It never fails!',
      ingredients: ['2 kg plums, stoned', '1 kg sugar', '1 lemon'],
    })
    expect(found.steps.slice(0, 2)).toEqual([
      'Cut the plums small and leave them overnight with the sugar.',
      'Boil them with the juice of the lemon for 40 minutes.',
    ])
  })

  test('in lines that a page broke', async () => {
    const found = await read(`Scotch Pancakes          Makes 12

225 g (8 oz) self-raising flour
1 egg
250 ml (9 fl oz) milk
salt

Sieve the flour and the salt into a bowl, stir in the egg and
make a well in the centre.
Beat in the milk to a thick smooth batter.
Drop spoonfuls on a hot greased griddle, turn them once when
bubbles rise, and cook them until golden.`)
    expect(found).toMatchObject({
      name: 'Scotch Pancakes',
      recipeYield: '12 servings',
      ingredients: ['225 g (8 oz) self-raising flour', '1 egg', '250 ml (9 fl oz) milk', 'salt'],
      steps: [
        'Sieve the flour and the salt into a bowl, stir in the egg and make a well in the centre.',
        'Beat in the milk to a thick smooth batter.',
        'Drop spoonfuls on a hot greased griddle, turn them once when bubbles rise, and cook them until golden.',
      ],
    })
  })

  test.each([
    '225 g flour, 1 tsp ginger (ground, not fresh), 115 g butter, 1 egg',
    '225 g flour          1 tsp ginger (ground, not fresh)\n115 g butter       1 egg',
  ])('with its ingredients beside each other: “%s”', async (list) => {
    const found = await read(`Gingerbread (4인분)\n\n${list}

Rub the butter into the flour and the ginger.
Beat in the egg, and bake it for 35 minutes.`)
    expect(found).toMatchObject({
      ingredients: ['225 g flour', '1 tsp ginger (ground, not fresh)', '115 g butter', '1 egg'],
      recipeYield: '4인분',
    })
    expect(found.steps).toHaveLength(2)
  })

  test('with its ingredients in a table of Markdown', async () => {
    const found = await read(`## Granola

| Amount | Ingredient |
|---|:---|
| 300 g | rolled oats |
| 4 tbsp | honey |
| 100 g | raisins |

### Method

1. Mix everything but the raisins and bake it for 25 minutes.
2. Add the raisins when it is cold.`)
    expect(found.ingredients).toEqual(['300 g rolled oats', '4 tbsp honey', '100 g raisins'])
    expect(found.steps).toHaveLength(2)
  })
})
