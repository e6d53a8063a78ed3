import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { root } from '#scripts/support/paths.ts'
import {
  discard,
  discardNow,
  moveFile,
  removeFile,
  removeFolder,
  removeNow,
} from '#server/files/patient.ts'
import { openDataFolder } from '#server/files/data-folder.ts'
import { busyDisk } from '#tests/support/busy-disk.ts'
import { temporaryFolder } from './pictures.ts'

function someFile() {
  const file = join(temporaryFolder(), 'soup.txt')
  writeFileSync(file, 'soup')
  return file
}

describe.for(['EPERM', 'EBUSY', 'EACCES', 'ENOTEMPTY'] as const)(
  'a disk that answers %s',
  (code) => {
    test('is asked again until it lets go', async () => {
      const file = someFile()
      busyDisk({ times: 8, code })
      await moveFile(file, `${file}.new`)
      expect(readFileSync(`${file}.new`, 'utf8')).toBe('soup')
      await removeFile(`${file}.new`)
      expect(existsSync(`${file}.new`)).toBe(false)

      const folder = join(temporaryFolder(), 'many')
      mkdirSync(folder)
      await removeFolder(folder)
      expect(existsSync(folder)).toBe(false)
      const other = someFile()
      removeNow(other)
      expect(existsSync(other)).toBe(false)
    })

    test('is believed after ten seconds, and the file stays', async () => {
      const file = someFile()
      const { waited } = busyDisk({ times: Infinity, code })
      await expect(removeFile(file)).rejects.toThrow(code)
      expect(waited()).toBeGreaterThanOrEqual(10_000)
      expect(waited()).toBeLessThan(11_000)
      expect(() => removeNow(file)).toThrow(code)
      await expect(moveFile(file, `${file}.new`)).rejects.toThrow(code)
      expect(readFileSync(file, 'utf8')).toBe('soup')
    })
  },
)

test('what may stay never fails anything', async () => {
  const file = someFile()
  busyDisk({ times: Infinity })
  await discard(file)
  discardNow(file)
  expect(existsSync(file)).toBe(true)
})

test('elsewhere these codes are meant, and nobody waits', async () => {
  const file = someFile()
  const { waited } = busyDisk({ times: 1, platform: 'linux' })
  await expect(removeFile(file)).rejects.toThrow('EPERM')
  expect(waited()).toBe(0)
})

test('another failure is told at once', async () => {
  const { waited } = busyDisk({ times: 0 })
  await expect(moveFile(join(temporaryFolder(), 'nowhere'), 'x')).rejects.toThrow('ENOENT')
  expect(waited()).toBe(0)
})

test('a data folder opens although its temporary files cannot be deleted', () => {
  const folder = temporaryFolder()
  mkdirSync(join(folder, 'tmp'))
  writeFileSync(join(folder, 'tmp', 'held'), '')
  busyDisk({ times: Infinity })
  expect(openDataFolder(folder).tmp).toBe(join(folder, 'tmp'))
})

test('nothing else in server and shell renames or deletes', () => {
  const files = globSync('{main,server}/**/*.ts', {
    cwd: root,
    exclude: ['server/files/patient.ts'],
  })
  expect(files.length).toBeGreaterThan(400)
  const impatient = files.filter((file) => {
    const code = readFileSync(join(root, file), 'utf8')
    const imports = [...code.matchAll(/import \{([^}]*)\} from 'node:fs(?:\/promises)?'/g)]
    const names = imports.flatMap(([, list = '']) => list.split(',').map((name) => name.trim()))
    const direct = /^(?:rm|rename|unlink)(?:Sync)?\b/
    return names.some((name) => direct.test(name)) || /import (?:fs|\* as)[^\n]*node:fs/.test(code)
  })
  expect(impatient).toEqual([])
})
