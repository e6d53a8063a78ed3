import { expect, test } from 'vitest'
import { cookmate } from '#server/recipe-files/readers/cookmate.ts'
import { picturesIn, readWith, zipOf } from '#tests/support/recipe-file.ts'

const sample = `<recipe>
  <title>Gâteau &amp; cr&#232;me</title><id>77</id>
  <preptime>20 min</preptime><cooktime>1 h</cooktime><totaltime>80</totaltime>
  <description><li>Very good</li><li>and rich</li></description>
  <ingredient><li>Base:</li><li>200 g flour</li><li>3 eggs</li></ingredient>
  <recipetext><li>Mix.</li><li>Bake &lt; 200°</li></recipetext>
  <url>https://example.org/gateau</url><source>Tante Marie</source>
  <imagepath>/storage/emulated/0/cookmate/images/gateau.jpg</imagepath>
  <imageurl>https://example.org/gateau.jpg</imageurl>
  <category>Dessert</category><category>France</category><tag>sweet</tag>
  <quantity>8 parts</quantity><rating>4</rating><favorite>true</favorite>
  <comments><li>For birthdays</li></comments>
  <nutrition><li>Calories: 400 kcal</li><li>Sin: much</li></nutrition>
  <lang>fr</lang><video>https://example.org/film</video>
</recipe>`
const book = (...recipes: string[]) =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<cookbook version="2">${recipes.join('')}</cookbook>`

test('a book with its pictures arrives', async () => {
  const zip = zipOf({
    'my_recipes.xml': book(sample, '<recipe><title>Second</title></recipe>'),
    'images/gateau.jpg': 'the picture',
  })
  const { sure, recipes, failed } = await readWith(cookmate, 'backup.mcb', zip)
  expect([sure, failed]).toEqual([2, []])
  expect(recipes.map(({ name }) => name)).toEqual(['Gâteau & crème', 'Second'])
  expect(recipes[0]).toMatchObject({
    description: 'Very good\nand rich',
    ingredients: [{ section: 'Base', text: '200 g flour' }, { text: '3 eggs' }],
    steps: [{ text: 'Mix.' }, { text: 'Bake < 200°' }],
    notes: [{ text: 'For birthdays' }],
    recipeYield: '8 parts',
    prepTime: '20 min',
    cookTime: '1 h',
    totalTime: '1 hour 20 minutes',
    categories: ['Dessert', 'France'],
    tags: ['sweet'],
    sourceUrl: 'https://example.org/gateau',
    sourceName: 'Tante Marie',
    rating: 4,
    isFavorite: true,
    nutrition: { calories: '400 kcal' },
    sourceId: '77',
    unmapped: [
      { field: 'lang', value: 'fr' },
      { field: 'video', value: 'https://example.org/film' },
      { field: 'nutrition', value: 'Sin: much' },
    ],
  })
  expect(await picturesIn(recipes[0]!)).toEqual(['the picture'])
})

test('stops that old versions put behind every point are no part of it', async () => {
  const old = `<recipe><title>Tarte</title>
    <ingredient><li>- 20 cl. lait.</li>\n<li>Pour la sauce :.</li>\n<li>sel, poivre.</li></ingredient>
    <recipetext><li>Cuire. Servir.</li>\n<li>Remarques :.</li>\n<li>Se garde.</li></recipetext></recipe>`
  const { recipes } = await readWith(cookmate, 'a.xml', Buffer.from(book(old)))
  expect(recipes[0]).toMatchObject({
    ingredients: [{ text: '20 cl. lait' }, { section: 'Pour la sauce', text: 'sel, poivre' }],
    steps: [{ text: 'Cuire. Servir.' }, { section: 'Remarques', text: 'Se garde.' }],
  })
})

test('whatever stands in an element is read or told', async () => {
  const names = [...new Set([...sample.matchAll(/<([a-z]+)>/g)].map(([, name]) => name!))]
  for (const name of [...names.filter((one) => !['recipe', 'li'].includes(one)), '__proto__']) {
    for (const value of ['lostword', '<li>lostword</li><li>7</li>', '<a><b>lostword</b></a>']) {
      const xml = book(
        `<recipe><${name}>${value}</${name}>${name === 'title' ? '' : '<title>A</title>'}</recipe>`,
      )
      const { recipes, failed } = await readWith(cookmate, 'a.xml', Buffer.from(xml))
      // Without a title and anything to cook there is no recipe.
      const isTold = JSON.stringify(recipes).includes('lostword') || failed.length === 1
      expect([name, recipes.length + failed.length, isTold]).toEqual([name, 1, true])
    }
  }
})

test('a book that is cut, in other letters, deep without end, or with entities of its own', async () => {
  const deep = `<recipe><title>Deep</title>${'<a>'.repeat(100_000)}</recipe>`
  const entity = '<!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]>'
  const text = `${entity}${book(deep, '<recipe><title>&x;Largest</title></recipe>')}${sample.slice(0, 300)}`
  const { recipes, failed } = await readWith(cookmate, 'a.xml', Buffer.from(text, 'latin1'))
  expect(failed).toEqual(['a.xml, 1', 'a.xml, 3'])
  expect(recipes.map(({ name }) => name)).toEqual(['&x;Largest'])
})
