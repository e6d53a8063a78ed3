import { expect, test } from 'vitest'
import { extract } from './soup-page.ts'

const texts = (lines: { text: string }[]) => lines.map(({ text }) => text)
const lines = ['leeks', 'water', 'a good piece of butter', '1 pinch of nutmeg']
const method = [
  'Slice the leeks and fry them in the butter until they are soft and smell sweet.',
  'Boil them in the water for twenty minutes, then season the soup with the nutmeg.',
]
const foods = `<ul>${lines.map((line) => `<li>${line}</li>`).join('')}</ul>`
const steps = method.map((text) => `<p>${text}</p>`).join('')
const page = (body: string) => `<title>Leek soup</title><body><h1>Leek soup</h1>${body}</body>`

test.each([
  [
    'tabs that name their panels',
    `<div><button role="tab" aria-controls="a">Ingredients</button><button role="tab" aria-controls="b">Method</button></div>
     <div id="a">${foods}</div><div id="b">${steps}</div>`,
  ],
  [
    'panels that name their tabs',
    `<div><button role="tab" id="x">Ingredients</button><button role="tab" id="y">Method</button></div>
     <div aria-labelledby="x">${foods}</div><div aria-labelledby="y">${steps}</div>`,
  ],
  [
    'links to panels',
    `<ul><li><a href="#a">Zutaten</a></li><li><a href="#b">Zubereitung</a></li></ul>
     <div id="a">${foods}</div><div id="b">${steps}</div>`,
  ],
])('lists whose names are on switches only are found: %s', (_, body) => {
  const recipe = extract(page(body))
  expect(texts(recipe.ingredients)).toEqual(lines)
  expect(texts(recipe.steps)).toEqual(method)
})

test('a panel that has its heading keeps one of it, and a link to a heading changes nothing', () => {
  const recipe = extract(
    page(
      `<a href="#a">Ingredients</a><a href="#b">Method</a><div id="a"><h2>Ingredients</h2>${foods}</div><h2 id="b">Method</h2>${steps}`,
    ),
  )
  expect(recipe.ingredients).toEqual(lines.map((text) => ({ title: null, text })))
  expect(texts(recipe.steps)).toEqual(method)
})
