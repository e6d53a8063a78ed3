import { expect, test } from 'vitest'
import { paprika } from '#server/recipe-files/readers/paprika.ts'
import { processorMs } from '#tests/support/processor-ms.ts'
import { picturesIn, readWith, zipOf } from '#tests/support/recipe-file.ts'

const read = (text: string, name = 'recipes.yml') => readWith(paprika, name, Buffer.from(text))
const photo = Buffer.from([0xff, 0xd8, 0xff, ...Array.from({ length: 400 }, () => 7)])

const list = `- name: Leek soup
  servings: 4 bowls
  source: Vera
  source_url: https://example.org/soup
  prep_time: 15 min
  cook_time: 1 hr
  on_favorites: yes
  categories: [Soups, Winter]
  nutritional_info: "Calories: 250"
  difficulty: Easy
  rating: 4
  notes: |
    Freezes well.
  photo: ${photo.toString('base64')}
  ingredients: |
    3 leeks
    For the top:
    - chives
  directions: |
    Cut.

    Boil: an hour.
- name: [broken
- name: Tea
  servings: [2, 3]
  ingredients:
    - leaves
    - water
  directions:
    - Boil.
    - Wait.
`

test('recipes in YAML arrive with all that they have', async () => {
  const { sure, recipes, failed } = await read(list)
  expect([sure, failed]).toEqual([2, ['recipes, 2']])
  const [soup, tea] = recipes
  expect(soup).toMatchObject({
    name: 'Leek soup',
    recipeYield: '4 bowls',
    sourceUrl: 'https://example.org/soup',
    sourceName: 'Vera',
    prepTime: '15 min',
    cookTime: '1 hr',
    isFavorite: true,
    categories: ['Soups', 'Winter'],
    difficulty: 'Easy',
    rating: 4,
    nutrition: { calories: '250' },
    notes: [{ title: '', text: 'Freezes well.' }],
    unmapped: [],
  })
  expect(soup!.ingredients).toMatchObject([
    { section: null, text: '3 leeks' },
    { section: 'For the top', text: 'chives' },
  ])
  expect(soup!.steps.map(({ text }) => text)).toEqual(['Cut.', 'Boil: an hour.'])
  expect(await picturesIn(soup!)).toEqual([photo.toString('latin1')])
  expect(tea).toMatchObject({ name: 'Tea', recipeYield: '2-3' })
  expect(tea!.ingredients.map(({ text }) => text)).toEqual(['leaves', 'water'])
  expect(tea!.steps.map(({ text }) => text)).toEqual(['Boil.', 'Wait.'])
})

test('one recipe, one as JSON, and a zip of them', async () => {
  const one = 'name: Tea\ningredients: leaves\ndirections: Boil.\n'
  const json =
    '[{"name": "Tea",\n"cook_time": "5 min",\n"ingredients": "leaves",\n"directions": "Boil."}]'
  expect(await read(one)).toMatchObject({ sure: 1, recipes: [{ name: 'Tea' }] })
  expect(await read(json)).toMatchObject({ recipes: [{ name: 'Tea', cookTime: '5 min' }] })
  const zip = await readWith(
    paprika,
    'a.zip',
    zipOf({ 'a/Tea.paprikarecipe.yaml': one, 'b.yml': one }),
  )
  expect([zip.sure, zip.recipes.length]).toEqual([1, 2])
})

test('what is none is not taken for it', async () => {
  const sure = async (text: string) => (await read(text)).sure
  expect(await sure('name: Tea\nsteps: Boil.')).toBe(0)
  expect(await sure('recipe_name: Tea\ningredients: a\ndirections: b')).toBe(0)
  expect(await sure('')).toBe(0)
})

test.for([
  ['an endless line', `name: ${'a'.repeat(10_000_000)}`],
  ['brackets without an end', `- name: ${'['.repeat(4_000_000)}`],
  ['many empty ones', '- \n'.repeat(20_000)],
])('%s is told, in a moment', async ([, text]) => {
  const begun = processorMs()
  const { recipes } = await read(text!)
  expect(recipes).toEqual([])
  expect(processorMs() - begun).toBeLessThan(8000)
})
