import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { isSynchronized } from '#main/data-folder/clouds.ts'

function homeWith(...folders: string[]) {
  const home = mkdtempSync(path.join(tmpdir(), 'trivet-home-'))
  onTestFinished(() => rmSync(home, { recursive: true, force: true }))
  for (const folder of folders) mkdirSync(path.join(home, folder), { recursive: true })
  return home
}

test.for(['OneDrive', 'OneDrive - Müller', 'Dropbox (Home)', 'Google Drive', 'CloudStorage'])(
  'a folder in %s is copied to a cloud',
  (name) => {
    const home = homeWith()
    expect(isSynchronized(path.join(home, name, 'Trivet'), { home })).toBe(true)
    expect(isSynchronized(path.join(home, `My${name}`, 'Trivet'), { home })).toBe(false)
  },
)

test('Documents of a Mac are copied where iCloud has them, and only there', () => {
  const linked = homeWith('Library/Mobile Documents/com~apple~CloudDocs/Documents')
  const plain = homeWith('Library/Mobile Documents/com~apple~CloudDocs')
  const at = (home: string, folder: string, platform: NodeJS.Platform = 'darwin') =>
    isSynchronized(path.join(home, folder), { home, platform })
  expect(at(linked, 'Documents')).toBe(true)
  expect(at(linked, 'Documents/Trivet')).toBe(true)
  expect(at(linked, 'Documents 2/Trivet')).toBe(false)
  expect(at(linked, 'Desktop/Trivet')).toBe(false)
  expect(at(linked, 'Library/Application Support/Trivet')).toBe(false)
  expect(at(plain, 'Documents/Trivet')).toBe(false)
  expect(at(linked, 'Documents/Trivet', 'linux')).toBe(false)
})
