import { pageReading } from '#server/features/recipe-import/files/page-reading.ts'
import { afterEach, expect, test } from 'vitest'
import { readerOf } from '#server/recipe-files/detect.ts'
import type { RecipeFile, RecipeFileReader } from '#server/recipe-files/reader.ts'
import { recipeFileReaders } from '#server/recipe-files/readers/index.ts'

const usual = [...recipeFileReaders]
afterEach(() => void recipeFileReaders.splice(0, Infinity, ...usual))

const file: RecipeFile = {
  name: 'a',
  size: 0,
  start: Buffer.alloc(0),
  archive: null,
  path: '',
  tmp: '',
  groups: [],
  pages: pageReading,
  read: async () => Buffer.alloc(0),
  openInner: () => Promise.reject(new Error('not in this test')),
}

const readers = (...certainties: [type: string, certainty: 0 | 1 | 2 | 'throws'][]) => {
  const made = certainties.map(([type, certainty]): RecipeFileReader => ({
    type,
    title: type.toUpperCase(),
    finds: async () => {
      if (certainty === 'throws') throw new Error('a reader that breaks its word')
      return certainty
    },
    read: async function* () {},
  }))
  recipeFileReaders.splice(0, Infinity, ...made)
}

const found = async (type?: string) => (await readerOf(file, type)).type

test('whoever is surest reads a file, and the first of several', async () => {
  readers(['csv', 1], ['no', 0], ['app-one', 2], ['app-two', 2])
  expect(await found()).toBe('app-one')
})

test('the type that was asked for decides between equals, in any spelling', async () => {
  readers(['csv', 1], ['app-one', 2], ['app-two', 2])
  expect(await found('apptwo')).toBe('app-two')
  expect(await found('App_Two')).toBe('app-two')
  expect(await found('csv')).toBe('app-one')
})

test('a reader that fails holds up no other', async () => {
  readers(['broken', 'throws'], ['csv', 1])
  expect(await found()).toBe('csv')
})

test('what nobody knows is refused, with the names of what can be read', async () => {
  readers(['paprika', 0], ['mela', 0])
  await expect(found()).rejects.toMatchObject({
    code: 'recipe-file.unknown',
    params: { programs: 'PAPRIKA, MELA' },
  })
})
