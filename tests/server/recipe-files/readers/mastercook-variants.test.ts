import { expect, test } from 'vitest'
import { masterCook } from '#server/recipe-files/readers/mastercook.ts'
import { readWith } from '#tests/support/recipe-file.ts'

const read = (text: string, name = 'old.mxp') => readWith(masterCook, name, Buffer.from(text))

const plums = `{ Exported from MasterCook Mac }

                       Plum Cake

Recipe By     : Vera
Serving Size  : 6    Preparation Time :0:45
Categories    : Cakes

  Amount  Measure       Ingredient -- Preparation Method
- --------  ------------  --------------------------------
   3/4    cup           cane sugar
   2      cups          flour -- sifted

Bake it.

Nutr. Assoc. : 0 1374 0
`

test.for([
  '{ Exported from MasterCook Mac }',
  '*Exported from MasterCook*',
  '           *  Exported from  MasterCook  Buster  *',
  '*  Exported from CookWorks  *',
  '* Exported for MasterCook 4 by Living Cookbook *',
  '*  Exported from  Key Home Gourmet  *',
])('“%s” begins a recipe as well, also as mailing lists sent it', async (mark) => {
  const { sure, recipes } = await read(plums.replace('{ Exported from MasterCook Mac }', mark))
  expect([sure, recipes.length]).toEqual([2, 1])
  expect(recipes[0]!.name).toBe('Plum Cake')
  expect(recipes[0]!.ingredients.map(({ text }) => text)).toEqual([
    '3/4 cup cane sugar',
    '2 cups flour, sifted',
  ])
  // Without a rule above them, words for the program are none of the steps.
  expect(recipes[0]!.steps.map(({ text }) => text)).toEqual(['Bake it.'])
})

test('quotes within quotes, headings among the ingredients and the page are read in XML', async () => {
  const xml = `<?xml version="1.0" standalone="yes" encoding="ISO-8859-1"?><mx2>
<RcpE name="Plum "Cake" & cream" author="Vera">
<IngR name="===Dough===" unit="" qty=""/>
<IngR name="bread in 1/2" cubes" unit="cups" qty="2" code="I"><IPrp>dry</IPrp></IngR>
<IngR name="*** Top ***"></IngR>
<IngR name="eggs" qty="2"/>
<DirS><DirT>Stir.</DirT></DirS>
<AltS label="Internet address" source="http://example.org/cake"/>
<AltS label="Family" source="Aunt Ida"/>
</RcpE></mx2>`
  const { recipes } = await read(xml, 'a.mx2')
  expect(recipes[0]).toMatchObject({
    name: 'Plum "Cake" & cream',
    sourceName: 'Vera',
    sourceUrl: 'http://example.org/cake',
    ingredients: [
      { section: 'Dough', text: '2 cups bread in 1/2" cubes, dry' },
      { section: 'Top', text: '2 eggs' },
    ],
    unmapped: [{ field: 'AltS', value: expect.stringContaining('Aunt Ida') }],
  })
})
