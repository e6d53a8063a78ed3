import { describe, expect, test } from 'vitest'
import { block, extract, soup } from './soup-page.ts'

const page = (fields: Record<string, unknown>, html: string) =>
  extract(`<html><body><h1>Leek soup</h1>${html}${block({ ...soup, ...fields })}</body></html>`)
const texts = (lines: { text: string }[]) => lines.map(({ text }) => text)
const list = (...lines: string[]) => `<ul>${lines.map((line) => `<li>${line}</li>`).join('')}</ul>`

const method =
  '<h2>Method</h2><p>Slice the leeks and fry them slowly.</p><p>Boil them until soft.</p>'

describe('ingredients that the page knows better than its data', () => {
  const whole = [
    '2 leeks',
    '1 l water',
    '3 potatoes',
    '50 g butter',
    '1 pinch of nutmeg',
    '2 bay leaves',
  ]

  test('the data has the first part of the recipe only', () => {
    const html = `<h2>Ingredients</h2>${list(...whole)}${method}`
    expect(texts(page({}, html).ingredients)).toEqual(whole)
  })

  test('the data has one of two groups only, however long it is', () => {
    const soupLines = whole
    const topping = ['100 ml cream', '2 slices of bread', '1 bunch of chives']
    const html = (first: string[]) =>
      `<h2>Ingredients</h2><h3>Soup</h3>${list(...first)}<h3>Topping</h3>${list(...topping)}${method}`
    const recipe = page({ recipeIngredient: soupLines }, html(soupLines))
    expect(texts(recipe.ingredients)).toEqual([...soupLines, ...topping])
    const other = page({ recipeIngredient: soupLines }, html([...soupLines, '1 carrot']))
    expect(texts(other.ingredients)).toEqual(soupLines)
  })

  test('not if the page only has nutrients more', () => {
    const more = ['energy 200 kcal', 'protein 20 g', 'sodium 3 mg', 'iron 2 mg']
    const html = `<h2>Ingredients</h2>${list('2 leeks', '1 l water', ...more)}${method}`
    expect(texts(page({}, html).ingredients)).toEqual(['2 leeks', '1 l water'])
  })

  test('not if the page has the same foods for more people', () => {
    const html = `<h2>Ingredients</h2>${list('2 leeks', '1 l water', '4 leeks', '2 l water', '8 leeks', '4 l water')}${method}`
    expect(texts(page({}, html).ingredients)).toEqual(['2 leeks', '1 l water'])
  })

  test('the data leaves out a line', () => {
    const html = `<h2>Ingredients</h2>${list(...whole)}${method}`
    const said = whole.filter((line) => line !== '3 potatoes')
    expect(texts(page({ recipeIngredient: said }, html).ingredients)).toEqual(whole)
  })

  test('not if the page has a line without an amount more, or the same food again', () => {
    for (const more of ['Print this list', '4 leeks']) {
      const html = `<h2>Ingredients</h2>${list(...whole, more)}${method}`
      expect(texts(page({ recipeIngredient: whole }, html).ingredients)).toEqual(whole)
    }
  })

  test('the data leaves out an amount', () => {
    const html = `<h2>Ingredients</h2>${list('2 tsp mustard', '1 onion', '3 tbsp oil')}${method}`
    const recipe = page({ recipeIngredient: ['mustard', '1 onion', '3 tbsp oil'] }, html)
    expect(texts(recipe.ingredients)).toEqual(['2 tsp mustard', '1 onion', '3 tbsp oil'])
  })

  test('the data has amounts that a computer converted', () => {
    const html = `<h2>Ingredients</h2>${list('1 tbsp olive oil', '1 onion', '250 g pasta')}${method}`
    const said = ['18.20 gm olive oil', '1 onion', '250 g pasta']
    expect(texts(page({ recipeIngredient: said }, html).ingredients)[0]).toBe('1 tbsp olive oil')
    const quarter = ['0.25 cup olive oil', '1 onion', '250 g pasta']
    expect(texts(page({ recipeIngredient: quarter }, html).ingredients)[0]).toContain('cup')
  })

  test('the data leaves to its readers whether a unit is one or many', () => {
    const said = ['1 tbsp(s) olive oil', '1 onion', '250 g pasta']
    const onPage = (first: string) =>
      `<h2>Ingredients</h2>${list(first, '1 onion', '250 g pasta')}${method}`
    const first = (html: string) => texts(page({ recipeIngredient: said }, html).ingredients)[0]
    expect(first(onPage('1 tbsp olive oil'))).toBe('1 tbsp olive oil')
    expect(first(onPage('olive oil 1 tbsp(s)'))).toBe('1 tbsp(s) olive oil')
  })
})

describe('steps that the page knows better than its data', () => {
  const first =
    'Slice the leeks into thin rings, wash them well and fry them in the butter over low heat.'
  const second =
    'Add the water with the potatoes and let everything boil gently for about twenty minutes.'
  const third =
    'Blend the soup until it is smooth, season it with salt and nutmeg, and serve it at once with some dark bread and a spoonful of cream.'
  const parts = `<h2>Ingredients</h2>${list('2 leeks', '1 l water')}<h2>Method</h2><ol><li>${first}</li><li>${second}</li><li>${third}</li></ol>`

  test('one long text is shown in the page’s paragraphs', () => {
    const wall = [first, second, third, 'Enjoy it hot.'].join(' ').replace(' Enjoy it hot.', '')
    expect(texts(page({ recipeInstructions: `${wall} ` }, parts).steps)).toEqual([
      first,
      second,
      third,
    ])
  })

  test('another text than the page’s stays whole', () => {
    const wall = 'Wash the rice. '.repeat(30).trim()
    expect(page({ recipeInstructions: wall }, parts).steps).toHaveLength(1)
  })

  test('the data has the names of the steps only', () => {
    const html = `<h2>Ingredients</h2>${list('2 leeks', '1 l water')}<h2>Method</h2>
      <h3>Fry the leeks</h3><p>${first}</p><h3>Boil the soup</h3><p>${second}</p>`
    const recipe = page({ recipeInstructions: ['Fry the leeks', 'Boil the soup'] }, html)
    expect(recipe.steps).toEqual([
      { title: 'Fry the leeks', text: first },
      { title: 'Boil the soup', text: second },
    ])
  })

  test('the data has the first step only', () => {
    expect(texts(page({ recipeInstructions: [first] }, parts).steps)).toEqual([
      first,
      second,
      third,
    ])
  })

  test('steps that the page repeats and does not carry on stay', () => {
    const recipe = page({ recipeInstructions: [first, second] }, parts)
    expect(texts(recipe.steps)).toEqual([first, second])
  })

  test('short steps that the page does not explain stay', () => {
    const recipe = page({ recipeInstructions: ['Fry the leeks slowly.', 'Boil the water.'] }, parts)
    expect(texts(recipe.steps)).toEqual(['Fry the leeks slowly.', 'Boil the water.'])
  })
})
