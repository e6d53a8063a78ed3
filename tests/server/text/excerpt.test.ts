import { expect, test } from 'vitest'
import { excerptAround, plainText } from '#server/text/excerpt.ts'

test.each([
  ['# For the **dough**\n\n- flour\n1. _knead_', 'For the dough flour knead'],
  ['See [my page](https://a.test/x_y) ![photo](p.png) now', 'See my page now'],
  ['> Serve `hot`<br>with ~~rice~~ bread', 'Serve hot with rice bread'],
  ['2 * 3 < 7 and a-b', '2 * 3 < 7 and a-b'],
  ['***Important:*** rest it\n\n---\n```js\nlet it\n```', 'Important: rest it let it'],
  ['', ''],
])('%j reads as plain text', (markdown, text) => {
  expect(plainText(markdown)).toBe(text)
})

test.each(['![', '[', '[x](', '<a ', '_ ', '# \n', '- '])(
  'nothing but %j, two hundred thousand signs of it, is read without delay',
  (signs) => {
    const before = process.cpuUsage()
    const text = plainText(`${signs.repeat(200_000 / signs.length)} word`)
    expect(text.endsWith('word')).toBe(true)
    // Of this process alone, as the machine may be busy.
    expect(process.cpuUsage(before).user / 1_000_000).toBeLessThan(3)
  },
)

const long = `${'before '.repeat(40)}saffron ${'after '.repeat(40)}`.trim()

test('a long text is cut around the place, between words', () => {
  const part = excerptAround(long, long.indexOf('saffron'), 160)
  expect(part.length).toBeLessThanOrEqual(160)
  expect(part).toMatch(/^…before .*saffron after.*…$/)
  expect(part).not.toMatch(/…(?:efore|fore|ore)|aft…/)
})

test('its beginning and its end have dots on one side only', () => {
  expect(excerptAround(long, 0, 160)).toMatch(/^before .*…$/)
  expect(excerptAround(long, long.length - 5, 160)).toMatch(/^….* after$/)
  expect(excerptAround('short', 0, 160)).toBe('short')
})

test('a text without spaces keeps the place', () => {
  const text = `${'豆'.repeat(300)}腐${'豆'.repeat(300)}`
  const part = excerptAround(text, 300, 160)
  expect(part).toContain('腐')
  expect(part.length).toBeLessThanOrEqual(160)
})

test('no letter is cut in two', () => {
  const part = excerptAround('🍲'.repeat(200), 101, 160)
  expect(part.isWellFormed()).toBe(true)
})
