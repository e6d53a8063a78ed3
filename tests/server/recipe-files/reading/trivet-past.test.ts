import { expect, test } from 'vitest'
import { keptOf } from '#contract/limits.ts'
import type { Archive } from '#server/archives/index.ts'
import type { ArchiveFiles } from '#server/recipe-files/reading/archive-files.ts'
import { trivetPast } from '#server/recipe-files/reading/trivet-past.ts'

const path = 'history/soup.json'

/** What is read of so many versions, which are called by their places. */
async function readOf(count: number) {
  const versions = Array.from({ length: count }, (_, at) => ({ recipe: { name: String(at) } }))
  // Of an archive and its files it asks for nothing else.
  const archive = { read: () => Promise.resolve(Buffer.from(JSON.stringify({ versions }))) }
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
