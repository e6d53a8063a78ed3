import { mkdirSync, mkdtempSync, rmSync, symlinkSync, truncateSync, writeFileSync } from 'node:fs'
import { createHash } from 'node:crypto'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { createFolderScan, stillAfter } from '#main/watched-folder/scan-folder.ts'

const sum = (text: string) => createHash('sha256').update(text).digest('hex')

function aFolder(done: string[] = []) {
  const folder = mkdtempSync(path.join(tmpdir(), 'trivet-watched-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const scan = createFolderScan(folder, (hash) => done.includes(hash))
  let now = 0
  return {
    folder,
    scan,
    done,
    put: (name: string, text: string) => writeFileSync(path.join(folder, name), text),
    look: () => scan.scan(now),
    /** Looks again after so long that what has not changed is still. */
    lookLater: () => scan.scan((now += stillAfter)),
  }
}
const names = ({ files }: { files: { name: string }[] }) => files.map(({ name }) => name)

test('a file waits once it is as it was two seconds ago, and not while it grows', async () => {
  const { put, look, lookLater } = aFolder()
  put('soup.html', '<p>Pe')
  expect(await look()).toMatchObject({ files: [], isUnsettled: true })
  put('soup.html', '<p>Pea soup')
  expect(await lookLater()).toMatchObject({ files: [], isUnsettled: true })
  const found = await lookLater()
  expect(found).toMatchObject({
    files: [{ name: 'soup.html', bytes: 11, isTooLarge: false }],
    isUnsettled: false,
    problem: null,
  })
  // Under the same id, as long as it stays.
  expect((await lookLater()).files[0]!.id).toBe(found.files[0]!.id)
})

test('links, folders, hidden and empty files, and unknown kinds do not wait', async () => {
  const { folder, put, look, lookLater } = aFolder()
  const elsewhere = path.join(folder, '.secret')
  writeFileSync(elsewhere, 'secret')
  symlinkSync(elsewhere, path.join(folder, 'link.html'))
  mkdirSync(path.join(folder, 'folder.html'))
  put('.hidden.html', 'x')
  put('program.exe', 'x')
  put('empty.html', '')
  put('Real.HTML', 'x')
  await look()
  expect(names(await lookLater())).toEqual(['Real.HTML'])
})

test('a file that only the cloud has is counted, and waits once it is here', async () => {
  const { folder, put, look, lookLater } = aFolder()
  put('soup.html', '')
  // As a cloud program leaves it: a size, and nothing on the disk.
  truncateSync(path.join(folder, 'soup.html'), 9)
  put('bread.html', 'Rye bread')
  await look()
  const found = await lookLater()
  expect(found).toMatchObject({ inCloud: 1, problem: null })
  expect(names(found)).toEqual(['bread.html'])
  put('soup.html', 'Pea soup.')
  await look()
  const later = await lookLater()
  expect(later.inCloud).toBe(0)
  expect(names(later)).toEqual(['bread.html', 'soup.html'])
})

test('what was taken is known by its content under any name, and one content waits once', async () => {
  const { put, look, lookLater, done, scan } = aFolder([sum('old')])
  put('a.html', 'old')
  put('b.html', 'new')
  put('c.html', 'new')
  await look()
  const { files } = await lookLater()
  expect(names({ files })).toEqual(['b.html'])
  const key = scan.keyOf(files[0]!.id)
  expect(key).toBe(sum('new'))
  done.push(key!)
  expect(names(await lookLater())).toEqual([])
})

test('a file is handed out as it was seen, or not at all', async () => {
  const { folder, put, look, lookLater, scan } = aFolder()
  put('soup.html', 'pea')
  await look()
  const [file] = (await lookLater()).files
  expect(Buffer.from((await scan.read(file!))!).toString()).toBe('pea')
  put('soup.html', 'leek')
  expect(await scan.read(file!)).toBeNull()
  rmSync(path.join(folder, 'soup.html'))
  symlinkSync('/etc/hostname', path.join(folder, 'soup.html'))
  expect(await scan.read(file!)).toBeNull()
})

test('what is too large is told, and never read', async () => {
  const { folder, put, look, lookLater, scan } = aFolder()
  put('all.zip', 'x')
  truncateSync(path.join(folder, 'all.zip'), 60 * 1024 * 1024 + 1)
  await look()
  const [file] = (await lookLater()).files
  expect(file).toMatchObject({ name: 'all.zip', isTooLarge: true })
  expect(await scan.read(file!)).toBeNull()
})

test('two hundred files wait at most, and that there are more is told', async () => {
  const { put, look, lookLater } = aFolder()
  for (let count = 0; count < 201; count += 1) put(`${count}.html`, `${count}`)
  await look()
  const { files, hasMore } = await lookLater()
  expect([files.length, hasMore]).toEqual([200, true])
})

test('a folder that is gone is told, and found again when it is back', async () => {
  const { folder, put, look, lookLater } = aFolder()
  rmSync(folder, { recursive: true })
  expect(await look()).toEqual({
    files: [],
    hasMore: false,
    problem: 'gone',
    inCloud: 0,
    isUnsettled: false,
  })
  writeFileSync(folder, 'a file in its place')
  expect(await look()).toMatchObject({ problem: 'gone' })
  rmSync(folder)
  mkdirSync(folder)
  put('soup.html', 'x')
  await look()
  expect(names(await lookLater())).toEqual(['soup.html'])
})
