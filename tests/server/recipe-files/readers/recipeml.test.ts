import { expect, test } from 'vitest'
import { recipeMl } from '#server/recipe-files/readers/recipeml.ts'
import { lostWords } from '#tests/support/lost-words.ts'
import { processorMs } from '#tests/support/processor-ms.ts'
import { readWith } from '#tests/support/recipe-file.ts'

const read = (text: string | Buffer) => readWith(recipeMl, 'recipes.xml', Buffer.from(text))

const whole = `<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE recipeml PUBLIC "-//FormatData//DTD RecipeML 0.5//EN" "http://www.formatdata.com/recipeml/recipeml.dtd">
<recipeml version="0.5" generator="Hand"><meta name="DC.Creator" content="Vera"/>
<menu><head><title>Spring menu</title></head><description>For four.</description>
<recipe xml:lang="en"><head><title>Plum <brandname><mfr>Acme</mfr><product>cake</product></brandname></title><subtitle>with cream</subtitle><version>2</version>
<source><srcitem>Ida</srcitem><srcitem type="DC.Title">The blue book</srcitem></source>
<categories><cat>Cakes</cat><cat type="season">Autumn</cat></categories>
<preptime type="preparation"><time><qty>20</qty><timeunit>minutes</timeunit></time></preptime>
<preptime type="rising"><time><qty>2</qty><timeunit>hours</timeunit></time></preptime>
<preptime type="cooking"><time><qty><range><q1>40</q1><q2>50</q2></range></qty><timeunit>minutes</timeunit></time></preptime>
<yield><qty>6</qty><unit>pieces</unit></yield></head>
<description>Best <span>warm</span>.</description>
<equipment><tool>Bowl</tool><equip-div><title>Oven</title><tool optional="yes">Tin</tool></equip-div></equipment>
<ingredients><note>All at room heat.</note><ing-div type="titled"><title>Dough</title>
<ing><amt><qty>1<frac><n>1</n><d>2</d></frac></qty><unit>cups</unit></amt><item>flour</item><prep>sifted</prep></ing>
<ing optional="yes"><amt><range><q1>3</q1><sep>to</sep><q2>4</q2></range><size>large</size></amt><modifier>fresh</modifier><item>eggs</item></ing>
<ing><amt><qty>1</qty><unit>cup</unit></amt><item>butter</item><alt-ing><amt><qty>1/2</qty><unit>cup</unit></amt><item>oil</item></alt-ing><prodcode type="UPC" content="0123"/></ing></ing-div>
<ing-div><title>Top</title><ing><amt><qty>1</qty><unit>lb</unit></amt><sep>plus</sep><amt><qty>2</qty><unit>oz</unit></amt><item>plums</item><ing-note>blue ones</ing-note></ing><ing><item>sugar</item></ing></ing-div></ingredients>
<directions><dir-div><title>Base</title><step>Stir for <time><qty>5</qty><timeunit>minutes</timeunit></time>.</step></dir-div><dir-div><title>Bake</title><step duration="PT1H">Bake at <temp><qty>180</qty><tempunit>C</tempunit></temp>. <substep>Look at it.</substep></step><note type="Tip">Cream helps.</note></dir-div></directions>
<nutrition><nutrient><n-name>Fat</n-name><qty>4</qty><unit>g</unit></nutrient><nutrient><n-name>Iron</n-name><percent>3</percent></nutrient></nutrition>
<diet-exchanges><exchange>1 fat</exchange></diet-exchanges></recipe>
<recipe><head><title>Tea</title><yield>4</yield></head><ingredients><ing><amt><qty></qty><unit></unit></amt><item>Water; hot</item></ing></ingredients><directions><step>  Boil the water.

  Pour it.</step></directions></recipe></menu></recipeml>`

test('recipes of a menu arrive with all that they have', async () => {
  const { sure, recipes, failed } = await read(whole)
  expect([sure, failed]).toEqual([2, []])
  const [cake, tea] = recipes
  expect(cake).toMatchObject({
    name: 'Plum Acme cake: with cream',
    description: 'Best warm.',
    recipeYield: '6 pieces',
    prepTime: '20 minutes',
    cookTime: '40-50 minutes',
    categories: ['Cakes', 'Autumn'],
    cookbooks: ['Spring menu'],
    tools: ['Bowl', 'Tin'],
    sourceName: 'Ida, The blue book',
    nutrition: { fatContent: '4 g' },
    notes: [{ text: 'All at room heat.' }, { text: 'Cream helps.' }],
    steps: [
      { section: 'Base', text: 'Stir for 5 minutes.' },
      { section: 'Bake', text: 'Bake at 180 C. Look at it.' },
    ],
  })
  expect(cake!.ingredients.map(({ section, text }) => [section, text])).toEqual([
    ['Dough', '1 1/2 cups flour, sifted'],
    [null, '3-4 large fresh eggs, optional'],
    [null, '1 cup butter, or 1/2 cup oil'],
    ['Top', '1 lb plus 2 oz plums, blue ones'],
    [null, 'sugar'],
  ])
  expect(cake!.ingredients[1]!.parts).toMatchObject({ quantity: 3, quantityMax: 4 })
  // Several amounts are read as any other line.
  expect(cake!.ingredients[3]!.parts).toBeNull()
  expect(cake!.unmapped.map(({ field }) => field)).toEqual(
    expect.arrayContaining(['head.version', 'head.preptime', 'diet-exchanges', 'DC.Creator']),
  )
  expect(tea).toMatchObject({
    name: 'Tea',
    servings: 4,
    ingredients: [{ text: 'Water; hot' }],
    steps: [{ text: 'Boil the water.' }, { text: 'Pour it.' }],
    notes: [],
  })
  const texts = whole.slice(whole.indexOf('<menu>')).replaceAll(/<[^>]*>/g, ' ')
  const tale = { ...cake!, description: JSON.stringify([cake, tea]) }
  // The name of a nutrient is ours.
  const said = texts.match(/\p{L}{3,}/gu)!.filter((word) => word !== 'Fat')
  expect(lostWords(said, tale)).toEqual([])
})

test('simple forms of other programs are read as well', async () => {
  const { recipes } = await read(
    `<recipeml version="0.5"><recipe><head><title>Tea</title><source>Ida</source><categories>Drinks, Hot</categories>
<preptime type="">5 minutes</preptime></head><ingredients><ing>2 cups water</ing></ingredients>
<directions>Boil.\n\nPour.</directions></recipe></recipeml>`,
  )
  expect(recipes[0]).toMatchObject({
    sourceName: 'Ida',
    categories: ['Drinks', 'Hot'],
    prepTime: '5 minutes',
    ingredients: [{ text: '2 cups water' }],
    steps: [{ text: 'Boil.' }, { text: 'Pour.' }],
  })
})

test.for([
  ['a recipe that does not end', `<recipeml><recipe><head>${'a'.repeat(5_000_000)}`],
  ['elements in elements', `<recipeml><recipe>${'<step>'.repeat(500_000)}</recipe>`],
  ['many ranges', `<recipeml><recipe>${'<q1>1</q1> <sep>'.repeat(200_000)}</recipe>`],
])('%s: read in a moment', async ([, text]) => {
  const begun = processorMs()
  await read(text!)
  expect(processorMs() - begun).toBeLessThan(10_000)
})
