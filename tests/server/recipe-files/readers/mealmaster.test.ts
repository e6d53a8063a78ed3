import { expect, test } from 'vitest'
import { mealMaster } from '#server/recipe-files/readers/mealmaster.ts'
import { lostWords } from '#tests/support/lost-words.ts'
import { processorMs } from '#tests/support/processor-ms.ts'
import { readWith, zipOf } from '#tests/support/recipe-file.ts'

const read = (text: string | Buffer, name = 'old.mmf') =>
  readWith(mealMaster, name, Buffer.from(text))

const whole = `From a mailbox of 1994

MMMMM----- Recipe via Meal-Master (tm) v8.05

      Title: PORK POT
 Categories: Pork, Main dish,
             Winter
      Yield: 4 Servings
   Keywords: slow

MMMMM---------------------------STEW--------------------------------
      2 lb Pork; boneless,                 1 1/2 c  Stock
           -cut in cubes                     1-2 ts Salt
      3 lg Onions                                   Pepper
MMMMM--------------------------DUMPLINGS-----------------------------
    1/2 x  Egg from a hen that has had a very good life indeed
      1 T  Butter

  Brown the pork in
  the butter: slowly.

  1. Add stock.
     Stir.
  2. Simmer 1 hour.

MMMMM-----SERVING-----
  Serve hot.

  Posted by VERA

MMMMM

---------- Recipe via Meal-Master (tm) v7.07

      Title: Tea
 Categories: None
   Servings:  2

      1 c  Water

  Boil.

-----
`

test('recipes arrive with all that they have', async () => {
  const { sure, recipes, failed } = await read(whole)
  expect([sure, failed]).toEqual([2, []])
  expect(recipes.map(({ name }) => name)).toEqual(['PORK POT', 'Tea'])
  const [pork, tea] = recipes
  expect(pork).toMatchObject({
    categories: ['Pork', 'Main dish', 'Winter'],
    recipeYield: '4 Servings',
    unmapped: [{ field: 'Keywords', value: 'slow' }],
  })
  expect(pork!.ingredients.map(({ section, text }) => [section, text])).toEqual([
    ['STEW', '2 lb Pork, boneless, cut in cubes'],
    [null, '3 large Onions'],
    [null, '1 1/2 cups Stock'],
    [null, '1-2 tsp Salt'],
    [null, 'Pepper'],
    ['DUMPLINGS', '1/2 Egg from a hen that has had a very good life indeed'],
    [null, '1 tbsp Butter'],
  ])
  expect(pork!.ingredients[0]!.parts).toEqual({
    quantity: 2,
    quantityMax: null,
    unit: 'lb',
    food: 'Pork',
    note: 'boneless, cut in cubes',
  })
  expect(pork!.steps.map(({ section, text }) => [section, text])).toEqual([
    [null, 'Brown the pork in the butter: slowly.'],
    [null, 'Add stock. Stir.'],
    [null, 'Simmer 1 hour.'],
    ['SERVING', 'Serve hot.'],
    [null, 'Posted by VERA'],
  ])
  expect(tea).toMatchObject({ servings: 2, recipeYield: '', categories: [] })
  const words = whole.slice(whole.indexOf('Title')).match(/\p{L}{3,}/gu)!
  const said = words.filter(
    (word) => !/^(?:MMMMM|Title|Categories|Yield|Servings|Recipe|via|Meal|Master)$/.test(word),
  )
  expect(lostWords(said.slice(0, -4), pork!)).toEqual([])
})

test('letters of DOS, of Windows and of today are told apart', async () => {
  const text =
    '----- Meal-Master\n\n      Title: Käsespätzle mit Öl à la crème\n Categories: Süß\n      Yield: 4 servings\n\n      ½ c  Crème fraîche\n\n  Bake at 200° C, don’t stir.\n\n-----\n'
  const dos = 'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜ¢£¥₧ƒáíóúñÑªº¿⌐¬½¼¡«»'
  const ofDos = Buffer.from(
    Array.from(text.replace('’', "'"), (letter) => {
      const at = dos.indexOf(letter)
      if (letter === 'ß') return 0xe1
      if (letter === '°') return 0xf8
      return at < 0 ? letter.charCodeAt(0) : 0x80 + at
    }),
  )
  const ofWindows = Buffer.from(
    Array.from(text, (letter) => (letter === '’' ? 0x92 : letter.charCodeAt(0))),
  )
  for (const bytes of [
    ofDos,
    ofWindows,
    Buffer.from(text),
    Buffer.from(`\uFEFF${text}`, 'utf16le'),
  ]) {
    const { sure, recipes } = await read(bytes)
    expect(sure).toBe(2)
    expect(recipes[0]!.name).toBe('Käsespätzle mit Öl à la crème')
    expect(recipes[0]!.categories).toEqual(['Süß'])
    expect(recipes[0]!.ingredients[0]!.text).toBe('½ cup Crème fraîche')
    expect(recipes[0]!.steps[0]!.text).toMatch(/^Bake at 200° C, don[’']t stir\.$/)
  }
})

test('texts that lost their spaces or their ends are read as well', async () => {
  const { sure, recipes } = await read(
    '-----\nTitle: Soup\nCategories: Soups\nYield: 2 servings\n\n3 leeks\n2 c  potatoes\n  - peeled\n\nBoil.\n\nMMMMM-----\nTitle: Broth\nYield: 1\n\nBoil bones.',
  )
  expect(sure).toBe(1)
  expect(recipes.map(({ name, servings }) => [name, servings])).toEqual([
    ['Soup', null],
    ['Broth', 1],
  ])
  expect(recipes[0]!.ingredients.map(({ text }) => text)).toEqual([
    '3 leeks',
    '2 c potatoes',
    'peeled',
  ])
  expect(recipes[0]!.steps.map(({ text }) => text)).toEqual(['Boil.'])
  expect(recipes[1]!.steps.map(({ text }) => text)).toEqual(['Boil bones.'])
})

test('in a zip each text is read for itself', async () => {
  const { sure, recipes, failed } = await readWith(
    mealMaster,
    'old.zip',
    zipOf({ 'a.mmf': whole, 'b.txt': 'nothing', 'c.jpg': 'picture', 'd.MM': whole }),
  )
  expect([sure, recipes.length, failed]).toEqual([2, 4, ['b.txt']])
})

test('what is none is refused', async () => {
  expect((await readWith(mealMaster, 'a.zip', zipOf({ 'a.txt': 'Title: a' }))).sure).toBe(0)
  await expect(read('')).rejects.toThrow('archive.no-recipe')
  await expect(
    read(Buffer.from([...Array(5000).keys()].map((at) => (at * 91) % 256))),
  ).rejects.toThrow('archive.no-recipe')
})

const head = 'MMMMM----- Meal-Master\n\n      Title: A\n'
test.for([
  ['an endless line', `${head}${'a'.repeat(10_000_000)}`],
  ['endless dashes', `${head}\n${`${'-'.repeat(1900)}\n`.repeat(2000)}${'-'.repeat(5_000_000)}`],
  ['endless ingredients', `${head}\n${'      1 c  Water\n'.repeat(600_000)}`],
  ['a hundred thousand recipes', `${head}\n  Boil.\n\nMMMMM\n\n`.repeat(100_000)],
])('%s are read in a moment', async ([, text]) => {
  const begun = processorMs()
  const { recipes, failed } = await read(text!)
  expect(recipes.length + failed.length).toBeGreaterThan(0)
  expect(processorMs() - begun).toBeLessThan(10_000)
})

test('the first versions, with names of categories that only capitals part, and signs of no nutrients', async () => {
  const oldest = `------------- Recipe Extracted from Meal-Master (tm) v6.14 ------------------

     Title: Bean Bake
Categories: Beans Main dish Oven
  Servings:  6

      1 x  Sauce:
      1 c  ;Boiling water
      2 c  -Stock
      1 ea Onion;chopped

  Bake it.

-----------------------------------------------------------------------------
`
  const { recipes } = await read(oldest)
  expect(recipes).toMatchObject([
    {
      name: 'Bean Bake',
      categories: ['Beans', 'Main dish', 'Oven'],
      servings: 6,
      ingredients: [
        { section: 'Sauce', text: '1 cup Boiling water', parts: { food: 'Boiling water' } },
        { section: null, text: '2 cups Stock', parts: { food: 'Stock' } },
        { section: null, text: '1 Onion, chopped', parts: { food: 'Onion', note: 'chopped' } },
      ],
      steps: [{ text: 'Bake it.' }],
    },
  ])
})

test('what goes on from the first column into the second one', async () => {
  const { recipes } = await read(`MMMMM----- Recipe via Meal-Master (tm) v8.01

      Title: Rolls
      Yield: 8 rolls

MMMMM----------------------------DOUGH------------------------------
      1 c  Flour                                    - or dry cider
      4 tb Wine                                2 c  Oil

  Roll.

MMMMM
`)
  expect(recipes[0]!.ingredients).toMatchObject([
    { section: 'DOUGH', text: '1 cup Flour' },
    { text: '4 tbsp Wine or dry cider' },
    { text: '2 cups Oil' },
  ])
})

test('texts of other programs: units of their own, wide columns, lines that were never broken', async () => {
  const { recipes } = await read(`----- Meal-Master -----------------------

Title: Winter Crumble
Categories: dessert,Fruit
Yield: 8 servings
Contributor: Vera Muster

           FRUIT---
      4    pears;peeled
      2 sk rhubarb
      6 qq elderberries
    1/2 lb  quinces, soft ones
           - only
           CRUMBLE--
  1 1/2 st butter

1
Heat the oven well before you begin, since the crumble wants a hot start and will not get crisp in a cold one.
2
Mix everything for the crumble with the tips of your fingers.
Bake until it is brown.
-----
----- Recipe via Cookmate [Meal-Master Export Format] -----

      Title: Plain Scones
Categories: None
Tags: tea, quick
      Yield: 12

      1 c  flour
    0.5 c  milk


Mix.


1h 5m
calories : 120 kcal
fatContent : 4 g

-----
`)
  expect(recipes).toMatchObject([
    {
      name: 'Winter Crumble',
      categories: ['dessert', 'Fruit'],
      sourceName: 'Vera Muster',
      ingredients: [
        { section: 'FRUIT', text: '4 pears, peeled' },
        { section: null, text: '2 stalks rhubarb', parts: { unit: 'stalks' } },
        { text: '6 qq elderberries', parts: { quantity: 6, unit: 'qq', food: 'elderberries' } },
        { text: '1/2 lb quinces, soft ones only', parts: { unit: 'lb' } },
        { section: 'CRUMBLE', text: '1 1/2 sticks butter' },
      ],
      steps: [
        { text: expect.stringMatching(/^Heat the oven .* cold one\.$/) as string },
        { text: 'Mix everything for the crumble with the tips of your fingers.' },
        { text: 'Bake until it is brown.' },
      ],
      unmapped: [],
    },
    {
      name: 'Plain Scones',
      categories: [],
      tags: ['tea', 'quick'],
      prepTime: '1 hour 5 minutes',
      nutrition: { calories: '120 kcal', fatContent: '4 g' },
      steps: [{ text: 'Mix.' }],
      unmapped: [],
    },
  ])
})
