import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { licensesPage, shippedParts } from '#scripts/page/licenses.ts'
import { foldersOf, isAccepted, shippedPackage } from '#scripts/page/shipped-packages.ts'

const root = path.resolve(import.meta.dirname, '../../..')
const modules = path.join(root, 'node_modules')

function madeUp(manifest: object, files: Record<string, string> = {}): string {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'trivet-package-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  mkdirSync(folder, { recursive: true })
  writeFileSync(path.join(folder, 'package.json'), JSON.stringify(manifest))
  for (const [name, text] of Object.entries(files)) writeFileSync(path.join(folder, name), text)
  return folder
}

describe('what may ship', () => {
  test.each([
    ['MIT', 'a', true],
    ['(MIT OR GPL-3.0-or-later)', 'a', true],
    ['(MIT AND Zlib)', 'a', true],
    ['(MIT AND GPL-3.0-only)', 'a', false],
    ['GPL-3.0-only', 'a', false],
    ['SEE LICENSE IN x', 'a', false],
    ['LGPL-3.0-or-later', 'a', false],
    ['LGPL-3.0-or-later', '@img/sharp-libvips-linux-x64', true],
  ])('%s of %s: %j', (license, name, expected) => {
    expect(isAccepted(license, name)).toBe(expected)
  })

  test('is refused by name without a license, or without its text', () => {
    const manifest = { name: 'soup', version: '1.0.0' }
    expect(() => shippedPackage(madeUp(manifest, { LICENSE: 'do what you like' }))).toThrow(
      'soup may not ship: its license is unknown',
    )
    expect(() => shippedPackage(madeUp({ ...manifest, license: 'MIT' }))).toThrow(
      'soup may not ship: it has no text of its license',
    )
    const file = { 'license.txt': 'Permission is granted' }
    expect(shippedPackage(madeUp({ ...manifest, license: 'MIT' }, file)).text).toBe(
      'Permission is granted',
    )
  })
})

test('a module belongs to the innermost package around it', () => {
  const at = (...parts: string[]) => path.join(modules, ...parts)
  const ids = [at('a/b.js'), at('a/node_modules/@c/d/e.css?inline'), `\0${at('a/f.js')}?commonjs`]
  expect(foldersOf([...ids, '/elsewhere/g.js'])).toEqual([at('a'), at('a/node_modules/@c/d')])
})

describe('the page', () => {
  const bundled = ['react', '@mantine/core', '@fontsource-variable/inter', 'dompurify']
  const parts = shippedParts(bundled.map((name) => path.join(modules, name)))
  const named = (name: string | RegExp) =>
    parts.find((part) => (typeof name === 'string' ? part.name === name : name.test(part.name)))

  test.each([
    ['Trivet', 'MIT'],
    ['express', 'MIT'],
    ['busboy', 'MIT'],
    ['sharp', 'Apache-2.0'],
    ['react', 'MIT'],
    ['@fontsource-variable/inter', 'OFL-1.1'],
    ['Fraunces', 'OFL-1.1'],
    ['electron', 'MIT'],
    ['dompurify', '(MPL-2.0 OR Apache-2.0)'],
  ])('has %s with its license, %s, and all of its text', (name, license) => {
    expect(named(name)).toMatchObject({ license, version: expect.stringMatching(/./) })
    expect(named(name)!.text.length).toBeGreaterThan(300)
  })

  test('has libvips under the LGPL, with all that is inside it, and SQLite', () => {
    const vips = named(/^@img\/sharp-libvips-/)!
    expect(vips.text).toContain('GNU LESSER GENERAL PUBLIC LICENSE')
    const inside = new Map(vips.inside)
    expect(inside.size).toBeGreaterThan(20)
    expect([...inside.keys()].find((name) => /^libvips \d/.test(name))).toBeDefined()
    expect([...inside.values()].every((terms) => terms.length > 2)).toBe(true)
    expect(named('better-sqlite3')!.inside).toEqual([
      [expect.stringMatching(/^SQLite \d/), 'public domain'],
    ])
  })

  test('shows every text as text', () => {
    const part = { name: '<b>', version: '1', license: 'MIT', text: '</pre><script>"a" & b' }
    const html = licensesPage([part], '/assets/first-paint-x.js')
    expect(html).toContain('&lt;/pre&gt;&lt;script&gt;&quot;a&quot; &amp; b')
    expect(html).not.toContain('<b>')
  })
})
