import { describe, expect } from 'vitest'
import { test } from '#tests/support/test.ts'
import { hits, makeNamed, names } from './asking.ts'

test.for([
  '"'.repeat(1000),
  '\u0027'.repeat(999),
  '" '.repeat(500),
  `"${'a '.repeat(499)}"`,
  `"${'soup-'.repeat(190)}"`,
  'soup '.repeat(200),
  `${'é'.repeat(999)}"`,
  '豆'.repeat(1000),
  '\u0000\u0001\u001f',
  '"\u0000" OR 1=1 --',
  'soup" OR name MATCH "pie',
  '{name} : soup*',
  '%',
  '\\',
  '\u202e\u200bpuos',
  'ﷺ'.repeat(300),
  '🍲🍲',
  '__proto__ constructor toString',
])('%j neither breaks anything nor finds what it does not name', async (term, { app }) => {
  await makeNamed(app, 'Onion soup')
  for (const more of ['', '&orderBy=name', '&orderBy=rating', '&tags=none']) {
    await names(app, term, more)
  }
  expect(await names(app, 'soup')).toEqual(['Onion soup'])
})

test('half a character in a search is refused or finds nothing', async ({ app }) => {
  await makeNamed(app, 'Soup')
  const { status } = await app.as(app.cook).get('/api/recipes?search=%ED%A0%80')
  expect([200, 400]).toContain(status)
  expect(await names(app, 'soup')).toEqual(['Soup'])
})

describe('whatever stands in a recipe', () => {
  test('half characters, control characters and words of the query language', async ({ app }) => {
    await app.create.recipe({
      name: 'A\ud800b \u0000 constructor',
      description: '\udc00\ud800 half\ud83c',
      recipeIngredient: [{ food: '__proto__ \ud800', unit: 'toString', note: '\u0000\u0007' }],
      notes: [{ title: '\ud83d', text: '"; drop table recipes; --' }],
      tags: ['\ud800', 'hasOwnProperty'],
    })
    for (const term of ['constructor', 'half', 'proto', 'toString', 'drop', 'hasOwnProperty']) {
      expect([term, await names(app, term)]).toEqual([
        term,
        [expect.stringContaining('constructor')],
      ])
    }
  })

  test('a description that is one word of 200,000 letters', async ({ app }) => {
    await app.create.recipe({ name: 'Long', description: `${'xyz'.repeat(66_000)}end` })
    const [hit] = await hits(app, 'zend')
    expect(hit?.name).toBe('Long')
    expect(hit!.match.text.length).toBeLessThanOrEqual(160)
    expect(await names(app, 'xyzzx')).toEqual([])
  })

  test('nothing but signs', async ({ app }) => {
    await app.create.recipe({ name: '!!!', description: '***', tags: ['&'] })
    expect(await names(app, 'soup')).toEqual([])
    expect(await names(app, '"!!!"')).toEqual(['!!!'])
  })

  test.for([
    ['Kar\u00adtof\u00adfel', 'kar', 'kartoffel'],
    ['می\u200cخواهم', 'خواهم', 'می\u200cخواهم'],
    ['क\u094d\u200dष', 'ष', 'क\u094d\u200dष'],
    ['👨\u200d👩\u200d👧', '👩', '👨\u200d👩\u200d👧'],
    ['a\u{1FAD5}b', 'b', 'a\u{1FAD5}b'],
  ])(
    'invisible characters and recently added letters within words: %j',
    async ([word, ...terms], { app }) => {
      await makeNamed(app, `Dish ${word} now`)
      for (const term of [...terms, `"dish ${word} now"`]) {
        expect([term, await names(app, term)]).toEqual([term, [`Dish ${word} now`]])
      }
    },
  )
})
