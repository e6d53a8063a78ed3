import { expect, test } from 'vitest'
import { recipeFileReaders } from '#server/recipe-files/readers/index.ts'
import { readWith, zipOf } from '#tests/support/recipe-file.ts'

/** Texts of each program with letters that are written differently in each encoding. */
const texts: [type: string, name: string, text: string][] = [
  [
    'rezkonv',
    'a.rk',
    `========== REZKONV-Rezept - RezkonvSuite v1.2

     Titel: Käsekuchen
Kategorien: Süßes
     Menge: 1 Kuchen

    250     Gramm  Quark, mürbe

============================ QUELLE ============================
         Omas Küche

Alles verrühren
und backen.

Kühlen.

=====
`,
  ],
  [
    'kitchenowl',
    'k.json',
    JSON.stringify({
      items: [{ name: 'Käse', category: 'Kühlregal', icon: 'cheese' }],
      recipes: [
        {
          name: 'Käsespätzle',
          description: '1. @käse reiben.\n2. Überbacken.',
          yields: 2,
          items: [{ name: 'Käse', description: '200 g', optional: false }],
          tags: ['Süß'],
        },
      ],
    }),
  ],
  [
    'saffron',
    's.txt',
    `Title: Crème brûlée
Description: Déjà vu.
Cookbook: Fêtes
Section: Entremets
Ingredients:
4 œufs
Instructions:
Mélanger.

Brûler.
`.replace('œ', 'oe'),
  ],
  [
    'my-recipe-box',
    'm.csv',
    `title,description,preparationTime,ingredients,instructions,originalPicture
Crêpes,"Déjà
vu",10,"2 pâtes
1 œuf","Mélanger.
Cuire à feu doux.",
`.replace('œ', 'oe'),
  ],
  [
    'cookbookmanager',
    'c.yml',
    `name: Crème
tags:
  - Fêtes
ingredients:
  - "Pâte:"
  - 2 jaunes d'été
directions:
  - Mélanger.
nutrition: |-
  Calories: 45
notes: |
  Déjà vu.
  Encore.
`,
  ],
  [
    'recettetek',
    'recipes_0.json',
    JSON.stringify([
      { title: 'Crème', ingredients: '2 pâtes\n1 été', instructions: 'Mélanger.', uuid: 'é' },
    ]),
  ],
]

texts.push(
  [
    'paprika',
    'p.yml',
    `- name: Crème
  source_url: https://example.org/crème
  ingredients: |
    2 pâtes
    1 été
  directions: |
    Mélanger.

    Brûler.
`,
  ],
  [
    'paprika',
    'p.html',
    `<div class="recipe" itemscope itemtype="http://schema.org/Recipe">
<h1 itemprop="name">Crème</h1><p class="line" itemprop="recipeIngredient">2 pâtes</p>
<div itemprop="recipeInstructions"><p class="line">Mélanger.<br/>Brûler.</p></div>
</div>`,
  ],
  [
    'recipesage',
    's.txt',
    `==== Recipes ====

Title: Crème
Description: Déjà vu
Ingredients: 2 pâtes
1 été
Instructions: Mélanger.
Brûler.
Notes: Très bon.
Labels: fêtes
Images:
`,
  ],
  [
    'recipesage',
    's.xml',
    `<data><recipe><title>Crème</title><activeTime/><ingredients>2 pâtes
1 été</ingredients><instructions>Mélanger.</instructions></recipe></data>`,
  ],
  [
    'plan-to-eat',
    'p.csv',
    `Title,Main Ingredient,Url Host,Description,Ingredients,Directions
Crème,Pâte,,"Déjà
vu","2 pâtes
1 été","Mélanger.
Brûler."
`,
  ],
  [
    'plan-to-eat',
    'p.txt',
    `Title: Crème
Main Ingredient: Pâte
Photo Url:
Ingredients:
2 pâtes
1 été

Directions:
Mélanger.

Brûler.
`,
  ],
  [
    'pepperplate',
    'p.txt',
    `Title: Crème
Description: Déjà vu.
Original URL:
Ingredients:
2 pâtes
1 été

Instructions:
Mélanger.
Brûler.
`,
  ],
)

const written: [how: string, write: (text: string) => Buffer][] = [
  ['with a mark of UTF-8', (text) => Buffer.from(`\uFEFF${text}`)],
  ['in UTF-16', (text) => Buffer.from(`\uFEFF${text}`, 'utf16le')],
  ['in UTF-16 the other way round', (text) => Buffer.from(`\uFEFF${text}`, 'utf16le').swap16()],
  ['in Windows letters', (text) => Buffer.from(text, 'latin1')],
  ['with the line ends of Windows', (text) => Buffer.from(text.replaceAll('\n', '\r\n'))],
]

test.for(texts)('%s reads %s alike in any letters, also in a zip', async ([type, name, text]) => {
  const reader = recipeFileReaders.find((known) => known.type === type)!
  const plain = await readWith(reader, name, Buffer.from(text))
  expect([plain.recipes.length, plain.failed.length]).toEqual([1, 0])
  for (const [how, write] of written) {
    for (const [file, bytes] of [
      [name, write(text)],
      ['a.zip', zipOf({ [name]: write(text) })],
    ] as const) {
      const { sure, recipes, failed } = await readWith(reader, file, bytes)
      expect([how, file, sure, recipes, failed]).toEqual([how, file, 2, plain.recipes, []])
    }
  }
})
