import { describe, expect, test } from 'vitest'
import { processorMs } from '#tests/support/processor-ms.ts'
import { extractRecipe } from '#server/features/recipe-import/extract/index.ts'
import { extract, URL_OF_PAGE } from './soup-page.ts'

const lines = ['2 leeks', '1 l water', '50 g "good" butter']
const method = [
  "Slice the leeks and fry them in the butter, but don't let them brown.",
  'Boil them in the water for twenty minutes.',
]
const recipe = { title: 'Leek soup', ingredients: lines, instructions: method }
const text = JSON.stringify({ page: { recipe } })
const program = JSON.stringify(text)
const quoted = `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'").replaceAll('<', '\\x3c')}'`
const attribute = text.replaceAll('&', '&amp;').replaceAll('"', '&quot;')
const flight = JSON.stringify(`1:HL["/a.css"]\n7:["$","$L9",null,${text}]\n`)
const half = Math.floor(flight.length / 2)

describe('the recipe is in', () => {
  test.each([
    ['a text that a script parses', `<script>window.state = JSON.parse(${program});</script>`],
    ['a text in single quotes', `<script>window.state=JSON.parse(${quoted})</script>`],
    ['an attribute of an element', `<div id="app" data-page="${attribute}"></div>`],
    [
      'an answer of a server, kept as a text in data',
      `<script type="application/json">${JSON.stringify({ status: 200, body: text })}</script>`,
    ],
    [
      'parts that a script pushes one by one',
      `<script>self.__f.push([0])</script><script>self.__f.push([1,${flight.slice(0, half)}"])</script><script>self.__f.push([1,"${flight.slice(half)}])</script>`,
    ],
    ['the second of two variables', `<script>window.a = {"b": 1}; window.c = ${text}</script>`],
  ])('%s', (_, script) => {
    const got = extract(`<title>Soup</title><body><div>Loading</div>${script}</body>`)
    expect(got.name).toBe('Leek soup')
    expect(got.ingredients.map((line) => line.text)).toEqual(lines)
    expect(got.steps.map((step) => step.text)).toEqual(method)
  })
})

test.each([
  ['texts that do not end', `<script>${'JSON.parse("ingredient '.repeat(40_000)}</script>`],
  ['brackets that do not close', `<script>ingredient ${'={"a":['.repeat(100_000)}</script>`],
  ['many attributes', `<i a='{"ingredient": ${'['.repeat(200)}'></i>`.repeat(5000)],
])('hostile data takes no longer than a page of its length: %s', (_, html) => {
  const begun = processorMs()
  extractRecipe(html, URL_OF_PAGE)
  expect(processorMs() - begun).toBeLessThan(5000)
})
