import { expect, test } from 'vitest'
import { keysOf, keysTwice, keysUnsaid, textsOf } from '#scripts/support/words.ts'

const catalogue = `{
  "general": { "save": "Save", "cancel": "Cancel", "save": "Store" },
  "data": { "place": { "recipes_one": "recipe", "recipes_other": "recipes" } },
  "desktop": { "menu": { "file": "File" } }
}`
const keys = keysOf(catalogue)

test('the keys of a catalogue are those of its texts', () => {
  expect([...new Set(keys)]).toEqual([
    'general.save',
    'general.cancel',
    'data.place.recipes_one',
    'data.place.recipes_other',
    'desktop.menu.file',
  ])
})

test('the texts of a catalogue come with their keys', () => {
  expect(textsOf('{ "a": { "b": "“Quoted” \\"text\\"" }, "c": "…" }')).toEqual([
    ['a.b', '“Quoted” "text"'],
    ['c', '…'],
  ])
})

test('a key that stands twice is told, an area in two pieces as well', () => {
  expect(keysTwice(catalogue)).toEqual(['general.save'])
  expect(keysTwice('{ "a": { "b": "" }, "a": { "c": "" } }')).toEqual(['a'])
  expect(keysTwice('{ "a": { "save": "" }, "b": { "save": "" } }')).toEqual([])
})

test.for([
  [`t('general.cancel')`, 'general.cancel'],
  ['t("general.cancel")', 'general.cancel'],
  ['t(`data.place.${place}`, { count })', 'data.place.recipes_one'],
  [`t('data.place.recipes', { count })`, 'data.place.recipes_other'],
])('%s says %s', ([code, key]) => {
  expect(keysUnsaid(keys, [{ code: code! }])).not.toContain(key)
})

test.for(['t(`${area}.cancel`)', `// general.cancel`, `t('general.cancelled')`, 't(`general.`)'])(
  '%s does not say general.cancel',
  (code) => {
    expect(keysUnsaid(keys, [{ code }])).toContain('general.cancel')
  },
)

test('the shell leaves its own area out', () => {
  expect(keysUnsaid(keys, [{ code: `t('menu.file')`, prefix: 'desktop.' }])).not.toContain(
    'desktop.menu.file',
  )
  expect(keysUnsaid(keys, [{ code: `t('menu.file')` }])).toContain('desktop.menu.file')
})
