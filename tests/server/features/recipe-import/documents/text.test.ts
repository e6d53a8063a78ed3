import { describe, expect, test } from 'vitest'
import { readDocument } from '#server/features/recipe-import/documents/read-document.ts'

async function read(text: string) {
  const document = await readDocument({ bytes: Buffer.from(text) })
  if (document.kind !== 'read' || !document.read.page) throw new Error('no recipe was found')
  const { page } = document.read
  const inGroup = ({ title, text }: { title: string | null; text: string }) =>
    title ? `[${title}] ${text}` : text
  return {
    name: page.name,
    ingredients: page.ingredients.map(inGroup),
    steps: page.steps.map(inGroup),
    notes: page.notes.map(({ text }) => text),
    recipeYield: page.recipeYield,
    description: page.description,
    times: [page.prepTime, page.cookTime, page.totalTime],
    keywords: page.keywords,
  }
}

describe('a recipe that somebody has written down', () => {
  test('in a mail, with numbered steps and a tip', async () => {
    const found = await read(`Apfelkuchen vom Blech

für 4 Personen

Zutaten:
- 200 g Mehl
- 100 g Butter
- 1 Ei
- 1 kg Äpfel (Boskoop)

Zubereitung:
1. Aus Mehl, Butter und Ei einen Teig kneten.
2. Äpfel schälen und in Spalten schneiden.
3. Auf dem Teig verteilen und bei 180 °C 45 Min. backen.

Tipp: Schmeckt am nächsten Tag noch besser.`)
    expect(found).toMatchObject({
      name: 'Apfelkuchen vom Blech',
      ingredients: ['200 g Mehl', '100 g Butter', '1 Ei', '1 kg Äpfel (Boskoop)'],
      steps: [
        'Aus Mehl, Butter und Ei einen Teig kneten.',
        'Äpfel schälen und in Spalten schneiden.',
        'Auf dem Teig verteilen und bei 180 °C 45 Min. backen.',
      ],
      notes: ['Schmeckt am nächsten Tag noch besser.'],
      recipeYield: '4 Personen',
    })
  })

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

  test('in Markdown, below a greeting', async () => {
    const found = await read(`Of course! Here is one:

### Baked Salmon

**Servings:** 4
**Prep Time:** 10 minutes
**Cook Time:** 15 minutes

#### Ingredients:
- 4 salmon fillets
- 2 tablespoons olive oil
- Salt, to taste

#### Instructions:
1. **Heat the oven:** Set it to 200 °C.
2. **Season:** Spoon the oil over the salmon.
3. **Bake:** Bake it for 12 minutes.

> Tip: serve it with flatbread.`)
    expect(found).toMatchObject({
      name: 'Baked Salmon',
      ingredients: ['4 salmon fillets', '2 tablespoons olive oil', 'Salt, to taste'],
      notes: ['serve it with flatbread.'],
      recipeYield: '4 servings',
      times: ['10 Minutes', '15 Minutes', ''],
    })
    expect(found.steps).toHaveLength(3)
    expect(JSON.stringify(found)).not.toMatch(/[*#>]/)
  })

  test('below a video, with groups, words that are sought for, and pictures for bullets', async () => {
    const found = await read(`Crispy Tofu

INGREDIENTS (serves 2):
✅ 280 g firm tofu
✅ 3 tbsp cornflour

For the sauce
✅ 2 tbsp soy sauce
✅ 1 tbsp honey

METHOD
1️⃣ Press the tofu and tear it
2️⃣ Toss it in the cornflour and fry it
3️⃣ Mix the sauce and pour it over

#tofu #vegan`)
    expect(found).toMatchObject({
      ingredients: [
        '280 g firm tofu',
        '3 tbsp cornflour',
        '[For the sauce] 2 tbsp soy sauce',
        '1 tbsp honey',
      ],
      steps: [
        'Press the tofu and tear it',
        'Toss it in the cornflour and fry it',
        'Mix the sauce and pour it over',
      ],
      recipeYield: '2 servings',
      keywords: ['tofu', 'vegan'],
    })
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

  test('with groups in capitals and no heading of a recipe', async () => {
    const found = await read(`Lasagne
serves 6

RAGU
500 g minced beef
1 onion
400 g tinned tomatoes

WHITE SAUCE
50 g butter
50 g flour
600 ml milk

Fry the onion and the beef, add the tomatoes and simmer for an hour.
Melt the butter, stir in the flour and whisk in the milk.
Layer it all in a dish and bake it for 40 minutes.`)
    expect(found).toMatchObject({
      ingredients: [
        '[RAGU] 500 g minced beef',
        '1 onion',
        '400 g tinned tomatoes',
        '[WHITE SAUCE] 50 g butter',
        '50 g flour',
        '600 ml milk',
      ],
      recipeYield: '6 servings',
    })
    expect(found.steps).toHaveLength(3)
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

  test('keeps what stands below its steps', async () => {
    const found = await read(`Dal

1 cup red lentils
1/2 tsp turmeric
2 tomatoes

Boil the lentils with the turmeric.
Add the tomatoes and cook them to mush.
Pour over.

We ate this every Monday.`)
    expect(found.steps[2]).toBe('Pour over.')
    expect([...found.steps, ...found.notes]).toContain('We ate this every Monday.')
  })

  test('has what introduces its ingredients as its description', async () => {
    const found = await read(`Ranger Cookies
From the kitchen of: Dot

1 c. sugar
2 eggs
1 t. vanilla

Cream the sugar, and add the eggs and the vanilla.
Drop it on a sheet and bake it.`)
    expect(found.description).toBe('From the kitchen of: Dot')
    expect(found.ingredients).toEqual(['1 c. sugar', '2 eggs', '1 t. vanilla'])
  })

  test('in short lines without any heading', async () => {
    const found = await read(`Kladdkaka

100 g smör
2 ägg
2,5 dl socker

Smält smöret.
Rör ihop allt.
Grädda i 20 minuter.`)
    expect(found.ingredients).toEqual(['100 g smör', '2 ägg', '2,5 dl socker'])
    expect(found.steps).toEqual(['Smält smöret.', 'Rör ihop allt.', 'Grädda i 20 minuter.'])
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

  test('on a card with a single step', async () => {
    const found = await read('Toast\nIngredients\n1 slice of bread\nMethod\n1. Toast it.')
    expect(found).toMatchObject({ ingredients: ['1 slice of bread'], steps: ['Toast it.'] })
  })
})
