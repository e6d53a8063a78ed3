import { expect, test } from 'vitest'
import { openRecipeFormat } from '#server/recipe-files/readers/open-recipe-format.ts'
import { readYaml } from '#server/recipe-files/reading/yaml.ts'
import { lostWords } from '#tests/support/lost-words.ts'
import { processorMs } from '#tests/support/processor-ms.ts'
import { readWith, zipOf } from '#tests/support/recipe-file.ts'

const read = (text: string, name = 'bread.yaml') =>
  readWith(openRecipeFormat, name, Buffer.from(text))

const whole = `# made by hand
recipe_name: "Grandmother's bread"
recipe_uuid: 0e8b7c
source_book:
  title: A blue booklet
  isbn: 9-78
  authors:
  - Vera
  - Olga
  notes: page 12
source_authors: [Marta]
source_url: https://example.org/bread
yields:
- loaves: 2
- servings: 16
oven_fan: Off
oven_temp:
  amount: 230
  unit: C
oven_time: 45
ingredients:
- flour:
    amounts:
    - amount: 4 1/2
      unit: cups
    - {amount: 540, unit: g}
    - {amount: 19, unit: oz}
    processing: [sifted, warmed]
    notes:
      - of this year
    usda_num: 20081
    substitutions:
    - spelt:
        amounts: [{amount: 5, unit: cups}]
- salt:
- water: {amounts: [{amount: 1.5, unit: cup}]}
- love
- a: {}
  b: {}
steps:
- step: >
    Mix the flour
    with the water.
  notes:
  - Not too long.
  haccp:
    critical_control_point: wash hands
- step: |
    Bake.
    Cool.
- Eat.
notes:
- Keeps for a week.
X-cost: cheap
`

test('a recipe arrives with all that it has', async () => {
  const { sure, recipes, failed } = await read(whole)
  expect([sure, failed]).toEqual([2, []])
  const [recipe] = recipes
  expect(recipe).toMatchObject({
    name: "Grandmother's bread",
    recipeYield: '2 loaves, 16 servings',
    servings: null,
    sourceUrl: 'https://example.org/bread',
    sourceName: 'Vera, Olga, A blue booklet, Marta',
    sourceId: '0e8b7c',
    notes: [{ title: '', text: 'Keeps for a week.' }],
  })
  expect(recipe!.ingredients.map(({ text }) => text)).toEqual([
    '4 1/2 cups flour, or 540 g, or 19 oz, sifted, warmed, of this year',
    'salt',
    '1.5 cup water',
    'love',
  ])
  expect(recipe!.ingredients[2]!.parts).toMatchObject({ quantity: 1.5, unit: 'cup', food: 'water' })
  expect(recipe!.steps.map(({ text }) => text)).toEqual([
    'Mix the flour with the water.\n\nNot too long.',
    'Bake.\nCool.',
    'Eat.',
  ])
  expect(recipe!.unmapped).toContainEqual({ field: 'oven_temp', value: '230 C' })
  expect(lostWords(readYaml(whole), recipe!)).toEqual([])
})

test('a recipe as the examples of the format are written', async () => {
  const { recipes, failed } = await read(`recipe_uuid: None
recipe_name: Plum cake
author: Vera
source_url: None
source_book: None
bake_time: 40 - 50 minutes
yields:
  - cakes: 1
  - amount: 2
    unit: cakes
ingredients:
  - Plums:
    usda_num: 9279
    amounts:
      - amount: 1/2
        unit: kg
      - amount: 1
        unit: kg
    notes:
      - halved
steps:
  - step:
    Knead the dough.
    Let it rest.
  - step:
    Bake it.
    notes:
    - At 180.
notes:
`)
  expect(failed).toEqual([])
  expect(recipes[0]).toMatchObject({
    name: 'Plum cake',
    sourceName: 'Vera',
    sourceUrl: '',
    sourceId: 'bread',
    cookTime: '40 - 50 minutes',
    recipeYield: '1 cakes, 2 cakes',
    notes: [],
    unmapped: [
      { field: 'ingredients.Plums.amounts', value: '1 kg' },
      { field: 'ingredients.Plums.usda_num', value: '9279' },
    ],
  })
  expect(recipes[0]!.ingredients.map(({ text }) => text)).toEqual(['1/2 kg Plums, halved'])
  expect(recipes[0]!.steps.map(({ text }) => text)).toEqual([
    'Knead the dough. Let it rest.',
    'Bake it.\n\nAt 180.',
  ])
})

test('several recipes in one file, and one that is none', async () => {
  const { recipes, failed } = await read(
    'recipe_name: One\nyields:\n- servings: 4\n---\n- nothing\n---\nrecipe_name: [Two\n---\nrecipe_name: Three\n',
  )
  expect(recipes.map(({ name, servings }) => [name, servings])).toEqual([
    ['One', 4],
    ['Three', null],
  ])
  expect(failed).toEqual(['bread, 2', 'bread, 3'])
  const zipped = await readWith(openRecipeFormat, 'a.zip', zipOf({ 'a/b.yml': 'recipe_name: B' }))
  expect([zipped.sure, zipped.recipes[0]?.name]).toEqual([2, 'B'])
})

test('what is none is not taken for it', async () => {
  const sure = async (text: string) => (await read(text)).sure
  expect(await sure('name: Bread')).toBe(0)
  expect(await sure('')).toBe(0)
  expect(await sure('\0\u0001recipe_name: a')).toBe(0)
})

test.for([
  ['cut off', whole.slice(0, 900)],
  ['cut off in a quote', 'recipe_name: "Bread'],
  ['an endless line', `recipe_name: ${'a'.repeat(10_000_000)}`],
  ['brackets without an end', `recipe_name: ${'['.repeat(4_000_000)}`],
  ['lists in lists', `recipe_name: a\nsteps:\n${'- '.repeat(100_000)}`],
  ['references', 'recipe_name: &a [b]\nsteps: [*a, *a]'],
  ['nothing', ''],
])('%s is told, in a moment', async ([, text]) => {
  const begun = processorMs()
  const { recipes, failed } = await read(text!)
  expect(recipes.length + failed.length).toBe(1)
  expect(processorMs() - begun).toBeLessThan(8000)
})
