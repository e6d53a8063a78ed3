import { expect, test } from 'vitest'
import { block, extract, soup } from './soup-page.ts'

const lists = `<h2>Ingredients</h2><ul><li>2 leeks</li><li>1 l water</li></ul>
  <h2>Method</h2><p>Slice the leeks and boil them in the water until they are soft.</p>`
const about = 'A soup for cold evenings, made of two leeks and what the tap gives.'
const described = (text: string) => `<meta name="description" content="${text}">`
const read = (head: string, body: string) =>
  extract(`<html><head>${head}</head><body><h1>Leek soup</h1>${body}${lists}</body></html>`)
    .description

test('the paragraph on the card counts more than what the page says for other sites', () => {
  const article = '<p>Every year in autumn our neighbour brings us leeks from her garden.</p>'
  const card = `<h2>Leek soup</h2><p>By Rosa</p><p>Prep time: 10 min</p><p>${about}</p>`
  expect(read(described('The best soup of all.'), article + card)).toBe(about)
  expect(read(described('The best soup of all.'), article)).toBe('The best soup of all.')
})

test.each([
  '<p>Get this soup by e-mail, and a new one every week.</p>',
  '<p>As an Amazon associate we earn from what you buy.</p>',
  '<p><a href="/tips">How to wash leeks so that no sand is left.</a></p>',
  '<p>Slice the leeks and boil them in the water until they are soft.</p>',
])('a card says other things as well: %s', (line) => {
  expect(read('', `<h2>Leek soup</h2>${line}<p>${about}</p>`)).toBe(about)
})

test.each(['…', '...', ' …'])('what breaks off with %j is read in full', (sign) => {
  const second = 'It takes half an hour, and most of that is waiting for the pot.'
  const cut = `Leek soup ${about} It takes half${sign}`
  expect(read(described(cut), `<p>${about}</p><p>${second}</p><p>Anything else.</p>`)).toBe(
    `${about}\n${second}`,
  )
  expect(read(described(cut), '<p>Another text, of other things than this one.</p>')).toBe(cut)
})

test('a description of the data that breaks off is read in full as well', () => {
  const page = block({ ...soup, description: `${about.slice(0, 50)}...` })
  expect(read(page, `<p>${about}</p>`)).toBe(about)
  expect(read(block({ ...soup, description: 'A soup.' }), `<p>${about}</p>`)).toBe('A soup.')
})

test('a page without any description has its first paragraph', () => {
  expect(read('', `<p>4 servings</p><p>${about}</p><p>And so on, for a while.</p>`)).toBe(about)
  expect(read('', '<p>4 servings</p>')).toBe('')
})

test('where nothing else describes it, the bold opening of an article does', () => {
  const opening = 'A soup that warms the hands, and is made of almost nothing.'
  const recipe = extract(`<body><h1>Leek soup</h1><p><strong>${opening}</strong></p>
    <h2>Ingredients</h2><ul><li>2 leeks</li><li>1 l water</li></ul>
    <h2>Method</h2><p>Slice the leeks and boil them in the water until soft.</p></body>`)
  expect(recipe.description).toBe(opening)
})

test('a newspaper’s lead is a heading', () => {
  const lead = 'The soup that no table of the village is without on a winter evening.'
  expect(
    read('', `<h2>${lead}</h2><p>Rosa learned to cook from her aunt. She was ten years old.</p>`),
  ).toBe(lead)
})

test('a heading with the series in front of the name is the name’s as well', () => {
  const html = `<title>Our kitchen: Leek soup of 1820</title><nav><a href="/">Our kitchen</a></nav>
    <p>Leek soup of 1820</p><h1>Our kitchen: Leek soup of 1820</h1><p>${about}</p>${lists}`
  expect(extract(html)).toMatchObject({ name: 'Leek soup of 1820', description: about })
})
