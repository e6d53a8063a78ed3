import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, test } from 'vitest'
import { readArguments, readDeepLink } from '#main/start/deep-links.ts'

const importOf = (target: string) => `trivet://import?url=${encodeURIComponent(target)}`

test('a link for importing leads to the form with the address filled in', () => {
  const target = 'https://example.com/pie?a=1&b=2#top'
  expect(readDeepLink(importOf(target))).toBe(`/import?url=${encodeURIComponent(target)}`)
  expect(readDeepLink('trivet://import/?url=http://example.com')).toBe(
    `/import?url=${encodeURIComponent('http://example.com/')}`,
  )
  expect(readDeepLink('TRIVET://import?url=https://example.com/')).not.toBeNull()
})

test.each([
  'trivet://',
  'trivet://import',
  'trivet://import?url=',
  'trivet://import?url=pie',
  'trivet://import?link=https://example.com/',
  'trivet://import?url=https://a.example/&url=https://b.example/',
  'trivet://import/admin?url=https://example.com/',
  'trivet://delete?url=https://example.com/',
  'trivet://ada@import?url=https://example.com/',
  importOf('javascript:alert(1)'),
  importOf('file:///etc/passwd'),
  importOf('data:text/html,x'),
  importOf('https://ada:secret@example.com/'),
  importOf('//example.com/pie'),
  'https://import?url=https://example.com/',
  'nothing',
])('%s leads nowhere', (link) => {
  expect(readDeepLink(link)).toBeNull()
})

test('a link longer than any address leads nowhere', () => {
  expect(readDeepLink(importOf(`https://example.com/${'x'.repeat(5000)}`))).toBeNull()
})

test('a start may bring a link, the file of a backup, or nothing', () => {
  const folder = path.resolve('/home/ada')
  const read = (...args: string[]) => readArguments(args, folder)
  expect(read('--no-sandbox', importOf('https://example.com/'))).toEqual({
    go: `/import?url=${encodeURIComponent('https://example.com/')}`,
    file: null,
  })
  expect(read('/opt/trivet', 'Old.TRIVET')).toEqual({
    go: null,
    file: path.join(folder, 'Old.TRIVET'),
  })
  expect(read('/backups/all.zip').file).toBe(path.resolve('/backups/all.zip'))
  expect(read('--file=evil.zip', 'notes.txt', '/opt/trivet')).toEqual({ go: null, file: null })
  expect(read(pathToFileURL('/backups/my recipes.trivet').href).file).toBe(
    path.resolve('/backups/my recipes.trivet'),
  )
  for (const elsewhere of ['file://nas/share/all.zip', 'file:///a%2Fb.zip', 'file:///notes.txt']) {
    expect(read(elsewhere)).toEqual({ go: null, file: null })
  }
  // A link that is refused is not taken for a file because of how it ends.
  expect(read('trivet://open/evil.zip')).toEqual({ go: null, file: null })
  expect(read('trivet:a', 'TRIVET:b.zip')).toEqual({ go: null, file: null })
})
