import { expect, test } from 'vitest'
import { recipeFileReaders } from '#server/recipe-files/readers/index.ts'
import { recipeFile, zipOf } from '#tests/support/recipe-file.ts'
import { samples } from './samples.ts'

/** The programs that are surely meant. */
async function sureOf(name: string, bytes: Buffer): Promise<string[]> {
  const file = await recipeFile(name, bytes)
  const sure = await Promise.all(recipeFileReaders.map((reader) => reader.finds(file)))
  return recipeFileReaders.filter((_, at) => sure[at] === 2).map(({ type }) => type)
}

test.for(samples)(
  '%s: %s is surely of that program and of no other',
  async ([type, name, bytes]) => {
    expect(await sureOf(name, bytes)).toEqual([type])
  },
)

test('a program has a sample here, or only reads a general form', () => {
  const sampled = new Set(samples.map(([type]) => type))
  const others = recipeFileReaders.filter(({ type }) => !sampled.has(type)).map(({ type }) => type)
  expect(others).toEqual(['schema-org', 'csv', 'pages'])
})

test('nobody is sure of an empty file, of noise, and of an empty archive', async () => {
  for (const bytes of [Buffer.alloc(0), Buffer.alloc(5000, 0xfe), zipOf({}), zipOf({ a: '' })]) {
    expect(await sureOf('a', bytes)).toEqual([])
  }
})
