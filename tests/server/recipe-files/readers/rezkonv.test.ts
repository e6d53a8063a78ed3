import { expect, test } from 'vitest'
import { rezkonv } from '#server/recipe-files/readers/rezkonv.ts'
import { lostWords } from '#tests/support/lost-words.ts'
import { processorMs } from '#tests/support/processor-ms.ts'
import { readWith } from '#tests/support/recipe-file.ts'

const read = (text: string | Buffer) => readWith(rezkonv, 'alt.rk', Buffer.from(text))

const whole = `Aus einer Liste

========== REZKONV-Rezept - RezkonvSuite v1.4

     Titel: Apfelkuchen mit viel
Kategorien: Kuchen, Obst
     Menge: 1 Blech

============================== TEIG ==============================
    250    Gramm     Mehl; gesiebt
  1 1/2    Teel.     Backpulver
   1-2               Eier
                     Salz

============================== BELAG =============================
      1    kg        Äpfel, geschält
                     -- und in Spalten
                     -- geschnitten
============================== QUELLE ============================
                     Ein blaues Heft
                     -- Erfasst *RK* 10.03.99 von
                     -- Vera Müller

  Den Teig kneten:
  nicht zu lange.

  Backen.

====== GUSS ======
  Sahne verrühren.

:O-Titel        : Apfelkuchen mit viel
:>              : Liebe
:Pro Person ca. : 490 kcal
:Pro Person ca. : 2050 kJoule
:Eiweiss        : 12 Gramm
:Zubereitungs-Z.: 30 Minuten
:Stichworte     : Blech, Herbst
:Fingerprint    : 21433,1013

=====

========== REZKONV-Rezept
     Titel: Tee
     Menge: 2

Wasser kochen.
=====
`

test('recipes arrive with all that they have, whatever letters they were written in', async () => {
  for (const bytes of [Buffer.from(whole), Buffer.from(whole, 'latin1')]) {
    const { sure, recipes, failed } = await read(bytes)
    expect([sure, failed]).toEqual([2, []])
    const [cake, tea] = recipes
    expect(cake).toMatchObject({
      name: 'Apfelkuchen mit viel Liebe',
      categories: ['Kuchen', 'Obst'],
      recipeYield: '1 Blech',
      prepTime: '30 Minuten',
      tags: ['Blech', 'Herbst'],
      sourceName: 'Ein blaues Heft Erfasst 10.03.99 von Vera Müller',
      dateAdded: '1999-03-10',
      nutrition: { calories: '490 kcal', proteinContent: '12 Gramm' },
      unmapped: [
        { field: 'Pro Person ca. 2', value: '2050 kJoule' },
        { field: 'Fingerprint', value: '21433,1013' },
      ],
    })
    expect(cake!.ingredients.map(({ section, text }) => [section, text])).toEqual([
      ['TEIG', '250 Gramm Mehl, gesiebt'],
      [null, '1 1/2 Teel. Backpulver'],
      [null, '1-2 Eier'],
      [null, 'Salz'],
      ['BELAG', '1 kg Äpfel, geschält und in Spalten geschnitten'],
    ])
    expect(cake!.ingredients[0]!.parts).toEqual({
      quantity: 250,
      quantityMax: null,
      unit: 'Gramm',
      food: 'Mehl',
      note: 'gesiebt',
    })
    expect(cake!.steps.map(({ section, text }) => [section, text])).toEqual([
      [null, 'Den Teig kneten: nicht zu lange.'],
      [null, 'Backen.'],
      ['GUSS', 'Sahne verrühren.'],
    ])
    expect(tea).toMatchObject({ name: 'Tee', servings: 2, ingredients: [] })
    expect(tea!.steps.map(({ text }) => text)).toEqual(['Wasser kochen.'])
    const own = whole.slice(whole.indexOf('Titel:') + 6, whole.indexOf('=====\n\n==='))
    const labels = /^(?:Kategorien|Menge|QUELLE|Titel|Pro|Person|Eiweiss|Zubereitungs|Stichworte)$/
    const words = own.match(/[\p{L}\d]{3,}/gu)!.filter((word) => !labels.test(word))
    expect(lostWords(words, cake!)).toEqual([])
  }
})

test.for([
  ['nothing', ''],
  ['an endless line', `===== REZKONV\nTitel: a\n${'='.repeat(10_000_000)}`],
  ['endless details', `===== REZKONV\nTitel: a\n\n${':a: b\n'.repeat(500_000)}`],
  [
    'endless ingredients',
    `===== REZKONV\nTitel: a\n\n${'    250    Gramm     Mehl\n'.repeat(300_000)}`,
  ],
])('%s: read in a moment', async ([, text]) => {
  const begun = processorMs()
  const outcome = await read(text!).catch((error: { code: string }) => error.code)
  expect(outcome === 'archive.no-recipe').toBe(text === '')
  expect(processorMs() - begun).toBeLessThan(8000)
})

test('columns of Kalorio, its keywords on lines of their own, and its sign of no nutrients', async () => {
  const { recipes } = await read(`========== 'Kalorio V4.03' nach REZKONV

     Titel: Zwiebelbrot
Kategorien: , ,
     Menge: 2 Brote

============================= Für den Teig: =========================
    500     Gramm  Mehl
      2      Essl. Öl
    1/2      Teel. ; Salz
    1/4            Würfel Hefe
                   - (frisch)
      1  Spritzer  Essig

Alles kneten.

:Stichworte: Brot
:Stichworte: Zwiebel
:Erfasser/Name: Vera Muster


=====
`)
  expect(recipes).toMatchObject([
    {
      name: 'Zwiebelbrot',
      recipeYield: '2 Brote',
      categories: [],
      tags: ['Brot', 'Zwiebel'],
      ingredients: [
        { section: 'Für den Teig', parts: { quantity: 500, unit: 'Gramm', food: 'Mehl' } },
        { section: null, parts: { quantity: 2, unit: 'Essl.', food: 'Öl' } },
        { text: '1/2 Teel. Salz', parts: { quantity: 0.5, unit: 'Teel.', food: 'Salz' } },
        { text: '1/4 Würfel Hefe (frisch)', parts: { quantity: 0.25, unit: '' } },
        { parts: { quantity: 1, unit: 'Spritzer', food: 'Essig' } },
      ],
      unmapped: [{ field: 'Erfasser/Name', value: 'Vera Muster' }],
    },
  ])
})

test('narrow columns of Cookmate, and what it writes below the steps', async () => {
  const { recipes } = await read(`===== Recipe via Cookmate [REZKONV Export Format] =====

      Titel: Plain Scones
Kategorien: Tea, Oven
      Menge: 12

   1.75 ts baking powder
      2    large eggs
      1 tb hot sauce (if any, and
           -not much)
           coarse salt and ground


Mix the flour with everything else in a bowl that is larger than you believe it has to be, by hand.
Bake.


10m
calories : 209 kcal
fatContent : 9 g

=====
`)
  expect(recipes).toMatchObject([
    {
      ingredients: [
        { text: '1.75 tsp baking powder', parts: { quantity: 1.75, unit: 'tsp' } },
        { parts: { quantity: 2, unit: '', food: 'large eggs' } },
        { text: '1 tbsp hot sauce (if any, and not much)' },
        { text: 'coarse salt and ground', parts: null },
      ],
      steps: [{ text: expect.stringMatching(/^Mix .* by hand\.$/) as string }, { text: 'Bake.' }],
      prepTime: '10 minutes',
      nutrition: { calories: '209 kcal', fatContent: '9 g' },
    },
  ])
})
