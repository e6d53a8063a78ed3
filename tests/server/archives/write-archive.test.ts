import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { open } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { Readable } from 'node:stream'
import { crc32 } from 'node:zlib'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import {
  type AddToArchive,
  backupArchive,
  openArchive,
  writeArchive,
} from '#server/archives/index.ts'
import { directoryRecord, endOfDirectory, localHeader } from '#server/archives/zip-records.ts'

const modified = new Date(2026, 10, 21, 18, 30)
const never = new AbortController().signal
let folder: string
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'trivet-zip-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

const written = async (fill: (add: AddToArchive) => Promise<void>) => {
  const file = path.join(folder, 'written.zip')
  await writeArchive(file, fill, never)
  return openArchive(file, backupArchive)
}

test('what was packed is read back: from memory and from streams, stored and deflated', async () => {
  const text = 'Pancakes, waffles and crêpes. '.repeat(10_000)
  const archive = await written(async (add) => {
    await add('media/Brötchen 🥐.txt', Buffer.from('small'), { modified })
    await add('stored', Readable.from([Buffer.from(text)]), { modified })
    const pieces = Readable.from([Buffer.from(text), Buffer.from('end')])
    await add('deflated', pieces, { modified, compress: true })
    await add('empty', Buffer.alloc(0), { modified })
  })
  const contents = new Map<string, string>()
  for (const entry of archive.entries) {
    contents.set(entry.path, (await archive.read(entry, 10_000_000)).toString())
  }
  expect([...contents]).toEqual([
    ['media/Brötchen 🥐.txt', 'small'],
    ['stored', text],
    ['deflated', `${text}end`],
    ['empty', ''],
  ])
  await archive.close()
})

test('ARC-4 more files than the old format can count are all there', async () => {
  const count = 66_000
  const archive = await written(async (add) => {
    for (let at = 0; at < count; at += 1) await add(`${at}`, Buffer.from(`${at}`), { modified })
  })
  expect(archive.entries).toHaveLength(count)
  expect((await archive.read(archive.entries.at(-1)!, 100)).toString()).toBe(`${count - 1}`)
  await archive.close()
})

test('ARC-4 files beyond 4 GB, and files behind them, are found', async () => {
  const size = 5 * 1024 ** 3
  const content = Buffer.from('behind')
  const shared = { modified, isDeflated: false, isWide: true }
  const large = { ...shared, name: Buffer.from('large'), offset: 0, crc: 0, size, packed: size }
  const offset = localHeader(large).length + size
  const small = {
    ...shared,
    isWide: false,
    name: Buffer.from('small'),
    offset,
    crc: crc32(content),
    size: content.length,
    packed: content.length,
  }
  // The middle of the file is sparse, so it needs no space on the disk.
  const file = path.join(folder, 'sparse.zip')
  const handle = await open(file, 'w')
  await handle.write(localHeader(large), 0, null, 0)
  const directory = Buffer.concat([directoryRecord(large), directoryRecord(small)])
  const start = offset + localHeader(small).length + content.length
  const end = endOfDirectory({ entries: 2, offset: start, size: directory.length })
  const tail = Buffer.concat([localHeader(small), content, directory, end])
  await handle.write(tail, 0, tail.length, offset)
  await handle.close()

  const archive = await openArchive(file, backupArchive)
  expect(archive.entries.map((entry) => entry.size)).toEqual([size, content.length])
  expect(await archive.read(archive.entries[1]!, 100)).toEqual(content)
  await archive.close()
})

describe('nothing is left', () => {
  const file = () => path.join(folder, 'kept.zip')
  const leftBy = async (fill: (add: AddToArchive) => Promise<void>, signal = never) => {
    await expect(writeArchive(file(), fill, signal)).rejects.toThrow(/the disk is gone|abort/i)
    return readdirSync(folder)
  }

  test('of one whose content fails on the way', async () => {
    const left = await leftBy(async (add) => {
      await add('a', Buffer.from('a'), { modified })
      const broken = new Readable({
        read() {
          this.destroy(new Error('the disk is gone'))
        },
      })
      await add('b', broken, { modified })
    })
    expect(left).toEqual([])
  })

  test('of one that is cancelled between two files', async () => {
    const cancel = new AbortController()
    const left = await leftBy(async (add) => {
      await add('a', Buffer.from('a'), { modified })
      cancel.abort()
      await add('b', Buffer.from('b'), { modified })
    }, cancel.signal)
    expect(left).toEqual([])
  })

  test('of one that is cancelled within a file', async () => {
    const cancel = new AbortController()
    const endless = new Readable({
      read() {
        this.push(Buffer.alloc(100_000))
        cancel.abort()
      },
    })
    expect(await leftBy((add) => add('endless', endless, { modified }), cancel.signal)).toEqual([])
  })
})

test('an existing archive is only replaced by a complete one', async () => {
  const file = path.join(folder, 'same.zip')
  await writeArchive(file, (add) => add('old', Buffer.from('old'), { modified }), never)
  const refused = writeArchive(file, () => Promise.reject(new Error('no')), never)
  await expect(refused).rejects.toThrow('no')
  const archive = await openArchive(file, backupArchive)
  expect(archive.entries.map((entry) => entry.path)).toEqual(['old'])
  await archive.close()
})
