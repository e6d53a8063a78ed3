import { describe, expect, test } from 'vitest'
import { read } from './read-text.ts'

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
    expect(found.sources).toMatchObject({ description: 'text', steps: 'text', notes: null })
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

  test('with groups of steps that are counted', async () => {
    const found = await read(`Lasagne

Ingredients
500 g minced beef
600 ml milk
12 lasagne sheets

Method

For the sauce
1. Brown the beef for ten minutes.
2. Simmer it for an hour.

To finish
1. Layer the sheets with the sauce and the milk.
2. Bake it until it is golden.`)
    expect(found.steps).toEqual([
      '[For the sauce] Brown the beef for ten minutes.',
      'Simmer it for an hour.',
      '[To finish] Layer the sheets with the sauce and the milk.',
      'Bake it until it is golden.',
    ])
  })

  test('on a card with a single step', async () => {
    const found = await read('Toast\nIngredients\n1 slice of bread\nMethod\n1. Toast it.')
    expect(found).toMatchObject({ ingredients: ['1 slice of bread'], steps: ['Toast it.'] })
  })
})
