import { expect, test } from 'vitest'
import { extract } from './soup-page.ts'

const timeOf = (text: string) =>
  extract(`<body><h1>Leek soup</h1><p>${text}</p><h2>Ingredients</h2><ul><li>2 leeks</li><li>1 l water</li></ul>
    <h2>Method</h2><p>Slice the leeks and boil them in the water.</p></body>`).totalTime

test.each([
  ['We love soup, and it takes only 40 minutes.', '40 Minutes'],
  ['This makes enough for two and takes about 15 minutes from start to finish.', '15 Minutes'],
  ['Dinner is on the table in 35 minutes, with no fuss.', '35 Minutes'],
  ['Das Rezept dauert etwa 30 Minuten und macht satt.', '30 Minutes'],
])('"%s" tells how long it takes', (text, time) => {
  expect(timeOf(text)).toBe(time)
})

test.each([
  'The dough takes 2 hours to rise in a warm place.',
  'I have made it for 20 minutes a day.',
  'It takes 20 minutes in a pan, and it takes 50 minutes in the oven.',
])('"%s" does not', (text) => {
  expect(timeOf(text)).toBe('')
})
