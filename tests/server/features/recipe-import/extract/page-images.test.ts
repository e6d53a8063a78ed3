import { expect, test } from 'vitest'
import { extract } from './soup-page.ts'

const picturesOf = (html: string) =>
  extract(`<body><h1>Leek soup</h1>${html}<h2>Ingredients</h2><ul><li>2 leeks</li><li>1 l water</li></ul>
    <h2>Method</h2><p>Slice the leeks and boil them in the water.</p></body>`).imageUrls

test('a page that declares no picture has the first one that is a figure', () => {
  const figures = ['bowl.jpg', 'garden.jpg'].map((name) => `<figure><img src="/${name}"></figure>`)
  expect(picturesOf(`<img src="/side.jpg">${figures.join('')}`)).toEqual([
    'https://cook.example/bowl.jpg',
  ])
})

test('not where one says that it shows the recipe, and never a small one', () => {
  const figure = '<figure><img src="/bowl.jpg"></figure>'
  expect(picturesOf(`${figure}<img src="/leek-soup.jpg">`)).toEqual([
    'https://cook.example/leek-soup.jpg',
  ])
  expect(picturesOf('<figure><img src="/anna.jpg" width="80"></figure>')).toEqual([])
})
