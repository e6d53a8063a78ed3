import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { root } from '#scripts/support/paths.ts'

/** Attributes that are read, by eye or by a screen reader; lint looks only at the text between tags. */
const read = [
  'title',
  'label',
  'placeholder',
  'description',
  'alt',
  'text',
  'message',
  'legend',
  ...['label', 'description', 'roledescription', 'valuetext', 'placeholder'].map(
    (name) => `aria-${name}`,
  ),
]
const literal = String.raw`"[^"]*\p{L}{2}[^"]*"|'[^'\n]*\p{L}{2}[^'\n]*'`
// Only what stands outside of '${…}' is a text of its own.
const template = '`(?:\\$\\{[^}]*\\}|[^`$])*`'
const attribute = new RegExp(`[\\s{](${read.join('|')})=(?:\\{\\s*)?(${literal}|${template})`, 'gu')
const toast = new RegExp(
  `\\b(toast\\.\\w+|toastWithUndo|toastWithAction|notify)\\(\\s*(${literal}|${template})`,
  'gu',
)

/** Returns texts that are no words of the catalogue, in attributes that are read and in toasts. */
function literalTexts(code: string): string[] {
  return [...code.matchAll(attribute), ...code.matchAll(toast)]
    .filter(([, , text = '']) => /\p{L}{2}/u.test(text.replaceAll(/\$\{[^}]*\}/g, '')))
    .map(([, where, text]) => `${where} ${text}`)
}

/** The same in every language, or seen by engineers alone. */
const allowed = ['renderer/features/recipe-import/AddressField.tsx: placeholder "https://"']
const isOfEngineers = (file: string) => file.startsWith('renderer/app/parts/')

test('what is read in an attribute or a toast comes from the catalogue', () => {
  const files = globSync('renderer/**/*.{ts,tsx}', { cwd: root })
    .map((file) => file.replaceAll(path.sep, '/'))
    .filter((file) => !isOfEngineers(file))
  expect(files.length).toBeGreaterThan(500)
  const found = files.flatMap((file) =>
    literalTexts(readFileSync(path.join(root, file), 'utf8')).map((text) => `${file}: ${text}`),
  )
  expect(found).toEqual(allowed)
})

test.for([
  ['<img alt="A bowl" />', 1],
  ['<Button aria-label={"Close"} />', 1],
  ["<TextInput\n  label={'Name'}\n/>", 1],
  ['<TextInput placeholder={`${count} bowls`} />', 1],
  ["toast.success('Saved')", 1],
  ["toastWithAction(t('lists.moved'), label, undo)", 0],
  ['<TextInput placeholder={`${count} – ${t("lists.bowls")}`} />', 0],
  ['<img alt="" />', 0],
  ["<p title={t('general.close')} className='soup' data-title='Soup' />", 0],
] as const)('in %j it finds %i', ([code, count]) => {
  expect(literalTexts(code)).toHaveLength(count)
})
