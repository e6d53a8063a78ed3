import { expect, test } from 'vitest'
import { extractRecipe } from '#server/features/recipe-import/extract/index.ts'
import { processorMs } from '#tests/support/processor-ms.ts'
import { extract, URL_OF_PAGE } from './soup-page.ts'

const lines = ['2 leeks', '1 l water', '50 g butter']
const method = [
  'Slice the leeks and fry them in the butter.',
  'Boil them in the water for twenty minutes.',
]
const page = (body: string) =>
  `<html><head><title>Soups</title></head><body><div id="app"></div>${body}</body></html>`
const json = (data: unknown) => `<script type="application/json">${JSON.stringify(data)}</script>`
const texts = (entries: { text: string }[]) => entries.map(({ text }) => text)

/** The values of an object in one list, each part by its place. */
function numbered(root: unknown, from: number): unknown[] {
  const values: unknown[] = []
  const put = (value: unknown): number => {
    const at = values.push(null) - 1
    if (Array.isArray(value)) values[at] = value.map(put)
    else if (typeof value === 'object' && value !== null)
      values[at] = Object.fromEntries(Object.entries(value).map(([key, one]) => [key, put(one)]))
    else values[at] = value
    return at + from
  }
  put(root)
  return values
}

const soup = {
  title: 'Leek soup',
  servings: 4,
  ingredients: lines.map((text) => ({ text })),
  steps: method.map((text) => ({ text })),
}
const typed = (value: unknown): unknown =>
  Array.isArray(value)
    ? [1, value.map(typed)]
    : typeof value === 'object' && value !== null
      ? [0, Object.fromEntries(Object.entries(value).map(([key, one]) => [key, typed(one)]))]
      : [0, value]
const attribute = (data: unknown) => JSON.stringify(data).replaceAll('"', '&quot;')
const cache = {
  ROOT_QUERY: { 'recipe({"id":1})': { __ref: 'Recipe:1' } },
  'Recipe:1': {
    title: 'Leek soup',
    servings: 4,
    ingredients: lines.map((_, at) => ({ __ref: `Ingredient:${at}` })),
    steps: method.map((_, at) => ({ __ref: `Step:${at}` })),
  },
  ...Object.fromEntries(lines.map((text, at) => [`Ingredient:${at}`, { text }])),
  ...Object.fromEntries(method.map((text, at) => [`Step:${at}`, { text }])),
}
const literal = `{title:a,servings:b,ingredients:[{text:d,optional:c},{text:"1 l water",optional:!0},{text:'50 g butter'}],steps:[{text:"${method[0]}"},{text:e}]}`

test.each<[string, string]>([
  [
    'as values in one list',
    `<script type="application/json" id="__NUXT_DATA__">${JSON.stringify([
      ['ShallowReactive', 1],
      ...numbered({ data: { 'recipe-1': soup } }, 1),
    ])}</script>`,
  ],
  [
    'with the kind of each value',
    `<x-island props="${attribute({ recipe: typed(soup) })}"></x-island>`,
  ],
  ['by references to a cache', `<script>window.__STATE__=${JSON.stringify(cache)};</script>`],
  [
    'in the spelling of a program',
    `<script>window.start(app, {data:[null,{recipe:{title:"Leek soup",servings:4,ingredients:${JSON.stringify(lines)},steps:${JSON.stringify(method)}}}]})</script>`,
  ],
  [
    'as what a function returns',
    `<script>window.__NUXT__=(function(a,b,c,d,e){return {layout:"g",data:[{recipe:${literal}}]}}("Leek soup",4,false,"2 leeks",${JSON.stringify(method[1])}));</script>`,
  ],
  [
    'with signs for its quotes',
    `<script id="app-state" type="application/json">${JSON.stringify({ body: soup }).replaceAll('"', '&q;')}</script>`,
  ],
  [
    'as text with tags',
    json({
      title: 'Leek soup',
      servings: '4',
      ingredients: `<ul>\n<li>${lines.join('</li>\n<li>')}</li></ul>`,
      method: `<ol><li>${method.join('</li><li>')}</li></ol>`,
    }),
  ],
  [
    'as blocks of an editor',
    json({
      title: 'Leek soup',
      servings: 4,
      ingredientGroups: [{ ingredients: lines.map((name) => ({ ingredient: { name } })) }],
      instructions: method.map((text) => ({
        _type: 'block',
        style: 'normal',
        children: [
          { _type: 'span', text: text.slice(0, 9) },
          { _type: 'span', text: text.slice(9) },
        ],
      })),
    }),
  ],
  [
    'as a tree of an editor',
    json({
      title: 'Leek soup',
      servings: 4,
      ingredients: tree('unordered-list', lines),
      method: tree('ordered-list', method),
    }),
  ],
])('a recipe that a page has %s is found', (_, body) => {
  const recipe = extract(page(body))
  expect(recipe.name).toBe('Leek soup')
  expect(recipe.recipeYield).toBe('4 servings')
  expect(texts(recipe.ingredients)).toEqual(lines)
  expect(texts(recipe.steps)).toEqual(method)
})

function tree(nodeType: string, entries: string[]) {
  const paragraph = (value: string) => ({
    nodeType: 'paragraph',
    content: [{ nodeType: 'text', value, marks: [] }],
  })
  return {
    nodeType: 'document',
    content: [
      {
        nodeType,
        content: entries.map((value) => ({ nodeType: 'list-item', content: [paragraph(value)] })),
      },
    ],
  }
}

test('headings in the text of an editor name the parts of a recipe', () => {
  const block = (text: string, style = 'normal') => ({
    _type: 'block',
    style,
    children: [{ text }],
  })
  const recipe = extract(
    page(
      json({
        ingredients: [
          block('2 leeks'),
          block('1 l water'),
          block('On top', 'h3'),
          block('50 g cream'),
        ],
        method: [block(method[0] ?? ''), block('On top', 'h3'), block(method[1] ?? '')],
      }),
    ),
  )
  expect(recipe.ingredients.map(({ title }) => title)).toEqual([null, null, 'On top'])
  expect(recipe.steps.map(({ title }) => title)).toEqual(['', 'On top'])
})

test('references that lead in a circle, and values that name themselves, end', () => {
  const begun = processorMs()
  const circle = {
    'A:1': { ingredients: [{ __ref: 'A:1' }, { __ref: 'A:1' }], steps: [{ __ref: 'A:1' }] },
  }
  const itself = [{ ingredients: 0, steps: 0, a: 0, b: 0, c: 0 }, 1, 2, 3, 4]
  const deep = `{data:${'{a:['.repeat(40_000)}"ingredient"`
  for (const body of [json(circle), json(itself), `<script>run(${deep})</script>`])
    expect(extractRecipe(page(body), URL_OF_PAGE)).toBeNull()
  expect(processorMs() - begun).toBeLessThan(5000)
})
