import { Readable } from 'node:stream'
import { expect, test } from 'vitest'
import { keptOf } from '#contract/limits.ts'
import type { Archive } from '#server/archives/index.ts'
import type { ArchiveFiles } from '#server/recipe-files/reading/archive-files.ts'
import { trivetPast } from '#server/recipe-files/reading/trivet-past.ts'

const path = 'history/soup.json'

/** What is read of these versions, which are called by their places. */
async function readOf(count: number, more: (at: number) => string = () => '') {
  // A piece for each, as a long file is never one text.
  function* pieces() {
    yield '{"versions":['
    for (let at = 0; at < count; at += 1) {
      const row = JSON.stringify({ recipe: { name: String(at), description: more(at) } })
      yield `${at > 0 ? ',' : ''}${row}`
    }
    yield '],"original":[]}'
  }
  // Of an archive and its files it asks for nothing else.
  const archive = {
    stream: () => Promise.resolve(Readable.from(pieces(), { objectMode: false })),
  }
  const files = { in: () => [{ path }] } as unknown as ArchiveFiles // nor more of an entry
  const { past, lost } = await trivetPast(
    archive as Partial<Archive> as Archive,
    files,
    'recipes/soup',
  )
  const names = past!.versions.map(async ({ read }) => {
    const { name } = JSON.parse(String(await read())) as { name: string }
    return Number(name)
  })
  return { names: await Promise.all(names), lost }
}

test('as many versions come back as a recipe keeps: the first, and the latest', async () => {
  const most = keptOf.versionsOfRecipe
  const all = await readOf(most + 1)
  expect(all.names).toEqual(Array.from({ length: most + 1 }, (_, at) => at))
  expect(all.lost).toEqual([])
  const some = await readOf(most + 3)
  expect(some.names.slice(0, 2)).toEqual([0, 3])
  expect(some.names).toHaveLength(most + 1)
  expect(some.lost).toEqual([{ field: 'versions', value: '2' }])
  expect(await readOf(0)).toEqual({ names: [], lost: [] })
})

test('of versions that are too much together, the first and the newest come', async () => {
  const long = 'x'.repeat(500_000)
  const { names, lost } = await readOf(60, () => long)
  const [first, ...newest] = names
  expect(first).toBe(0)
  expect(newest.length).toBeGreaterThan(30)
  expect(newest).toEqual(Array.from({ length: newest.length }, (_, at) => 60 - newest.length + at))
  expect(lost).toEqual([{ field: 'versions', value: String(60 - names.length) }])
})

test('one that is too long by itself is missing, and told', async () => {
  const { names, lost } = await readOf(4, (at) => 'x'.repeat(at === 2 ? 5_000_000 : 10))
  expect(names).toEqual([0, 1, 3])
  expect(lost).toEqual([{ field: 'versions', value: '1' }])
})
