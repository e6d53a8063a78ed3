import { describe, expect, test } from 'vitest'
import { extract } from './soup-page.ts'

const first = 'Slice the leeks into thin rings, wash them well and fry them in the butter.'
const second = 'Add the water with the potatoes and let everything boil for twenty minutes.'
const third = 'Season the soup with salt and nutmeg and keep it warm until the guests are there.'
const behind = 'The inn of our village opens at noon and has twelve tables in the garden.'
const foods = '<ul><li>2 leeks</li><li>1 l water</li><li>50 g butter</li></ul>'
const paragraphs = (...lines: string[]) => lines.map((line) => `<p>${line}</p>`).join('')
const stepsOf = (html: string) =>
  extract(`<body><main><h1>Leek soup</h1>${html}</main></body>`).steps.map(({ text }) => text)

describe('the instructions end with the box that they are in', () => {
  test('below a heading', () => {
    const box = `<div><h3>Ingredients</h3>${foods}<h3>Method</h3>${paragraphs(first, second)}</div>`
    expect(stepsOf(box + paragraphs(behind))).toEqual([first, second])
  })

  test('where only their look tells what they are', () => {
    const lines = '<p>2 leeks</p><p>1 l water</p><p>50 g butter</p><p>4 potatoes</p><p>1 onion</p>'
    expect(stepsOf(`<div>${lines}${paragraphs(first, second)}</div><p>${behind}</p>`)).toEqual([
      first,
      second,
    ])
    expect(stepsOf(`<div>${foods}${paragraphs(first, second)}</div><p>${behind}</p>`)).toEqual([
      first,
      second,
    ])
  })

  test('but not where most of them are outside', () => {
    const box = `<div><h3>Ingredients</h3>${foods}<h3>Method</h3>${paragraphs(first, second)}</div>`
    const others = paragraphs(third, `${third} ${second}`)
    expect(stepsOf(box + others)).toHaveLength(4)
  })

  test('and not where the box has the heading alone', () => {
    const method = `<div><h2>Method</h2></div>${paragraphs(first, second, third)}`
    expect(stepsOf(`<h2>Ingredients</h2>${foods}${method}`)).toEqual([first, second, third])
  })
})

test('an issue of a newsletter is the text of its page', () => {
  const html = `<article class="newsletter-post post"><h3>Leek soup</h3><p>Enough for 2, or one bad day</p>${foods}
    ${paragraphs(first, second)}</article>`
  const recipe = extract(`<body><div>Our letters</div>${html}</body>`)
  expect(recipe.steps.map(({ text }) => text)).toEqual([first, second])
  expect(recipe.recipeYield).toBe('2 servings')
})

describe('a fold of the page', () => {
  const log = `<details><summary>Log</summary><ul><li>March 3: too salty, less of it next time.</li></ul></details>`

  test('behind the steps is none of them', () => {
    const steps = `<ol><li>${first}</li><li>${second}</li></ol>`
    expect(stepsOf(`<h2>Ingredients</h2>${foods}<h2>Method</h2>${steps}${log}`)).toEqual([
      first,
      second,
    ])
  })

  test('that has the steps has all of them', () => {
    const folds = `<details><summary>Ingredients</summary>${foods}</details>
      <details><summary>Method</summary>${paragraphs(first, second)}</details>`
    expect(stepsOf(folds + paragraphs(behind))).toEqual([first, second])
  })

  test('may have one part of the steps each', () => {
    const part = (name: string, text: string) =>
      `<details><summary>${name}</summary><p>${text}</p></details>`
    const folds = part('The leeks', first) + part('The soup', second) + part('At last', third)
    expect(stepsOf(`<h2>Ingredients</h2>${foods}<h2>Method</h2>${folds}`)).toEqual([
      first,
      second,
      third,
    ])
  })
})
