import { load } from 'cheerio'
import { expect, test } from 'vitest'
import { nameThePanels } from '#server/features/recipe-import/extract/panels.ts'
import { processorMs } from '#tests/support/processor-ms.ts'
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
  [
    'buttons in front of what they unfold',
    `<div><button>Ingredients</button><div>${foods}</div></div><div><button>Method</button><div>${steps}</div></div>`,
  ],
  [
    'headings that are buttons',
    `<h2><button>Ingredients</button></h2><div>${foods}</div><h2><button>Method</button></h2><div>${steps}</div>`,
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

const tab = '<button aria-controls="x">Ingredients</button>'
test.each([
  ['a hundred thousand ids', tab.repeat(300) + '<i id="i"></i>'.repeat(100_000)],
  [
    'switches within each other',
    `${'<div role="tab">'.repeat(300)}${'word '.repeat(300_000)}${'</div>'.repeat(300)}`,
  ],
  ['one large panel', `${tab.repeat(300)}<div id="x">${'<b>word</b> '.repeat(100_000)}</div>`],
])('%s cost no more for each switch', (_, body) => {
  const $ = load(body)
  const begun = processorMs()
  nameThePanels($)
  // Looked at whole for each switch, they take four times as long or more.
  expect(processorMs() - begun).toBeLessThan(2000)
})

test('a panel with a row of tabs for each width has its heading once', () => {
  const $ = load(`${tab}${tab}<div id="x">leeks</div>`)
  nameThePanels($)
  expect($('#x').html()).toBe('<h3>Ingredients</h3>leeks')
})

test('of buttons built like those of the lists, the one of the tips begins another part', () => {
  const part = (name: string, body: string) =>
    `<div><button class="fold">${name}</button><div>${body}</div></div>`
  const tip = 'It tastes even better on the next day.'
  const recipe = extract(
    page(part('Ingredients', foods) + part('Method', steps) + part('Tips', `<p>${tip}</p>`)),
  )
  expect(texts(recipe.steps)).toEqual(method)
  expect(texts(recipe.notes)).toEqual([tip])
})
