import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { krecipes } from '#server/recipe-files/readers/krecipes.ts'
import { picturesIn, readWith, zipOf } from '#tests/support/recipe-file.ts'

const photo = Buffer.from('the picture of a cake').toString('base64')
const whole = `<?xml version="1.0" encoding="UTF-8" ?>
<krecipes version="2.1" lang="en_US">
<krecipes-category-structure><category name="Baking"><category name="Cakes"></category></category></krecipes-category-structure>
<krecipes-recipe id="7">
<krecipes-description><title>Plum &amp; almond cake</title><author>Ida</author><author>Vera</author>
<pictures><pic format="JPEG" id="1"><![CDATA[${photo}]]></pic></pictures>
<category><cat>Cakes</cat><cat>Fruit</cat></category>
<yield><amount><min>2</min><max>5</max></amount><type>tins</type></yield>
<preparation-time>01:30</preparation-time></krecipes-description>
<krecipes-ingredients>
<ingredient><name>almonds</name><amount><min>1</min><max>3</max></amount><unit>cups</unit></ingredient>
<ingredient-group name="Top"><ingredient><name>plums</name><amount>3.5</amount><unit></unit><prep>halved</prep>
<substitutes><ingredient><name>cherries</name><amount>2</amount><unit>cups</unit></ingredient></substitutes></ingredient>
<ingredient><name>sugar</name><amount>0</amount><unit></unit></ingredient></ingredient-group>
</krecipes-ingredients>
<krecipes-properties><property><name>Fat</name><amount>4.5</amount><units>g</units></property><property hidden="true"><name>Zinc</name><amount>1</amount><units>mg</units></property></krecipes-properties>
<krecipes-instructions>
Stir.
Bake it.</krecipes-instructions>
<krecipes-ratings><rating><comment>Very good</comment><rater>Otto</rater><criterion><criteria><name>Taste</name><stars>4.5</stars></criteria></criterion></rating></krecipes-ratings>
</krecipes-recipe>
<krecipes-recipe><krecipes-description><title>Tea</title><yield><amount>4</amount><type>servings</type></yield><preparation-time>00:00</preparation-time></krecipes-description></krecipes-recipe>
</krecipes>`

/** One file in an archive of Unix: a block that names it, the file, and zeros to the end of its last block. */
function tarOf(name: string, content: string): Buffer {
  const bytes = Buffer.from(content)
  const head = Buffer.alloc(512)
  head.write(name)
  head.write(bytes.length.toString(8).padStart(11, '0'), 124)
  return Buffer.concat([head, bytes, Buffer.alloc(1024 - (bytes.length % 512))])
}

test.for<[name: string, bytes: Buffer]>([
  ['cakes.kreml', Buffer.from(whole)],
  ['cakes.kre', gzipSync(tarOf('cakes.kreml', whole))],
  ['cakes.kre', zipOf({ 'cakes.kreml': whole })],
  ['cakes.kre', zipOf({ cakes: whole })],
])('recipes of %s arrive with all that they have', async ([name, bytes]) => {
  const { sure, recipes, failed } = await readWith(krecipes, name, bytes)
  expect([sure, failed]).toEqual([2, []])
  const [cake, tea] = recipes
  expect(cake).toMatchObject({
    name: 'Plum & almond cake',
    sourceName: 'Ida, Vera',
    categories: ['Cakes', 'Fruit'],
    recipeYield: '2-5 tins',
    prepTime: '1 hour 30 minutes',
    nutrition: { fatContent: '4.5 g' },
    rating: 4.5,
    comments: [{ author: 'Otto', text: 'Very good\nTaste: 4.5/5' }],
    steps: [{ text: 'Stir.' }, { text: 'Bake it.' }],
    sourceId: '7',
  })
  expect(cake!.ingredients.map(({ section, text }) => [section, text])).toEqual([
    [null, '1-3 cups almonds'],
    ['Top', '3.5 plums, halved, or 2 cups cherries'],
    [null, 'sugar'],
  ])
  expect(cake!.unmapped).toContainEqual({ field: 'Zinc', value: '1 mg' })
  expect(await picturesIn(cake!)).toEqual(['the picture of a cake'])
  expect(tea).toMatchObject({ name: 'Tea', servings: 4, recipeYield: '', prepTime: '' })
})

test('what was packed to burst is refused, and what is broken is told', async () => {
  const bomb = gzipSync(Buffer.from(`<krecipes>${' '.repeat(40_000_000)}`))
  await expect(readWith(krecipes, 'a.kre', bomb)).rejects.toThrow('recipe-file.too-large')
  const packed = gzipSync(tarOf('a.kreml', whole))
  await expect(readWith(krecipes, 'a.kre', packed.subarray(0, 300))).rejects.toThrow(
    'recipe-file.unreadable',
  )
})
