import { expect, test } from 'vitest'
import { readJson } from '#server/features/recipe-import/extract/lenient-json.ts'

test.each<[string, string, unknown[]]>([
  ['sound', '{"a":[1,true,null,"x"]}', [{ a: [1, true, null, 'x'] }]],
  ['line breaks in strings', '{"a":"one\ntwo\tthree"}', [{ a: 'one\ntwo\tthree' }]],
  ['trailing commas', '{"a":[1,2,],}', [{ a: [1, 2] }]],
  ['doubled commas', '{"a":[1,,2],,"b":3}', [{ a: [1, 2], b: 3 }]],
  ['missing comma between lines', '{"a":"1"\n"b":"2"}', [{ a: '1', b: '2' }]],
  ['comments', '/* x */{"a":1, // y\n"b":2}', [{ a: 1, b: 2 }]],
  ['addresses are no comments', '{"a":"http://x.org/y",}', [{ a: 'http://x.org/y' }]],
  ['CDATA', '//<![CDATA[\n{"a":1}\n//]]>', [{ a: 1 }]],
  ['CDATA in comments', '/*<![CDATA[*/{"a":1}/*]]>*/', [{ a: 1 }]],
  ['HTML comment', '<!-- {"a":1} -->', [{ a: 1 }]],
  ['a semicolon behind', '{"a":1};', [{ a: 1 }]],
  ['byte order mark', '\ufeff{"a":1}', [{ a: 1 }]],
  ['two values', '{"a":1}\n{"b":2}', [{ a: 1 }, { b: 2 }]],
  ['stray quotes', '{"a":"a 9" pan","b":"say "hi" now"}', [{ a: 'a 9" pan', b: 'say "hi" now' }]],
  ['single quotes and bare keys', "{a:'x',b:1}", [{ a: 'x', b: 1 }]],
  ['bad escapes', String.raw`{"a":"it\'s \u00e9 \uZZ \q"}`, [{ a: "it's é ZZ q" }]],
  ['cut off', '{"a":{"b":["x","y', [{ a: { b: ['x', 'y'] } }]],
  ['words', '{"a":undefined,"b":NaN,"c":01}', [{ a: null, b: null, c: 1 }]],
  ['no JSON', 'window.x = 1', []],
  ['empty', '  ', []],
])('%s', (_, source, values) => {
  expect(readJson(source)).toEqual(values)
})

test('endless nesting is refused without a crash', () => {
  expect(readJson('{"a":'.repeat(100_000))).toEqual([])
})
