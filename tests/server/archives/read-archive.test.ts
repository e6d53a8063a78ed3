import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import JSZip from 'jszip'
import { describe, expect, test } from 'vitest'
import { openArchive, recipeArchive } from '#server/archives/index.ts'
import { temporaryFolder } from '#tests/server/files/pictures.ts'
import { makeZip, type ZipPart } from './zips.ts'

function saved(bytes: Buffer): string {
  const file = join(temporaryFolder(), 'archive.zip')
  writeFileSync(file, bytes)
  return file
}

async function contentsOf(bytes: Buffer, limits = recipeArchive) {
  const archive = await openArchive(saved(bytes), limits)
  try {
    const contents: Record<string, string> = {}
    for (const entry of archive.entries) {
      contents[entry.path] = (await archive.read(entry, 1_000_000)).toString()
    }
    return contents
  } finally {
    await archive.close()
  }
}

const refusalOf = async (bytes: Buffer, limits = recipeArchive) => {
  const outcome = await contentsOf(bytes, limits).catch((error: { code: string }) => error)
  return 'code' in outcome ? outcome.code : outcome
}

const small: ZipPart = { name: 'a.txt', content: 'hello' }

test('ARC-4 an honest archive is read, packed and stored alike', async () => {
  const zip = makeZip([small, { name: 'x/Größe.txt', content: 'b', stored: true }])
  expect(await contentsOf(zip)).toEqual({ 'a.txt': 'hello', 'x/Größe.txt': 'b' })
  const theirs = new JSZip().file('b.json', '{}', { compression: 'DEFLATE' })
  expect(await contentsOf(await theirs.generateAsync({ type: 'nodebuffer' }))).toEqual({
    'b.json': '{}',
  })
  expect(await contentsOf(makeZip([]))).toEqual({})
})

describe('ARC-1 names', () => {
  test.for([
    '../a.txt',
    'x/../../a.txt',
    '/etc/passwd',
    'C:/a.txt',
    'C:a.txt',
    '//server/share/a',
    '..\\a.txt',
    'x\\a.txt',
    'a.jpg:x',
    'a\u0000.txt',
    'a\n.txt',
    'CON',
    'x/nul.txt',
    'com1.json',
    'a.txt.',
    'a.txt ',
    'x /a',
    './a.txt',
    'x//a.txt',
    '',
    '/',
    `${'n'.repeat(256)}.txt`,
    'long/'.repeat(300),
  ])('%j is refused', async (name) => {
    expect(await refusalOf(makeZip([small, { name, content: 'x' }]))).toBe('archive.unsafe')
  })

  test('the same file twice is refused, in whatever case', async () => {
    for (const name of ['a.txt', 'A.TXT', 'a.txt/']) {
      expect(await refusalOf(makeZip([small, { name, content: 'x' }]))).toBe('archive.unsafe')
    }
    const composed = [{ name: '\u00e9.txt' }, { name: 'e\u0301.txt' }]
    expect(await refusalOf(makeZip(composed))).toBe('archive.unsafe')
  })
})

test.for([0o120777, 0o060644, 0o020644, 0o010644, 0o140755])(
  'ARC-2 an entry of kind %o is refused',
  async (mode) => {
    const link = { name: 'link', content: '/etc/passwd', mode }
    expect(await refusalOf(makeZip([small, link]))).toBe('archive.unsafe')
  },
)

describe('ARC-3 bombs', () => {
  const limits = { entries: 10, entryBytes: 4_000_000, totalBytes: 6_000_000, ratio: 200 }
  const noise = (bytes: number) => Buffer.alloc(bytes, 'some text')

  test('too many entries are refused before any is looked at', async () => {
    const many = Array.from({ length: 11 }, (_, at) => ({ name: `${at}.txt` }))
    expect(await refusalOf(makeZip(many), limits)).toBe('archive.too-large')
    expect(await contentsOf(makeZip(many.slice(1)), limits)).toHaveProperty('10.txt')
  })

  test('an entry, or all together, must not unpack to too much', async () => {
    const large = { name: 'large', content: noise(4_000_001), stored: true } as const
    expect(await refusalOf(makeZip([large]), limits)).toBe('archive.too-large')
    const half = (name: string) => ({ name, content: noise(3_100_000), stored: true }) as const
    expect(await refusalOf(makeZip([half('a'), half('b')]), limits)).toBe('archive.too-large')
  })

  test('what packs too well is refused', async () => {
    const zeros = { name: 'zeros', content: Buffer.alloc(3_000_000) }
    expect(await refusalOf(makeZip([zeros]), limits)).toBe('archive.too-large')
  })

  test('a wrong size is found out while reading', async () => {
    for (const claimedSize of [3, 9]) {
      expect(await refusalOf(makeZip([{ ...small, claimedSize }]))).toBe('archive.damaged')
    }
    const bomb = { name: 'bomb', content: Buffer.alloc(50_000_000), claimedSize: 1000 }
    expect(await refusalOf(makeZip([bomb]))).toBe('archive.damaged')
  })

  test('entries that share their bytes are refused', async () => {
    const first = { name: 'a', content: noise(1000), stored: true } as const
    const shared = Array.from({ length: 9 }, (_, at) => ({
      ...first,
      name: `${at}`,
      sharesFirst: true as const,
    }))
    expect(await refusalOf(makeZip([first, ...shared]))).toBe('archive.damaged')
  })

  test('an archive in the archive stays packed', async () => {
    const inner = makeZip([{ name: '../evil', content: 'x' }])
    const archive = await openArchive(saved(makeZip([{ name: 'in.zip', content: inner }])), limits)
    expect(await archive.read(archive.entries[0]!, 1000)).toEqual(inner)
    await archive.close()
  })
})

test('ARC-5 files that operating systems add are skipped', async () => {
  const names = ['__MACOSX/._a.txt', '.DS_Store', 'x/.DS_Store', 'x/._b', 'Thumbs.db', '__MACOSX/']
  const zip = makeZip([small, ...names.map((name) => ({ name })), { name: 'x/' }])
  expect(await contentsOf(zip)).toEqual({ 'a.txt': 'hello' })
})

describe('a damaged archive', () => {
  test('cut anywhere is refused', async () => {
    const zip = makeZip([small, { name: 'b.txt', content: 'more' }])
    for (let length = 0; length < zip.length; length += 7) {
      const code = await refusalOf(zip.subarray(0, length))
      expect(['archive.not-a-zip', 'archive.damaged']).toContain(code)
    }
  })

  test('with other bytes than were packed is refused', async () => {
    expect(await refusalOf(makeZip([{ ...small, claimedCrc: 1 }]))).toBe('archive.damaged')
    const zip = makeZip([{ ...small, stored: true }])
    zip[zip.indexOf('hello')] = 0x48
    expect(await refusalOf(zip)).toBe('archive.damaged')
  })

  test('that is not an archive is refused', async () => {
    for (const text of ['', 'hello', '{"name":"Soup"}']) {
      expect(await refusalOf(Buffer.from(text))).toBe('archive.not-a-zip')
    }
  })

  test('with a password or an unknown packing is refused', async () => {
    expect(await refusalOf(makeZip([{ ...small, flags: 1 }]))).toBe('archive.encrypted')
    expect(await refusalOf(makeZip([{ ...small, method: 14 }]))).toBe('archive.not-a-zip')
  })
})

test('no more is unpacked than asked for', async () => {
  const archive = await openArchive(saved(makeZip([small])), recipeArchive)
  const [entry] = archive.entries
  await expect(archive.read(entry!, 4)).rejects.toMatchObject({ code: 'archive.too-large' })
  expect((await archive.read(entry!, 5)).toString()).toBe('hello')
  await archive.close()
})
