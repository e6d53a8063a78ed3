import { expect, test } from 'vitest'
import { extract } from './soup-page.ts'

const LIST = '<div class="ingredient">2 leeks</div><div class="ingredient">1 l water</div>'
const STEPS = ['Slice the leeks into thin rings.', 'Boil them in the water until they are soft.']
const stepsOf = (html: string) =>
  extract(`<body><h1>Leek soup</h1>${LIST}${html}</body>`).steps.map(({ text }) => text)

test('a step inside an element of its own class is read once', () => {
  const step = (text: string) => `<div class="step"><div class="step">${text}</div></div>`
  expect(stepsOf(STEPS.map(step).join(''))).toEqual(STEPS)
})

test('an element around all steps, of their own class, is none of them', () => {
  const step = (text: string) => `<div class="step">${text}</div>`
  expect(stepsOf(`<div class="step">${STEPS.map(step).join('')}</div>`)).toEqual(STEPS)
})
