import { expect, test } from 'vitest'
import { tokensOf } from '#server/ingredient-parser/english/tokens.ts'

const texts = (line: string) => tokensOf(line).map(({ text }) => text)

test.each([
  ['200g/7oz caster sugar', '200 g / 7 oz caster sugar'],
  ['1½lb potatoes', '1#1$2 lb potatoes'],
  ['1 1/2 cups rice', '1#1$2 cup rice'],
  ['1 and 1/2 cups rice', '1#1$2 cup rice'],
  ['11/2 cups', '#11$2 cup'],
  ['2 to 3 carrots', '2-3 carrots'],
  ['2 – 3 carrots', '2-3 carrots'],
  ['1 cup to 2 cups stock', '1-2 cup stock'],
  ['2 x 400g tins', '2x 400 g tin'],
  ['14-ounce can', '14 ounce can'],
  ['one-cup measure', 'one cup measure'],
  ['8 oz. cheese (soft)', '8 oz cheese ( soft )'],
  ['salt &amp; pepper', 'salt & pepper'],
  ['oil and/or butter, e.g.', 'oil and/or butter , e.g.'],
  ['1 egg.', '1 egg .'],
  ['basil leaves ($1.99*)', 'basil leaf'],
])('%s', (line, expected) => {
  expect(texts(line)).toEqual(expected.split(' '))
})

test('each token knows where it stands in the line', () => {
  const line = '1½  to 2 lb. potatoes'
  const parts = tokensOf(line).map(({ start, end }) => line.slice(start, end))
  expect(parts).toEqual(['1½  to 2', 'lb', 'potatoes'])
})

test('a long line without sense takes no time', () => {
  for (const text of ['1', '1/', '( ', '1-', '1 to ', '1 x ', '&', 'a-', '1 g ', '.']) {
    expect(tokensOf(text.repeat(2000 / text.length)).length).toBeGreaterThan(0)
  }
})
