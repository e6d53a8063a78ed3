import { expect, test } from 'vitest'
import { keysOf, duplicateKeys, unusedKeys, textsOf } from '#scripts/support/words.ts'

const catalogue = `{
  "general": { "save": "Save", "cancel": "Cancel", "save": "Store" },
  "data": { "place": { "recipes_one": "recipe", "recipes_other": "recipes" } },
  "desktop": { "menu": { "file": "File" } },
  "errors": { "backup": { "busy_create": "Wait" } }
}`
const keys = keysOf(catalogue)

test('the keys of a catalogue are those of its texts', () => {
  expect([...new Set(keys)]).toEqual([
    'general.save',
    'general.cancel',
    'data.place.recipes_one',
    'data.place.recipes_other',
    'desktop.menu.file',
    'errors.backup.busy_create',
  ])
})

test('the texts of a catalogue come with their keys', () => {
  expect(textsOf('{ "a": { "b": "“Quoted” \\"text\\"" }, "c": "…" }')).toEqual([
    ['a.b', '“Quoted” "text"'],
    ['c', '…'],
  ])
})

test('a key that stands twice is told, an area in two pieces as well', () => {
  expect(duplicateKeys(catalogue)).toEqual(['general.save'])
  expect(duplicateKeys('{ "a": { "b": "" }, "a": { "c": "" } }')).toEqual(['a'])
  expect(duplicateKeys('{ "a": { "save": "" }, "b": { "save": "" } }')).toEqual([])
})

test.for([
  [`t('general.cancel')`, 'general.cancel'],
  ['t("general.cancel")', 'general.cancel'],
  ['t(`data.place.${place}`, { count })', 'data.place.recipes_one'],
  [`t('data.place.recipes', { count })`, 'data.place.recipes_other'],
  [`t('errors.backup.busy', { context })`, 'errors.backup.busy_create'],
])('%s says %s', ([code, key]) => {
  expect(unusedKeys(keys, [{ code: code! }])).not.toContain(key)
})

test.for(['t(`${area}.cancel`)', `// general.cancel`, `t('general.cancelled')`, 't(`general.`)'])(
  '%s does not say general.cancel',
  (code) => {
    expect(unusedKeys(keys, [{ code }])).toContain('general.cancel')
  },
)

test('a placeholder stands for one part of a key, and never for all of an area', () => {
  const unsaid = (code: string) => unusedKeys(keys, [{ code }])
  expect(unsaid('t(`data.${what}`)')).toContain('data.place.recipes_one')
  expect(unsaid('t(`general.${what}`)')).toContain('general.save')
  expect(unsaid('t(`desktop.${area}.file`)')).not.toContain('desktop.menu.file')
  expect(unusedKeys(['validation.missing'], [{ code: 't(`validation.${type}`)' }])).toEqual([])
})

test('the shell leaves its own area out', () => {
  expect(unusedKeys(keys, [{ code: `t('menu.file')`, prefix: 'desktop.' }])).not.toContain(
    'desktop.menu.file',
  )
  expect(unusedKeys(keys, [{ code: `t('menu.file')` }])).toContain('desktop.menu.file')
})
