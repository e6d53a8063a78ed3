import { describe, expect, test } from 'vitest'
import { csv } from '#server/recipe-files/readers/csv.ts'
import { lostWords } from '#tests/support/lost-words.ts'
import { processorMs } from '#tests/support/processor-ms.ts'
import { readWith, zipOf } from '#tests/support/recipe-file.ts'

const read = (text: string | Buffer, name = 'recipes.csv') => readWith(csv, name, Buffer.from(text))

const row = {
  Title: 'Soup, green',
  Summary: 'For "cold" days;\nwith love',
  Ingredients: '3 leeks\n2 cups potatoes, cubed\n\nTopping:\n1 bunch chives',
  Directions: '1. Cut.\n2. Boil.\n3. Serve.',
  Notes: 'Freezes well',
  Servings: '4',
  'Prep Time': 'PT15M',
  'Cook time': '1 h',
  total_time: '75',
  Tags: 'green; winter',
  Category: 'Soups, Starters',
  Equipment: 'pot, knife',
  Cookbook: 'Sundays',
  URL: 'https://example.org/soup',
  Author: 'Vera',
  Rating: '4',
  Favourite: 'yes',
  Difficulty: 'easy',
  Image: 'https://example.org/soup.jpg',
  'Date added': '2021-03-04',
  'Last made': '2024-05-06',
  ID: 'a-7',
  Calories: '250 kcal',
  'Fat (g)': '9 g',
  'Oven shelf': 'middle',
  '': 'loose',
}

const quoted = (cell: string) => `"${cell.replaceAll('"', '""')}"`
const table = (rows: Record<string, string>[], separator = ',') =>
  [Object.keys(rows[0]!), ...rows.map((one) => Object.values(one))]
    .map((cells) => cells.map(quoted).join(separator))
    .join('\r\n')

test('a recipe arrives with all that it has', async () => {
  const { sure, recipes, failed } = await read(table([row]))
  expect([sure, failed]).toEqual([1, []])
  const [recipe] = recipes
  expect(recipe).toMatchObject({
    name: 'Soup, green',
    description: 'For "cold" days;\nwith love',
    notes: [{ title: '', text: 'Freezes well' }],
    servings: 4,
    recipeYield: '',
    prepTime: '15 minutes',
    cookTime: '1 h',
    totalTime: '1 hour 15 minutes',
    tags: ['green', 'winter'],
    categories: ['Soups', 'Starters'],
    tools: ['pot', 'knife'],
    cookbooks: ['Sundays'],
    sourceUrl: 'https://example.org/soup',
    sourceName: 'Vera',
    rating: 4,
    isFavorite: true,
    difficulty: 'easy',
    nutrition: { calories: '250 kcal', fatContent: '9 g' },
    pictures: [{ kind: 'address', url: 'https://example.org/soup.jpg' }],
    dateAdded: '2021-03-04',
    lastMade: '2024-05-06',
    sourceId: 'a-7',
    unmapped: [
      { field: 'Oven shelf', value: 'middle' },
      { field: 'column 26', value: 'loose' },
    ],
  })
  expect(recipe!.ingredients.map(({ section, text }) => [section, text])).toEqual([
    [null, '3 leeks'],
    [null, '2 cups potatoes, cubed'],
    ['Topping', '1 bunch chives'],
  ])
  expect(recipe!.steps.map(({ text }) => text)).toEqual(['Cut.', 'Boil.', 'Serve.'])
  const { Favourite: _, 'Prep Time': __, total_time: ___, Directions: ____, ...words } = row
  expect(lostWords(words, recipe!)).toEqual([])
})

test.for([',', ';', '\t', '|'])('cells may be separated by %j', async (separator) => {
  const { recipes } = await read(table([row, { ...row, Title: 'Other' }], separator))
  expect(recipes.map(({ name, servings }) => [name, servings])).toEqual([
    ['Soup, green', 4],
    ['Other', 4],
  ])
})

test.for([
  ['de', 'Rezeptname;Zutaten;Zubereitung;Portionen;Quelle', 'Suppe;3 Lauch|1 Ei;Kochen;4;Vera'],
  ['fr', 'Nom,Ingrédients,Préparation,Portions,Auteur', 'Soupe,3 poireaux|1 œuf,Cuire,4,Vera'],
  ['es', 'Título;Ingredientes;Elaboración;Raciones;Fuente', 'Sopa;3 puerros|1 huevo;Cocer;4;Vera'],
  ['it', 'Titolo;Ingredienti;Procedimento;Porzioni;Fonte', 'Zuppa;3 porri|1 uovo;Cuocere;4;Vera'],
  ['sv', 'Namn;Ingredienser;Gör så här;Portioner;Källa', 'Soppa;3 purjo|1 ägg;Koka;4;Vera'],
  ['da', 'Navn;Ingredienser;Fremgangsmåde;Portioner;Kilde', 'Suppe;3 porrer|1 æg;Kog;4;Vera'],
  ['pl', 'Nazwa;Składniki;Przygotowanie;Porcje;Źródło', 'Zupa;3 pory|1 jajko;Gotuj;4;Vera'],
  ['tr', 'Adı;Malzemeler;Hazırlanışı;Porsiyon;Kaynak', 'Çorba;3 pırasa|1 yumurta;Pişir;4;Vera'],
  ['ru', 'Название;Ингредиенты;Приготовление;Порции;Источник', 'Суп;3 порея|1 яйцо;Варить;4;Vera'],
  ['ja', 'レシピ名,材料,作り方,人数,出典', 'スープ,ねぎ3本|卵1個,煮る,4,Vera'],
  ['ko', '이름,재료,만드는 법,인분,출처', '수프,파 3|달걀 1,끓인다,4,Vera'],
])('headings in %s are understood', async ([, headings, cells]) => {
  const { sure, recipes } = await read(`${headings}\n${cells}\n`)
  expect(sure).toBe(1)
  expect(recipes).toHaveLength(1)
  const [recipe] = recipes
  expect([recipe!.ingredients.length, recipe!.steps.length]).toEqual([2, 1])
  expect([recipe!.servings, recipe!.sourceName, recipe!.unmapped]).toEqual([4, 'Vera', []])
})

describe('tables of other forms', () => {
  test('a row for each ingredient, with its amount apart', async () => {
    const { recipes } = await read(
      'Recipe,Qty,Unit,Ingredient,Instructions\nSoup,3,,leeks,Cut.\nSoup,1 1/2,cups,potatoes,Boil.\n,a pinch of,,salt,\nBread,500,g,flour,Bake.\n',
    )
    expect(recipes.map(({ name }) => name)).toEqual(['Soup', 'Bread'])
    expect(recipes[0]!.ingredients.map(({ text }) => text)).toEqual([
      '3 leeks',
      '1 1/2 cups potatoes',
      'a pinch of salt',
    ])
    expect(recipes[0]!.ingredients[1]!.parts).toMatchObject({ quantity: 1.5, unit: 'cups' })
    expect(recipes[0]!.steps.map(({ text }) => text)).toEqual(['Cut.', 'Boil.'])
    expect(recipes[0]!.unmapped).toEqual([])
  })

  test('a column for each ingredient and each step', async () => {
    const { recipes } = await read(
      'name,ingredient 1,ingredient 2,step 1,step 2\nSoup,3 leeks,"1 onion, chopped",Cut.,Boil.\n',
    )
    expect(recipes[0]!.ingredients.map(({ text }) => text)).toEqual(['3 leeks', '1 onion, chopped'])
    expect(recipes[0]!.steps.map(({ text }) => text)).toEqual(['Cut.', 'Boil.'])
  })

  test('lists in one line are taken apart only where that is sure', async () => {
    const { recipes } = await read(
      'name;ingredients;steps\nA;"1 egg, 2 cups flour, 3 leeks";"1. Cut. 2. Boil."\nB;"1 onion, chopped, 2 eggs";"Cut at 4. Boil."',
    )
    expect(recipes.map(({ ingredients }) => ingredients.map(({ text }) => text))).toEqual([
      ['1 egg', '2 cups flour', '3 leeks'],
      ['1 onion, chopped, 2 eggs'],
    ])
    expect(recipes.map(({ steps }) => steps.map(({ text }) => text))).toEqual([
      ['Cut.', 'Boil.'],
      ['Cut at 4. Boil.'],
    ])
  })

  test('the line for Excel, letters of Windows and of UTF-16, and more cells than headings', async () => {
    const text = 'sep=;\r\nname;steps;Zutaten\r\nKäse;a;b;c;d\r\n'
    for (const bytes of [
      Buffer.from(text, 'latin1'),
      Buffer.from(`\uFEFF${text}`, 'utf16le'),
      Buffer.from(`\uFEFF${text}`),
    ]) {
      const { recipes } = await read(bytes)
      expect(recipes[0]).toMatchObject({
        name: 'Käse',
        unmapped: [
          { field: 'column 4', value: 'c' },
          { field: 'column 5', value: 'd' },
        ],
      })
    }
  })

  test('what is no table of recipes is refused', async () => {
    const bytes = Buffer.from('a,b\n1,2\n')
    await expect(read(bytes)).rejects.toThrow('archive.no-recipe')
    const zipped = await readWith(
      csv,
      'a.zip',
      zipOf({ 'a.csv': bytes, 'b.csv': 'name,steps\nA,b' }),
    )
    expect([zipped.failed, zipped.recipes.length]).toEqual([['a.csv'], 1])
  })
})

test.for([
  ['an endless line', `name,steps\n${'a'.repeat(10_000_000)},b`],
  ['a quote without an end', `name,steps\n"${'a""'.repeat(3_000_000)}`],
  ['separators without an end', `name,steps\n${','.repeat(5_000_000)}`],
  ['rows without an end', `name,steps\n${'a,b\n'.repeat(2).repeat(20_000)}c,d`],
])('%s are read in a moment', async ([, text]) => {
  const begun = processorMs()
  const { recipes, failed } = await read(text!)
  expect(recipes.length + failed.length).toBeGreaterThan(0)
  expect(processorMs() - begun).toBeLessThan(8000)
})
