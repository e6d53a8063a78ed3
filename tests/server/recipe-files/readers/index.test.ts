import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { recipeFileReaders } from '#server/recipe-files/readers/index.ts'
import { recipeFile, zipOf } from '#tests/support/recipe-file.ts'

/** A small file of each program, by the type of its reader. */
const samples: Record<string, { name: string; bytes: Buffer }[]> = {
  paprika: [
    { name: 'a.zip', bytes: zipOf({ 'Soup.paprikarecipe': gzipSync('{"name":"Soup"}') }) },
    { name: 'Soup.paprikarecipe', bytes: gzipSync('{"name":"Soup"}') },
  ],
  cooklang: [
    { name: 'Soup.cook', bytes: Buffer.from('Boil @water{1%l}.') },
    { name: 'a.zip', bytes: zipOf({ 'soups/Soup.cook': 'Boil @water{1%l}.' }) },
  ],
  'open-recipe-format': [
    { name: 'a.yaml', bytes: Buffer.from('recipe_name: Soup\nsteps:\n- step: Boil.\n') },
  ],
  mealmaster: [
    {
      name: 'a.txt',
      bytes: Buffer.from(
        'MMMMM----- Recipe via Meal-Master (tm)\n\n      Title: Soup\n\n  Boil.\n\nMMMMM\n',
      ),
    },
  ],
  recipemd: [
    { name: 'a.md', bytes: Buffer.from('# Soup\n\n---\n\n- *1 l* water\n\n---\n\nBoil.') },
  ],
}

/** The programs that are surely meant. */
async function sureOf(name: string, bytes: Buffer): Promise<string[]> {
  const file = await recipeFile(name, bytes)
  const sure = await Promise.all(recipeFileReaders.map((reader) => reader.finds(file)))
  return recipeFileReaders.filter((_, at) => sure[at] === 2).map(({ type }) => type)
}

test('each file is surely of its own program and of no other', async () => {
  for (const [type, files] of Object.entries(samples)) {
    for (const { name, bytes } of files)
      expect([name, await sureOf(name, bytes)]).toEqual([name, [type]])
  }
})

test('nobody is sure of an empty file, of noise, and of an empty archive', async () => {
  for (const bytes of [Buffer.alloc(0), Buffer.alloc(5000, 0xfe), zipOf({}), zipOf({ a: '' })]) {
    expect(await sureOf('a', bytes)).toEqual([])
  }
})
