import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import type { ReadItem } from '#server/recipe-files/reader.ts'
import { openInThread } from '#server/features/recipe-import/files/open-in-thread.ts'
import { temporaryFolder } from '#tests/server/files/pictures.ts'
import { zipOf } from '#tests/support/recipe-file.ts'

const recipe = (name: string, more = {}) =>
  JSON.stringify({ '@type': 'Recipe', name, recipeInstructions: 'Boil.', ...more })

async function opened(bytes: Buffer) {
  const tmp = temporaryFolder()
  const file = path.join(tmp, 'file')
  await writeFile(file, bytes)
  return openInThread({ path: file, name: 'recipes.json', tmp }, { type: '' })
}

test('a file is counted and read in small parts, from the first recipe on', async () => {
  const all = Array.from({ length: 40 }, (_, at) => recipe(`Soup ${at}`))
  const file = await opened(Buffer.from(`[${all.join()}]`))
  try {
    expect(file.type).toBe('schema-org')
    const counts: number[] = []
    for await (const count of file.count()) counts.push(count)
    expect(counts.at(-1)).toBe(40)
    const parts: ReadItem[][] = []
    for await (const items of file.read()) parts.push(items)
    expect(Math.max(...parts.map(({ length }) => length))).toBeLessThanOrEqual(16)
    const names = parts.flat().map((item) => ('recipe' in item ? item.recipe.name : ''))
    expect(names).toEqual(Array.from({ length: 40 }, (_, at) => `Soup ${at}`))
  } finally {
    await file.close()
  }
})

test('pictures are handed over one by one, as long as their recipes are the last ones', async () => {
  const image = `data:image/png;base64,${Buffer.from('not really a picture').toString('base64')}`
  const all = Array.from({ length: 17 }, (_, at) => recipe(`Soup ${at}`, { image }))
  const file = await opened(Buffer.from(`[${all.join()}]`))
  try {
    const parts = file.read()
    const first = (await parts.next()).value as ReadItem[]
    const pictures = first.flatMap((item) => ('recipe' in item ? item.recipe.pictures : []))
    const read = pictures.map(async (one) =>
      one.kind === 'bytes' ? (await one.read()).toString() : '',
    )
    expect(new Set(await Promise.all(read))).toEqual(new Set(['not really a picture']))
    await parts.next()
    const [late] = pictures
    await expect(late!.kind === 'bytes' && late!.read()).rejects.toMatchObject({
      code: 'recipe-file.unreadable',
    })
  } finally {
    await file.close()
  }
})

test('what cannot be read says why, as it would in this thread', async () => {
  await expect(opened(Buffer.from('hello'))).rejects.toMatchObject({
    code: 'recipe-file.unknown',
    params: { programs: expect.stringContaining('Paprika') },
  })
  const cut = zipOf({ 'a.json': recipe('Soup') })
  await expect(opened(cut.subarray(0, cut.length - 9))).rejects.toMatchObject({
    code: 'archive.damaged',
  })
})
