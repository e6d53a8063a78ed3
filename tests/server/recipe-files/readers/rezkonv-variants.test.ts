import { expect, test } from 'vitest'
import { rezkonv } from '#server/recipe-files/readers/rezkonv.ts'
import { readWith } from '#tests/support/recipe-file.ts'

const read = (text: string) => readWith(rezkonv, 'alt.rk', Buffer.from(text))

test('the first versions said who wrote it down in the place of the source, and had no ranges', async () => {
  const titles = 'Linsen mit Apfel\n'.repeat(5000)
  const { sure, recipes } = await read(`RezkonvSuite v1.2 & REZKONV.dll v2.1.1
        Benutzer : Vera Muster

===== Titelliste (5000 Rezepte) =====

${titles}
===== Rezepte =====

========== *REZKONV* (iau) v0.9j Rezept ==========

     Titel: LINSEN MIT APFEL
Kategorien: None
     Menge: 4 Personen

    250    Gramm  Linsen; die kleinen
                  -- grünen
      2     Essl. (-3) Essig
      3           Äpfel (-4)
                  BEILAGE
      1   Scheib. Brot

===========ERFASST *RK* AM 29.08.00 VON===========
                  -- Vera Muster
                  -- Omas Heft

Zubereitung:
Die Linsen waschen und
über Nacht einweichen.
* Nicht salzen.
* Zubereitungszeit: 25 Minuten
* Pro Portion: 30 g E, 32,5 g F, 91 g KH = 797 kcal (3343 kJ)

Backzeit: 20 Minuten, und dann noch
einmal so lange.

:Pro Person ca. :    820 kcal

=====
`)
  expect(sure).toBe(2)
  expect(recipes).toMatchObject([
    {
      name: 'LINSEN MIT APFEL',
      categories: [],
      ingredients: [
        { text: '250 Gramm Linsen, die kleinen grünen' },
        { parts: { quantity: 2, quantityMax: 3, unit: 'Essl.', food: 'Essig' } },
        { section: null, parts: { quantity: 3, quantityMax: null, food: 'Äpfel (-4)' } },
        { section: 'BEILAGE', parts: { quantity: 1, unit: 'Scheib.', food: 'Brot' } },
      ],
      steps: [
        { text: 'Die Linsen waschen und über Nacht einweichen.' },
        { text: '* Nicht salzen.' },
        { text: 'Backzeit: 20 Minuten, und dann noch einmal so lange.' },
      ],
      prepTime: '25 Minuten',
      cookTime: '',
      nutrition: {
        proteinContent: '30 g',
        fatContent: '32,5 g',
        carbohydrateContent: '91 g',
        calories: '797 kcal (3343 kJ)',
      },
      sourceName: 'Erfasst 29.08.00 von Vera Muster Omas Heft',
      dateAdded: '2000-08-29',
      unmapped: [{ field: 'Pro Person ca.', value: '820 kcal' }],
    },
  ])
})

test('words above ingredients and steps, and what stands below them', async () => {
  const { recipes } = await read(`========== RezkonvSuite Rezept = Kochbuch ==

     Titel: Suppe
Kategorien: None, Suppen
     Menge: 4 Portionen

Zutaten:
    200         g  Karotten
      1            Zwiebel
                   Für die Einlage:
    100         g  Nudeln
                   (kleine)

Zubereitung:
Alles kochen.

Arbeitszeit: 30
Image: suppe.jpg

=====
`)
  expect(recipes).toMatchObject([
    {
      categories: ['Suppen'],
      ingredients: [
        { section: null, parts: { quantity: 200, unit: 'g', food: 'Karotten' } },
        { section: null, parts: { quantity: 1, unit: '', food: 'Zwiebel' } },
        {
          section: 'Für die Einlage',
          parts: { quantity: 100, unit: 'g', food: 'Nudeln (kleine)' },
        },
      ],
      steps: [{ text: 'Alles kochen.' }],
      prepTime: '30 minutes',
      unmapped: [{ field: 'Image', value: 'suppe.jpg' }],
    },
  ])
})
