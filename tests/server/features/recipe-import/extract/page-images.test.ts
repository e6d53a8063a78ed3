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

test('without figures, it has the first photo of its text, which leads nowhere', () => {
  const frame =
    '<div class="site-header"><img src="/house.jpg"></div><p><a href="/"><img src="/ann.jpg"></a></p>'
  const text =
    '<img src="/line.gif"><img src="/tiny.jpg" width="60"><div><img src="/bowl.jpg?x=1"></div>'
  expect(picturesOf(`${frame}${text}<img src="/pot.jpg">`)).toEqual([
    'https://cook.example/bowl.jpg?x=1',
  ])
  expect(picturesOf(frame)).toEqual([])
})

test('pictures of fast pages count as well', () => {
  expect(picturesOf('<amp-img src="/leek-soup.jpg" width="800"></amp-img>')).toEqual([
    'https://cook.example/leek-soup.jpg',
  ])
})
