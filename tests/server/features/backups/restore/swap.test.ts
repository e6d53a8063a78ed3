import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import {
  finishRestore,
  forgetSwap,
  swapBack,
  swapIn,
} from '#server/features/backups/restore/swap.ts'

/** A data folder with a database that was not closed well, and a staged one. */
function household() {
  const root = mkdtempSync(path.join(tmpdir(), 'trivet-swap-'))
  onTestFinished(() => rmSync(root, { recursive: true, force: true }))
  const write = (file: string, content: string) => {
    const place = path.join(root, file)
    mkdirSync(path.dirname(place), { recursive: true })
    writeFileSync(place, content)
  }
  for (const file of ['trivet.db', 'trivet.db-wal', 'trivet.db-shm', 'media/soup']) {
    write(file, 'old')
  }
  for (const file of ['trivet.db', 'media/cake']) write(`restore/new/${file}`, 'new')
  const content = () => {
    const entries = readdirSync(root, { recursive: true, withFileTypes: true })
    const found: Record<string, string> = {}
    for (const entry of entries.filter((entry) => entry.isFile())) {
      const file = path.join(entry.parentPath, entry.name)
      found[path.relative(root, file).replaceAll('\\', '/')] = readFileSync(file, 'utf8')
    }
    return found
  }
  return {
    root,
    write,
    content,
    remove: (file: string) => rmSync(path.join(root, file), { recursive: true }),
  }
}

const before = {
  'media/soup': 'old',
  'trivet.db': 'old',
  'trivet.db-shm': 'old',
  'trivet.db-wal': 'old',
}
const after = { 'media/cake': 'new', 'trivet.db': 'new' }

test('what is staged takes the place of everything, also of what SQLite keeps beside a database', async () => {
  const { root, content } = household()
  await swapIn(root)
  expect(content()).toMatchObject(after)
  await forgetSwap(root)
  expect(content()).toEqual(after)
})

test('everything comes back, without what the new database has put beside itself', async () => {
  const { root, write, content } = household()
  await swapIn(root)
  for (const file of ['trivet.db-wal', 'trivet.db-shm', 'media/bread']) write(file, 'newer')
  await swapBack(root)
  expect(content()).toEqual(before)
})

test('a swap that has not begun is undone by deleting the staged data', async () => {
  const { root, content } = household()
  await swapBack(root)
  expect(content()).toEqual(before)
})

test('what is not staged as a whole is not swapped in', async () => {
  const { root, content, remove } = household()
  remove('restore/new/media')
  await expect(swapIn(root)).rejects.toThrow('media is not staged any more')
  await swapBack(root)
  expect(content()).toEqual(before)
})

test('a start keeps the new data, and can still undo the swap', async () => {
  const { root, content } = household()
  await swapIn(root)
  const restored = await finishRestore(root)
  expect(content()).toMatchObject(after)
  await restored?.undo()
  expect(content()).toEqual(before)
  expect(await finishRestore(root)).toBeNull()
})

test('what somebody wrote into the old place meanwhile does not mix with the new', async () => {
  const { root, write, content } = household()
  await swapIn(root)
  // As if the swap had stopped before the pictures: the old ones are set aside, and a late upload created the folder again.
  rmSync(path.join(root, 'media'), { recursive: true })
  write('restore/new/media/cake', 'new')
  write('media/late', 'late')
  const restored = await finishRestore(root)
  expect(content()).toMatchObject(after)
  expect(content()).not.toHaveProperty('media/late')
  await restored?.undo()
  expect(content()).toEqual(before)
})

test('with an unreadable journal the swap is undone', async () => {
  const { root, write, content } = household()
  await swapIn(root)
  write('restore/journal.json', '{"direc')
  expect(await finishRestore(root)).toBeNull()
  expect(content()).toEqual(before)
})

test('damaged data is put aside instead of deleted, also by the start after a crash', async () => {
  const { root, content } = household()
  await swapIn(root, '2026-11-24T03-00-00')
  const restored = await finishRestore(root)
  await restored?.keep()
  const aside = Object.entries(before).map(([name, text]) => [
    `aside/2026-11-24T03-00-00/${name}`,
    text,
  ])
  expect(content()).toEqual({ ...after, ...(Object.fromEntries(aside) as object) })
})

test('damaged data whose backup cannot be opened comes back like any other', async () => {
  const { root, content } = household()
  await swapIn(root, '2026-11-24T03-00-00')
  const restored = await finishRestore(root)
  await restored?.undo()
  expect(content()).toEqual(before)
})
