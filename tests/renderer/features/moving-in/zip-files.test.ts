import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import { zipOfFiles } from '#renderer/features/moving-in/zip-files.ts'
import { openArchive, recipesArchive } from '#server/archives/index.ts'
import { temporaryFolder } from '#tests/server/files/pictures.ts'

const placed = (at: string, content: string) => ({ path: at, file: new File([content], 'a') })

async function filesOf(zip: File) {
  const file = path.join(temporaryFolder(), 'a.zip')
  await writeFile(file, Buffer.from(await zip.arrayBuffer()))
  const archive = await openArchive(file, recipesArchive)
  try {
    const contents: [string, string][] = []
    for (const entry of archive.entries)
      contents.push([entry.path, (await archive.read(entry, 10_000_000)).toString()])
    return contents
  } finally {
    await archive.close()
  }
}

test('files arrive as they are, in their folders', async () => {
  const long = 'A line of a page.\n'.repeat(300_000)
  const zip = await zipOfFiles('Mine', [
    placed('/Mine/Jam.html', 'jam'),
    placed('/Mine/Jam_files/plüms.jpg', 'a picture'),
    placed('long.txt', long),
  ])
  expect(zip.name).toBe('Mine')
  expect(await filesOf(zip)).toEqual([
    ['Mine/Jam.html', 'jam'],
    ['Mine/Jam_files/plüms.jpg', 'a picture'],
    ['long.txt', long],
  ])
})

test('names that a zip may not have are changed, and no two are the same', async () => {
  const paths = ['a:b.txt', '../a\\b.txt', 'Jam.txt', 'jam.txt', 'JAM.txt', 'end.', '.hidden']
  const zip = await zipOfFiles(
    'Mine',
    paths.map((one) => placed(one, one)),
  )
  expect((await filesOf(zip)).map(([name]) => name)).toEqual([
    'a_b.txt',
    'a_b (2).txt',
    'Jam.txt',
    'jam (2).txt',
    'JAM (3).txt',
    'end_',
    '.hidden',
  ])
})
