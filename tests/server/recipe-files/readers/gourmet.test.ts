import { expect, test } from 'vitest'
import { gourmet } from '#server/recipe-files/readers/gourmet.ts'
import { lostWords } from '#tests/support/lost-words.ts'
import { processorMs } from '#tests/support/processor-ms.ts'
import { picturesIn, readWith } from '#tests/support/recipe-file.ts'

const read = (text: string | Buffer) => readWith(gourmet, 'recipes.grmt', Buffer.from(text))

const photo = Buffer.from('the picture of a pie').toString('base64')
const whole = `<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE gourmetDoc>
<gourmetDoc>
<recipe id="7">
  <title>Onion &amp; leek pie</title>
  <category>Pies, Main</category>
  <category>Winter</category>
  <cuisine>Alsatian</cuisine>
  <source>Aunt Vera</source>
  <link>https://example.org/pie</link>
  <rating>4/5 stars</rating>
  <preptime>20 minutes</preptime>
  <cooktime>1 hour</cooktime>
  <yields>2</yields>
  <yield_unit>tins</yield_unit>
  <image format="jpeg"><![CDATA[${photo}]]></image>
  <ingredient-list>
    <ingredient><amount>1 1/2</amount><unit>cups</unit><item>flour, sifted</item><key>wheat flour</key></ingredient>
    <ingref refid="9"><amount>1</amount><refname>Broth</refname></ingref>
    <ingredient optional="yes"><item>salt</item><key>salt</key></ingredient>
    <inggroup><groupname>Filling</groupname>
      <ingredient optional="no"><amount>2-3</amount><item>leeks</item></ingredient>
      <ingredient><amount>a few</amount><item>onions</item></ingredient>
    </inggroup>
  </ingredient-list>
  <instructions>Cut &lt;fine&gt;.

Bake.
Rest.</instructions>
  <modifications>Less salt.</modifications>
  <cellar>third shelf</cellar>
</recipe>
<recipe id="9"><title>Broth</title><servings>4</servings></recipe>
</gourmetDoc>`

test('recipes arrive with all that they have', async () => {
  const { sure, recipes, failed } = await read(whole)
  expect([sure, failed]).toEqual([2, []])
  const [pie, broth] = recipes
  expect(pie).toMatchObject({
    name: 'Onion & leek pie',
    categories: ['Pies', 'Main', 'Winter', 'Alsatian'],
    sourceUrl: 'https://example.org/pie',
    sourceName: 'Aunt Vera',
    rating: 4,
    prepTime: '20 minutes',
    cookTime: '1 hour',
    recipeYield: '2 tins',
    servings: null,
    notes: [{ title: '', text: 'Less salt.' }],
    sourceId: '7',
    unmapped: [
      { field: 'cellar', value: 'third shelf' },
      { field: 'ingredient-list.1.line.1.key', value: 'wheat flour' },
    ],
  })
  expect(
    pie!.ingredients.map(({ section, text, recipe }) => [section, text, recipe?.sourceId ?? null]),
  ).toEqual([
    [null, '1 1/2 cups flour, sifted', null],
    [null, '1 Broth', '9'],
    [null, 'salt, optional', null],
    ['Filling', '2-3 leeks', null],
    [null, 'a few onions', null],
  ])
  expect(pie!.ingredients[3]!.parts).toMatchObject({ quantity: 2, quantityMax: 3, food: 'leeks' })
  expect(pie!.steps.map(({ text }) => text)).toEqual(['Cut <fine>.', 'Bake.\nRest.'])
  expect(await picturesIn(pie!)).toEqual(['the picture of a pie'])
  expect(broth).toMatchObject({ name: 'Broth', servings: 4, sourceId: '9' })
  const texts = whole.replaceAll(/<!\[CDATA.*?>|<[^>]*>/g, ' ').match(/\p{L}{3,}/gu)!
  const said = texts.filter((word) => !['amp', 'Broth', 'stars', 'salt'].includes(word))
  expect(lostWords(said, pie!)).toEqual([])
})

test('a file that ends too early tells it, and what came before is there', async () => {
  const { recipes, failed } = await read(whole.slice(0, whole.indexOf('Less salt')))
  expect([recipes.length, failed]).toEqual([0, ['recipes.grmt, 1']])
  const second = await read(whole.slice(0, whole.indexOf('Broth</title>')))
  expect([second.recipes[0]!.name, second.failed]).toEqual([
    'Onion & leek pie',
    ['recipes.grmt, 2'],
  ])
})

test('entities of the file itself are not replaced, whatever they would grow to', async () => {
  const bomb = `<?xml version="1.0"?><!DOCTYPE gourmetDoc [<!ENTITY a "lol"><!ENTITY b "&a;&a;&a;">]><gourmetDoc><recipe><title>&b;</title><link>&xxe;</link></recipe></gourmetDoc>`
  const { recipes } = await read(bomb)
  expect([recipes[0]!.name, recipes[0]!.sourceName]).toEqual(['&b;', '&xxe;'])
})

test('letters of Windows and UTF-16', async () => {
  const text = '<gourmetDoc><recipe><title>Käse</title></recipe></gourmetDoc>'
  for (const bytes of [Buffer.from(text, 'latin1'), Buffer.from(`\uFEFF${text}`, 'utf16le')]) {
    const { sure, recipes } = await read(bytes)
    expect([sure, recipes[0]!.name]).toEqual([2, 'Käse'])
  }
})

test.for([
  ['nothing', ''],
  ['one line without an end', `<gourmetDoc><recipe><title>${'a'.repeat(10_000_000)}`],
  ['brackets', `<gourmetDoc>${'<recipe '.repeat(1_000_000)}`],
  ['elements in elements', `<gourmetDoc><recipe>${'<a>'.repeat(1_000_000)}</recipe>`],
  ['a hundred thousand recipes', '<recipe><title>a</title></recipe>\n'.repeat(50_000)],
])('%s: read in a moment', async ([, text]) => {
  const begun = processorMs()
  await read(text!)
  expect(processorMs() - begun).toBeLessThan(15_000)
})

test('a recipe as an ingredient is named by a text, and marks of bold words are none of theirs', async () => {
  const xml = `<?xml version="1.0" ?><gourmetDoc><recipe id="1"><title>Pie</title><ingredient-list>
    <ingref amount="1" refid="2">Crust</ingref>
    <ingredient><amount>2</amount><unit>lb</unit><item>Apples, peeled</item><key>apples</key></ingredient>
    <ingredient><item>salt</item><key>sea salt</key></ingredient></ingredient-list>
    <instructions>Peel &lt;b&gt;all&lt;/b&gt; of them.</instructions></recipe></gourmetDoc>`
  const { recipes } = await readWith(gourmet, 'a.grmt', Buffer.from(xml))
  expect(recipes).toMatchObject([
    {
      ingredients: [
        {
          text: '1 Crust',
          recipe: { sourceId: '2', name: 'Crust' },
          parts: { quantity: 1, food: 'Crust' },
        },
        { text: '2 lb Apples, peeled' },
        { text: 'salt' },
      ],
      steps: [{ text: 'Peel all of them.' }],
      unmapped: [{ value: 'sea salt' }],
    },
  ])
})
