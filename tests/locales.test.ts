import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'

const folder = path.resolve(import.meta.dirname, '../locales')
const read = (file: string) => JSON.parse(readFileSync(path.join(folder, file), 'utf8')) as unknown

type Catalogue = { [key: string]: string | Catalogue }
interface Entry {
  code: string
  name: string
  dir: string
  progress: number
  pseudo?: boolean
}

const source = flatten(read('en-US.json') as Catalogue)
const manifest = read('manifest.json') as Entry[]
const translations = readdirSync(folder).filter(
  (file) => file.endsWith('.json') && file !== 'manifest.json' && file !== 'en-US.json',
)

/** { general: { save: 'Save' } } gives [['general.save', 'Save']]. */
function flatten(catalogue: Catalogue, prefix = ''): [key: string, text: string][] {
  return Object.entries(catalogue).flatMap(([key, value]) =>
    typeof value === 'string'
      ? [[prefix + key, value] as [string, string]]
      : flatten(value, `${prefix}${key}.`),
  )
}

const placeholders = (text: string) => (text.match(/\{\{[^}]*\}\}/g) ?? []).toSorted()

describe('the manifest', () => {
  test.for(manifest)('entry $code is complete', (entry) => {
    expect(entry.code).toMatch(/^[a-z]{2,3}-[A-Za-z]{2,5}$/)
    expect(entry.name.trim()).not.toBe('')
    expect(['ltr', 'rtl']).toContain(entry.dir)
    expect(entry.progress).toBeGreaterThanOrEqual(0)
    expect(entry.progress).toBeLessThanOrEqual(100)
  })

  test('names every catalogue once, and nothing else', () => {
    const real = manifest.filter((entry) => !entry.pseudo).map((entry) => `${entry.code}.json`)
    expect(real.toSorted()).toEqual(['en-US.json', ...translations].toSorted())
    expect(new Set(manifest.map((entry) => entry.code)).size).toBe(manifest.length)
  })

  test('the pseudo-languages run in both directions', () => {
    const pseudo = manifest.filter((entry) => entry.pseudo)
    expect(pseudo.map(({ code, dir }) => [code, dir])).toEqual([
      ['qps-ploc', 'ltr'],
      ['qps-plocm', 'rtl'],
    ])
  })
})

describe('the English catalogue', () => {
  test('has no empty text', () => {
    expect(source.filter(([, text]) => text.trim() === '')).toEqual([])
  })

  test('names no setting of the terminal: those stand in the code of the administration', () => {
    expect(source.filter(([, text]) => text.includes('TRIVET_'))).toEqual([])
  })

  test.for([
    ['login.invalid', /^Invalid Credentials\b/],
    ['login.locked', /^Account Locked\. Please try again later/],
    ['general.required', /^Field Required$/],
    ['validation-ui.required-username', /^Field Required\. /],
    ['validation-ui.required-email', /^Field Required\. /],
    ['validation-ui.required-person', /^Field Required\. /],
    ['validation-ui.required-household', /^Field Required\. /],
    ['import.not-an-address', /^Must be a Valid URL$/],
    ['links.copied', /^Recipe link copied to clipboard$/],
    ['links.copy-failed', /^Failed to copy to the clipboard\.$/],
    ['links.copy-unsupported', /^Clipboard not supported$/],
    ['webhooks.url-wrong', /^Must be a Valid URL\b/],
    ['webhooks.url-missing', /^Field Required\. /],
    ['profile.personal.username-taken', /^Username is taken$/],
    ['profile.personal.email-taken', /^Email is taken$/],
    ['register.group.taken', /^Group name is taken$/],
    ['errors.group.name-taken', /^Group name is taken$/],
    ['validation-ui.password-short', /^Use \{\{number\}\} characters or more for your password$/],
    ['validation-ui.mismatch', /^Password must match$/],
    ['validation-ui.spaces', /^No White Space Allowed$/],
    ['recipe.new-name-hint', /^New recipe names must be unique\b/],
    ['plan.add-failed', /^Failed to add recipe to mealplan$/],
    ['plan.add-failed-why', /^Failed to add recipe to mealplan\. /],
    ['shopping.add-failed', /^Failed to add to list$/],
    ['shopping.add-failed-why', /^Failed to add to list\. /],
    ['plan.added', /^Recipe added to mealplan$/],
    ['shopping.added', /^Successfully added to list$/],
    ['errors-page.failed-title', /^An error occurred$/],
  ] as const)('keeps the fixed words of %s', ([key, words]) => {
    expect(new Map(source).get(key)).toMatch(words)
  })

  test('has whole placeholders only', () => {
    const broken = source.filter(([, text]) =>
      /[{}]/.test(text.replaceAll(/\{\{\s*[a-zA-Z]+(?:, (?:list|number))?\s*\}\}/g, '')),
    )
    expect(broken).toEqual([])
  })

  test('gives both forms of every plural', () => {
    const keys = new Set(source.map(([key]) => key))
    const alone = [...keys].filter(
      (key) =>
        (key.endsWith('_one') && !keys.has(key.replace(/_one$/, '_other'))) ||
        (key.endsWith('_other') && !keys.has(key.replace(/_other$/, '_one'))),
    )
    expect(alone).toEqual([])
  })
})

describe.for(translations)('the catalogue %s', (file) => {
  const texts = flatten(read(file) as Catalogue)
  const english = new Map(source)

  test('has known keys with the same placeholders', () => {
    const wrong = texts.filter(([key, text]) => {
      const original =
        english.get(key) ?? english.get(key.replace(/_(?:zero|two|few|many)$/, '_other'))
      return original === undefined || String(placeholders(original)) !== String(placeholders(text))
    })
    expect(wrong).toEqual([])
  })
})
