import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { hashInputs, isStale, writeStamp } from '#scripts/support/stale.ts'

const part = { name: 'ui', inputs: ['src', 'one.json', 'absent'], outputs: ['dist/ui/index.html'] }
let root = ''

beforeEach(async () => {
  root = mkdtempSync(path.join(tmpdir(), 'trivet-stale-'))
  write('src/deep/a.ts', 'a')
  write('src/b.ts', 'b')
  write('one.json', '{}')
  write('dist/ui/index.html', '')
  writeStamp(root, part.name, await hashInputs(root, part.inputs))
})
afterEach(() => rmSync(root, { recursive: true, force: true }))

test('a build of the same files is fresh', async () => {
  expect(await isStale(root, part)).toBe(false)
  write('src/b.ts', 'b')
  expect(await isStale(root, part)).toBe(false)
})

test.each([
  ['a changed file', () => write('src/deep/a.ts', 'changed')],
  ['a new file', () => write('src/c.ts', '')],
  ['a removed file', () => rmSync(path.join(root, 'src/b.ts'))],
  [
    'a renamed file',
    () => {
      rmSync(path.join(root, 'src/b.ts'))
      write('src/z.ts', 'b')
    },
  ],
  ['an input that was absent', () => write('absent', 'now here')],
  ['a missing output', () => rmSync(path.join(root, 'dist/ui'), { recursive: true })],
  ['a missing stamp', () => rmSync(path.join(root, 'dist/.ui.stamp'))],
])('%s makes it stale', async (_, change) => {
  change()
  expect(await isStale(root, part)).toBe(true)
})

test('notes and types settings do not go into a build', async () => {
  write('src/README.md', 'words')
  write('src/tsconfig.json', '{}')
  write('src/.DS_Store', '')
  expect(await isStale(root, part)).toBe(false)
})

function write(file: string, text: string) {
  mkdirSync(path.dirname(path.join(root, file)), { recursive: true })
  writeFileSync(path.join(root, file), text)
}
