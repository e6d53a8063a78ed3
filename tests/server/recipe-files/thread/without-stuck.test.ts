import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { afterEach, expect, test } from 'vitest'
import type { AppError } from '#server/errors/app-error.ts'
import type { ReadItem } from '#server/recipe-files/reader.ts'
import { openInThread, readingThread } from '#server/features/recipe-import/files/open-in-thread.ts'
import { temporaryFolder } from '#tests/server/files/pictures.ts'
import type { NotesLine } from '#tests/server/features/migrations/notes-reader.ts'
import { notes, withNotesReader } from '#tests/server/features/migrations/notes.ts'

withNotesReader()

const { deadlineMs } = readingThread
afterEach(() => void (readingThread.deadlineMs = deadlineMs))

async function opened(lines: NotesLine[]) {
  const tmp = temporaryFolder()
  const file = path.join(tmp, 'file')
  await writeFile(file, notes(lines))
  return openInThread({ path: file, name: 'notes.txt', tmp }, { type: '' })
}

/** 'Soup', or 'Soup: recipe-file.too-slow' for one that failed. */
const told = (item: ReadItem) => {
  if ('failed' in item) return `${item.failed}: ${(item.cause as AppError).code}`
  return 'recipe' in item ? item.recipe.name : ''
}

async function allOf(lines: NotesLine[], counts = false) {
  const file = await opened(lines)
  try {
    let total = 0
    if (counts) for await (const count of file.count()) total = count
    const items: string[] = []
    for await (const some of file.read()) items.push(...some.map(told))
    return { items, total }
  } finally {
    await file.close()
  }
}

const many = Array.from({ length: 20 }, (_, at) => ({ name: `Soup ${at}` }))
const names = many.map(({ name }) => name)

test('a recipe that takes all memory is left out, wherever it stands, and all others are read', async () => {
  const heavy = { name: 'Heavy', takesAll: 'memory' as const }
  const place = [heavy, ...many.slice(0, 18), heavy, ...many.slice(18), heavy]
  const failed = 'Heavy: recipe-file.recipe-too-large'
  expect(await allOf(place, true)).toEqual({
    items: [failed, ...names.slice(0, 18), failed, ...names.slice(18), failed],
    total: 23,
  })
})

test('so is one that takes too much time, also without counting before', async () => {
  readingThread.deadlineMs = 3000
  const slow = { name: 'Slow', takesAll: 'time' as const }
  const { items } = await allOf([...many, slow, { name: 'Last' }])
  expect(items).toEqual([...names, 'Slow: recipe-file.recipe-too-slow', 'Last'])
})

test('what gets stuck between recipes is the end, as nothing can be left out', async () => {
  const file = await opened([{ name: 'Soup' }, { fills: 'memory' }, { name: 'Last' }])
  const seen: string[] = []
  const read = async () => {
    for await (const some of file.read()) seen.push(...some.map(told))
  }
  await expect(read()).rejects.toMatchObject({ code: 'recipe-file.too-large' })
  await file.close()
})

test('a file of nothing but such recipes is given up', async () => {
  readingThread.deadlineMs = 400
  const all = Array.from({ length: 12 }, () => ({ name: 'Slow', takesAll: 'time' as const }))
  await expect(allOf(all)).rejects.toMatchObject({ code: 'recipe-file.too-slow' })
})

test('nobody goes on with a file that was let go', async () => {
  const file = await opened([...many, { name: 'Slow', takesAll: 'time' }, { name: 'Last' }])
  const items = file.read()
  await items.next()
  const stuck = items.next()
  file.stop()
  await expect(stuck).rejects.toThrow('the thread')
  await file.close()
})
