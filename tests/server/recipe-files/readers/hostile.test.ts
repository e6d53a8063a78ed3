import { expect, test } from 'vitest'
import { AppError } from '#server/errors/app-error.ts'
import type { RecipeFile, RecipeFileReader } from '#server/recipe-files/reader.ts'
import { recipeFileReaders } from '#server/recipe-files/readers/index.ts'
import { boundedRecipe } from '#server/recipe-files/thread/bounded-recipe.ts'
import { ownPictures } from '#server/recipe-files/thread/pictures.ts'
import { makeZip } from '#tests/server/archives/zips.ts'
import { processorMs } from '#tests/support/processor-ms.ts'
import { recipeFile } from '#tests/support/recipe-file.ts'
import { everyFile } from './every-file.ts'

const MOST_MS = 5000

/** The same file as it may come from a broken disk, another computer, or somebody who means harm. */
function* spoiled(bytes: Buffer): Generator<[how: string, bytes: Buffer]> {
  for (const part of [0, 0.3, 0.6, 0.9]) {
    yield [`cut at ${part}`, bytes.subarray(0, Math.floor(bytes.length * part))]
  }
  const text = bytes.toString('latin1')
  yield ['as UTF-16', Buffer.from(`\uFEFF${text}`, 'utf16le')]
  yield ['with bytes of no encoding', Buffer.concat([bytes, Buffer.from([0xff, 0xc3, 0x28, 0])])]
  yield [
    'with zeros before each letter',
    Buffer.from(text.replaceAll(/(?=[a-z])/gi, '\0'), 'latin1'),
  ]
  const holed = Buffer.from(bytes)
  holed.fill(0xee, Math.floor(bytes.length / 3), Math.floor(bytes.length / 2))
  yield ['with a hole', holed]
  yield ['a hundred times over', Buffer.concat(Array.from({ length: 100 }, () => bytes))]
  yield ['before a long line', Buffer.concat([bytes, Buffer.from('a '.repeat(1_000_000))])]
  yield ['before a deep nest', Buffer.concat([bytes, Buffer.from('[{"a":'.repeat(50_000))])]
  yield ['inside a zip of its name', makeZip([{ name: '../../a', content: bytes }])]
}

/** What a thread would hand over, or the words of why not. */
async function outcome(
  { reader, name, isZip }: { reader: RecipeFileReader; name: string; isZip: boolean },
  bytes: Buffer,
) {
  const file = await recipeFile(name, bytes).catch((error: unknown) => error)
  // A zip that is none is refused before any reader sees it.
  if (file instanceof Error) return file instanceof AppError ? [] : [String(file)]
  const wrong: string[] = []
  try {
    // Most readers of zips are only asked for zips.
    if ((await reader.finds(file as RecipeFile)) === 0 && isZip && !(file as RecipeFile).archive)
      return []
    for await (const item of reader.read(file as RecipeFile)) {
      if ('failed' in item) continue
      if ('recipe' in item) structuredClone(ownPictures().keep(boundedRecipe(item.recipe).recipe))
      else structuredClone(item)
    }
  } catch (error) {
    if (!(error instanceof AppError)) wrong.push(String(error))
  }
  return wrong
}

test('every reader is tried', () => {
  const tried = new Set(everyFile.map(([type]) => type))
  expect(recipeFileReaders.map(({ type }) => type).filter((type) => !tried.has(type))).toEqual([])
})

test.for(everyFile)(
  '%s reads %s in any state, or refuses it in words',
  async ([type, name, bytes]) => {
    const reader = recipeFileReaders.find((known) => known.type === type)!
    const isZip = bytes.subarray(0, 2).toString('latin1') === 'PK'
    const wrong: string[] = []
    for (const [how, spoilt] of spoiled(bytes)) {
      const begun = processorMs()
      for (const words of await outcome({ reader, name, isZip }, spoilt))
        wrong.push(`${how}: ${words}`)
      if (processorMs() - begun > MOST_MS) wrong.push(`${how}: too slow`)
    }
    expect(wrong).toEqual([])
  },
)
