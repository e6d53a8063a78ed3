import { expect, test } from 'vitest'
import { masterCook } from '#server/recipe-files/readers/mastercook.ts'
import { lostWords } from '#tests/support/lost-words.ts'
import { processorMs } from '#tests/support/processor-ms.ts'
import { picturesIn, readWith, zipOf } from '#tests/support/recipe-file.ts'

const read = (text: string | Buffer, name = 'old.mxp') =>
  readWith(masterCook, name, Buffer.from(text))

const text = `
                     *  Exported from  MasterCook  *

                          Apple Pie with
                            Lattice

Recipe By     : Aunt Vera
Serving Size  : 8    Preparation Time :0:30
Categories    : Desserts                        Family Favourites
                Pies

  Amount  Measure       Ingredient -- Preparation Method
--------  ------------  --------------------------------
                        ***CRUST***
   2 1/2           cups  flour -- sifted
                        salt and freshly ground white
                        peppercorns
     1/2          pound  butter
                        Filling:
   5-6                  apples -- peeled
                        cinnamon

  Mix it: gently,
and roll out.

Bake for 40
minutes.

Cuisine:
  "Alpine"
Source:
  "A blue
booklet"
S(Internet Address):
  "https://example.org/pie"
T(Cook Time):
  "1:05"
Start to Finish Time:
  "2:00"
Yield:
  "1 tin"
Copyright:
  "1999 nobody"
Description:
  "Best warm."

                                    - - - - - - - - - - - - - - - - - - -

Per Serving (excluding unknown items): 351 Calories; 12g Fat (30.1% calories from fat); 4g Protein; trace Sodium.  Exchanges: 2 Grain.

Serving Ideas : With cream
or ice.

Suggested Wine: Sherry

NOTES : Keeps for
a week.

Nutr. Assoc. : 0 0 2130706543


                     *  Exported from  MasterCook  *

                               Tea

Recipe By     :
Serving Size  : 0    Preparation Time :0:00
Categories    :

  Amount  Measure       Ingredient -- Preparation Method
--------  ------------  --------------------------------
                        -- NONE --

Boil water.
`

test('recipes of the text arrive with all that they have', async () => {
  const { sure, recipes, failed } = await read(text)
  expect([sure, failed]).toEqual([2, []])
  const [pie, tea] = recipes
  expect(pie).toMatchObject({
    name: 'Apple Pie with Lattice',
    description: 'Best warm.',
    sourceName: 'Aunt Vera, A blue booklet',
    sourceUrl: 'https://example.org/pie',
    servings: 8,
    recipeYield: '1 tin',
    prepTime: '30 minutes',
    cookTime: '1 hour 5 minutes',
    totalTime: '2 hours',
    categories: ['Desserts', 'Family Favourites', 'Pies', 'Alpine'],
    notes: [
      { title: '', text: 'Keeps for a week.' },
      { title: 'Serving ideas', text: 'With cream or ice.' },
      { title: 'Wine', text: 'Sherry' },
    ],
    nutrition: { calories: '351', fatContent: '12g', proteinContent: '4g', sodiumContent: 'trace' },
    unmapped: [
      { field: 'Per Serving', value: '30.1% calories from fat; Exchanges: 2 Grain' },
      { field: 'Copyright', value: '1999 nobody' },
      { field: 'Nutr. Assoc.', value: '0 0 2130706543' },
    ],
  })
  expect(pie!.ingredients.map(({ section, text }) => [section, text])).toEqual([
    ['CRUST', '2 1/2 cups flour, sifted'],
    [null, 'salt and freshly ground white peppercorns'],
    [null, '1/2 pound butter'],
    ['Filling', '5-6 apples, peeled'],
    [null, 'cinnamon'],
  ])
  expect(pie!.ingredients[0]!.parts).toMatchObject({ quantity: 2.5, unit: 'cups', food: 'flour' })
  expect(pie!.steps.map(({ text }) => text)).toEqual([
    'Mix it: gently, and roll out.',
    'Bake for 40 minutes.',
  ])
  expect(tea).toMatchObject({
    name: 'Tea',
    servings: null,
    recipeYield: '',
    prepTime: '',
    ingredients: [],
  })
  expect(tea!.steps.map(({ text }) => text)).toEqual(['Boil water.'])
})

const xml = `<?xml version="1.0" standalone="yes" encoding="ISO-8859-1"?>
<!DOCTYPE mx2 SYSTEM "mx2.dtd">
<mx2 source="MasterCook 5.0" date="June 2, 2004">
<Summ><Nam>Käse pie</Nam></Summ>
<RcpE name="Käse pie" author="Vera &amp; Olga" img="C:\\Pictures\\pie.jpg">
<Serv qty="6"/>
<PrpT elapsed="0:20"/>
<TTim elapsed="1:30"/>
<AltT label="Resting" elapsed="9:00"/>
<AltT label="Cooking Time" elapsed="0:45"/>
<Yield unit="tins" qty="2"/>
<CatS><CatT>Pies, Cheese</CatT><CatT>Winter</CatT></CatS>
<IngR name="Crust" code="S"/>
<IngR name="flour" unit="cups" qty="1 1/2" code="I"><IPrp>sifted</IPrp><INtI>20081</INtI></IngR>
<IngR name="Broth" qty="1" code="R"></IngR>
<IngR name="with love" code="T"/>
<DirS><DirT>Mix.</DirT><DirT img="step.png">Bake
slowly.</DirT></DirS>
<Desc>Best warm.</Desc><Srce>A blue booklet</Srce><AltS label="ISBN" source="978"/>
<CpyR>1999 nobody</CpyR><SrvI>With salad</SrvI><Wine>Riesling</Wine><Note>Keeps.</Note>
<Nutr>Per Serving: 300 Calories; 20g Fat.  Exchanges: none yet</Nutr>
<RatS><RatE name="Quality" value="7"/></RatS>
</RcpE>
<RcpE name="Broth" author=""><Serv qty="0"/><DirS></DirS></RcpE>
</mx2>`

test('recipes of the XML arrive with all that they have, also with pictures in a zip', async () => {
  const bytes = Buffer.from(xml, 'latin1')
  const alone = await readWith(masterCook, 'old.mx2', bytes)
  const { sure, recipes, failed } = await readWith(
    masterCook,
    'old.mz2',
    zipOf({ 'old.mx2': bytes, 'pie.jpg': 'the pie', 'images/step.png': 'the step' }),
  )
  expect([alone.sure, sure, failed]).toEqual([2, 2, []])
  const [pie, broth] = recipes
  expect(pie).toMatchObject({
    name: 'Käse pie',
    description: 'Best warm.',
    sourceName: 'Vera & Olga, A blue booklet',
    servings: 6,
    recipeYield: '2 tins',
    prepTime: '20 minutes',
    cookTime: '45 minutes',
    totalTime: '1 hour 30 minutes',
    categories: ['Pies', 'Cheese', 'Winter'],
    nutrition: { calories: '300', fatContent: '20g' },
    sourceId: 'Käse pie',
  })
  expect(
    pie!.ingredients.map(({ section, text, recipe }) => [section, text, recipe?.name ?? null]),
  ).toEqual([
    ['Crust', '1 1/2 cups flour, sifted', null],
    [null, '1 Broth', 'Broth'],
    [null, 'with love', null],
  ])
  expect(pie!.steps.map(({ text }) => text)).toEqual(['Mix.', 'Bake\nslowly.'])
  expect(pie!.notes.map(({ title }) => title)).toEqual(['', 'Serving ideas', 'Wine'])
  expect(await picturesIn(pie!)).toEqual(['the pie', 'the step'])
  expect(broth).toMatchObject({ name: 'Broth', servings: null, steps: [] })
  const own = xml.slice(xml.indexOf('<RcpE'), xml.indexOf('</RcpE>'))
  const told = [...own.matchAll(/"([^"]*)"|>([^<>]+)</g)].map(([, value, words]) => value ?? words!)
  const words = told.filter((one) => !/^(?:[IRST]|.*:\d\d|20081|.*\.jpg|.*\.png)$/.test(one))
  expect(words.length).toBeGreaterThan(30)
  const single = words.flatMap((one) => one.replaceAll('&amp;', '&').match(/[\p{L}\d]+/gu) ?? [])
  // The words of what has a place.
  const places = new Set(['Cooking', 'Per', 'Calories', 'Fat', 'Quality', '7'])
  expect(pie!.rating).toBe(4)
  expect(
    lostWords(
      single.filter((word) => !places.has(word)),
      pie!,
    ),
  ).toEqual([])
  expect(alone.recipes[0]!.unmapped).toContainEqual({
    field: 'img',
    value: 'C:\\Pictures\\pie.jpg',
  })
})

test.for([
  ['the text, cut off', text.slice(0, 500), 1],
  ['the XML, cut off', xml.slice(0, 900), 1],
  ['an endless line', `* Exported from MasterCook *\n\nPie\n${'a'.repeat(10_000_000)}`, 1],
  ['endless ingredients', `${text.slice(0, 600)}\n${'   1  cup  flour\n'.repeat(500_000)}`, 1],
  [
    'endless dashes',
    `* Exported from MasterCook *\n\nPie\n${`${'- '.repeat(900)}x\n`.repeat(100)}`,
    1,
  ],
  [
    'fifty thousand recipes',
    '* Exported from MasterCook *\n\nPie\n\nBake.\n'.repeat(50_000),
    50_000,
  ],
] as const)('%s: read in a moment', async ([, text, count]) => {
  const begun = processorMs()
  const { recipes, failed } = await read(text)
  expect(recipes.length + failed.length).toBe(count)
  expect(processorMs() - begun).toBeLessThan(15_000)
})

test('what is none is refused', async () => {
  const zipped = zipOf({ 'a.mxp': 'Exported from MasterCook' })
  expect((await readWith(masterCook, 'a.zip', zipped)).sure).toBe(0)
  await expect(read('Apple pie')).rejects.toThrow('archive.no-recipe')
})

test('foods without amounts begin anew, opinions become stars, and whole lines are steps', async () => {
  const mxp = `                    *  Exported from  MasterCook II  *

                                Red Slaw

Recipe By     :
Serving Size  : 5    Preparation Time :0:00
Categories    : Side Dish

  Amount  Measure       Ingredient -- Preparation Method
--------  ------------  --------------------------------
   1      each          Bunch celery -- (hearts only)
                        Salt and pepper to taste
   1      pound         green cabbage -- shredded and
                        drained
                         -- well

Sprinkle the apples, which you have cut as thinly as you can, with the juice of the whole lemon.
Toss and serve.

Ratings       : Taste 9
                   - - - - - - - - - - - - - - - - - -
`
  const { recipes } = await readWith(masterCook, 'a.mxp', Buffer.from(mxp))
  expect(recipes).toMatchObject([
    {
      rating: 5,
      ingredients: [
        { text: '1 each Bunch celery, (hearts only)' },
        { text: 'Salt and pepper to taste' },
        { text: '1 pound green cabbage, shredded and drained, well' },
      ],
      steps: [
        { text: expect.stringMatching(/^Sprinkle .* lemon\.$/) as string },
        { text: 'Toss and serve.' },
      ],
      unmapped: [],
    },
  ])
  const told = await readWith(
    masterCook,
    'a.mxp',
    Buffer.from(mxp.replace('Taste 9', 'Difficulty 9')),
  )
  expect(told.recipes).toMatchObject([
    { rating: null, unmapped: [{ field: 'Ratings', value: 'Difficulty 9' }] },
  ])
})

test('a yield of the XML is a number as people write it', async () => {
  const mx2 =
    '<mx2 source="MasterCook"><RcpE name="Rolls"><Yield unit="cups" qty="36.000000"/><DirS/></RcpE></mx2>'
  const { recipes } = await readWith(masterCook, 'a.mx2', Buffer.from(mx2))
  expect(recipes).toMatchObject([{ recipeYield: '36 cups' }])
})
