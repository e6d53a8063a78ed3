import { describe, expect, test } from 'vitest'
import { readYaml } from '#server/recipe-files/reading/yaml.ts'

describe('YAML as people write it', () => {
  test.for<[string, string, unknown]>([
    [
      'names and values',
      'a: 1\nb: two words # not this\nc:\nd: ~\ne: true',
      { a: '1', b: 'two words', c: null, d: null, e: true },
    ],
    [
      'values with signs',
      'a: http://x.org/#b\nb: 10:30\nc: a#b',
      { a: 'http://x.org/#b', b: '10:30', c: 'a#b' },
    ],
    [
      'lists below and beside',
      'a:\n- 1\n- 2\nb:\n  - 3\n-x: y'.replace('-x: y', 'c: d'),
      { a: ['1', '2'], b: ['3'], c: 'd' },
    ],
    [
      'records in lists',
      '- a: 1\n  b: 2\n-\n  a: 3\n- - x\n  - y',
      [{ a: '1', b: '2' }, { a: '3' }, ['x', 'y']],
    ],
    [
      'quotes',
      `a: "x: \\"y\\" \\u00e9\\n"\nb: 'it''s'\n"c d": e`,
      { a: 'x: "y" é\n', b: "it's", 'c d': 'e' },
    ],
    ['quotes over lines', 'a: "one\n  two\n\n  three"\nb: c', { a: 'one two\nthree', b: 'c' }],
    [
      'brackets',
      'a: [x, "y, z", {k: v, w}, []]\nb: {c: [1,\n  2], d: }\ne: f',
      { a: ['x', 'y, z', { k: 'v', w: null }, []], b: { c: ['1', '2'], d: null }, e: 'f' },
    ],
    [
      'texts with line ends',
      'a: |\n  one\n   two\n\n  three\n\nb: >-\n  one\n  two\n\n  three\n   four\n  five',
      { a: 'one\n two\n\nthree', b: 'one two\nthree\n four\nfive' },
    ],
    ['words over lines', 'a: one\n  two\n  three\nb: c', { a: 'one two three', b: 'c' }],
    ['a start, an end and comments', '---\n# what\na: b\n\n  # more\n...\nignored', { a: 'b' }],
    [
      'names that objects have',
      '__proto__: a\nconstructor: b',
      Object.fromEntries([
        ['__proto__', 'a'],
        ['constructor', 'b'],
      ]),
    ],
    ['one text', 'only words', 'only words'],
    ['nothing', '\n# only this\n', null],
    ['line ends of Windows', 'a:\r\n  - b\r\n  - c\r\n', { a: ['b', 'c'] }],
  ])('%s', ([, text, value]) => {
    expect(readYaml(text)).toEqual(value)
  })

  test.for([
    'a: *b',
    'a: &b c',
    'a: !!binary x',
    'a: 1\na: 2',
    'a: 1\n b: 2\nc',
    'a: "b',
    'a: [b',
    'a: "b" c',
    'a: b\n\tc: d',
    '%YAML 1.2\na: b',
    '- a\nb: c',
  ])('%j is refused', (text) => {
    expect(() => readYaml(text)).toThrow(Error)
  })
})
