import { expect, test } from 'vitest'
import { chowdown } from '#server/recipe-files/readers/chowdown.ts'
import { picturesIn, readWith, zipOf } from '#tests/support/recipe-file.ts'

const sample = `---

layout: recipe
title:  "Broccoli beer cheese soup"
image: soup.jpg
imagecredit: https://example.org/credit
tags: sides, soups
yield: 4

ingredients:
- 4 tablespoons butter
- "Garnish:"
- 1 handful chives

directions:
- Start with butter.
- Serve.

components:
- brown-stock

---

This recipe is good.

It comes from a pub.
`

test('pages with their pictures and parts arrive', async () => {
  const zip = zipOf({
    'site-master/_recipes/soup.md': sample,
    'site-master/_recipes/no-matter.md': 'just words',
    'site-master/_recipes/cut.md': '---\ntitle: x\n',
    'site-master/_components/brown-stock.md':
      '---\nlayout: component\ntitle: Brown stock\ningredients: [bones]\n---\n',
    'site-master/images/soup.jpg': 'the picture',
    'site-master/README.md': '# Site',
  })
  const { sure, recipes, failed } = await readWith(chowdown, 'site.zip', zip)
  expect([sure, failed]).toEqual([2, ['no-matter', 'cut']])
  const [soup, stock] = recipes
  expect(soup).toMatchObject({
    name: 'Broccoli beer cheese soup',
    description: 'This recipe is good.\n\nIt comes from a pub.',
    ingredients: [
      { section: null, text: '4 tablespoons butter', recipe: null },
      { section: 'Garnish', text: '1 handful chives', recipe: null },
      {
        section: null,
        text: 'brown stock',
        recipe: { sourceId: 'brown-stock', name: 'brown stock' },
      },
    ],
    steps: [{ text: 'Start with butter.' }, { text: 'Serve.' }],
    tags: ['sides', 'soups'],
    servings: 4,
    sourceId: 'soup',
    unmapped: [{ field: 'imagecredit', value: 'https://example.org/credit' }],
  })
  expect(await picturesIn(soup!)).toEqual(['the picture'])
  expect(stock).toMatchObject({ name: 'Brown stock', sourceId: 'brown-stock', unmapped: [] })
})

test('a single page is known by its layout, and a picture that is not there is told', async () => {
  const { sure, recipes } = await readWith(chowdown, 'soup.md', Buffer.from(sample))
  expect(sure).toBe(2)
  expect(recipes[0]!.unmapped).toContainEqual({ field: 'image', value: 'soup.jpg' })
})

test('whatever stands in a field, nothing fails, and it is told', async () => {
  const names = [...sample.matchAll(/^([a-z_]+):/gm)].map(([, name]) => name!)
  for (const name of names) {
    for (const value of ['~', '7', '[lostword, 7]', '{a: lostword}', '[[lostword]]']) {
      const others = names.filter((one) => one !== name).map((one) => `${one}: words`)
      const text = ['---', `${name}: ${value}`, ...others, '---', 'body'].join('\n')
      const { recipes, failed } = await readWith(chowdown, 'a.md', Buffer.from(text))
      expect([name, value, recipes.length, failed]).toEqual([name, value, 1, []])
      const isTold = JSON.stringify(recipes).includes('lostword') || !value.includes('lostword')
      expect([name, value, isTold]).toEqual([name, value, true])
    }
  }
})
