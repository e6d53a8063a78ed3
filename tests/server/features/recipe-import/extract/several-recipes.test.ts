import { describe, expect, test } from 'vitest'
import { block, extract, soup } from './soup-page.ts'

const texts = (lines: { text: string }[]) => lines.map((line) => line.text)

describe('a page with the data of several recipes', () => {
  const teaser = (name: string) => ({ '@type': 'Recipe', name, recipeIngredient: ['1 egg'] })
  const list = {
    '@type': 'ItemList',
    itemListElement: ['Tart', 'Bread'].map((name) => ({ '@type': 'ListItem', item: teaser(name) })),
  }
  const { recipeIngredient, recipeInstructions } = soup

  test('is about the one that it is called after', () => {
    const tart = { ...soup, name: 'Tart', recipeIngredient: ['1 egg', '2 pears'] }
    const html = (title: string) => `<title>${title}</title>${block([tart, soup])}`
    expect(extract(html('Leek soup | The kitchen')).ingredients[0]?.text).toBe('2 leeks')
    expect(extract(html('Tart | The kitchen')).ingredients[0]?.text).toBe('1 egg')
    expect(extract(html('Recipes')).name).toBe('Tart')
  })

  test('may have its own in the text only', () => {
    const lines = recipeIngredient.map((text) => `<li>${text}</li>`).join('')
    const html = `<title>Leek soup | The kitchen</title>${block(list)}<h1>Leek soup</h1>
      <h2>Ingredients</h2><ul>${lines}<li>50 g butter</li></ul><h2>Method</h2>
      <p>Slice the leeks and fry them in the butter.</p><p>Boil them in the water until they are soft.</p>`
    expect(extract(html)).toMatchObject({ name: 'Leek soup', source: 'opengraph' })
    expect(texts(extract(html).ingredients)).toEqual([...recipeIngredient, '50 g butter'])
  })

  test('may have a part of it in the data', () => {
    const own = { '@type': 'Recipe', name: 'Leek soup', recipeInstructions }
    const html = `<title>Leek soup | The kitchen</title>${block([list, own])}`
    expect(extract(html).name).toBe('Leek soup')
    expect(texts(extract(html).steps)).toEqual(['Boil it.'])
  })
})
