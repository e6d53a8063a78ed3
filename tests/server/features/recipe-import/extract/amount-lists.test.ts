import { expect, test } from 'vitest'
import { extract } from './soup-page.ts'

const lines = ['2 leeks', '1 l water', '50 g butter', '100 ml cream', '1 tsp salt']
const method = [
  'Slice the leeks and fry them in the butter.',
  'Boil them in the water for 20 minutes.',
  'Stir in the cream and the salt.',
]
const list = (name: string, items: string[]) =>
  `<${name}>${items.map((text) => `<li>${text}</li>`).join('')}</${name}>`
const page = (body: string) => `<title>Leek soup</title><h1>Leek soup</h1>${body}`

test('a list of sentences that follows a list of foods at once is the method', () => {
  const recipe = extract(page(list('ul', lines) + list('ol', method)))
  expect(recipe.ingredients.map(({ text }) => text)).toEqual(lines)
  expect(recipe.steps.map(({ text }) => text)).toEqual(method)
})

test('foods in two columns are one list', () => {
  const recipe = extract(
    page(list('ul', lines.slice(0, 3)) + list('ul', lines.slice(3)) + list('ol', method)),
  )
  expect(recipe.ingredients.map(({ text }) => text)).toEqual(lines)
})

test('bold lines between foods name their parts where nothing announces the list', () => {
  const name = (text: string) => `<p><strong>${text}</strong></p>`
  const foods = name('For the soup') + list('ul', lines.slice(0, 3)) + name('For the cream')
  const recipe = extract(page(foods + list('ul', lines.slice(3)) + list('ol', method)))
  expect(recipe.ingredients.map(({ title }) => title)).toEqual([
    'For the soup',
    null,
    null,
    'For the cream',
    null,
  ])
  expect(recipe.steps.map(({ text }) => text)).toEqual(method)
})

test('a short first sentence behind the foods is a step', () => {
  const steps = ['Wash the leeks well.', ...method]
  const foods = lines.map((line) => `• ${line}`).join('<br>')
  const paragraphs = steps.map((text) => `<p>${text}</p>`).join('')
  const recipe = extract(page(`<p>For four bowls</p><p>${foods}</p><p>And then?</p>${paragraphs}`))
  expect(recipe.steps.map(({ text }) => text)).toEqual(steps)
})
