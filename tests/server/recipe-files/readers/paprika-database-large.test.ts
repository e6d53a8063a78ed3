import { expect, test } from 'vitest'
import { paprikaDatabase } from '#server/recipe-files/readers/paprika-database.ts'
import { paprikaDatabaseFile } from '#tests/support/paprika-database-file.ts'
import { readWith, zipOf } from '#tests/support/recipe-file.ts'

test('a database whose tables do not stand at its start is known by them', async () => {
  const table = (at: number) => `create table other_${at} (id integer, ${'a'.repeat(4000)} text);`
  const before = Array.from({ length: 40 }, (_, at) => table(at)).join('')
  const bytes = paprikaDatabaseFile(before)
  expect(bytes.subarray(0, 65_536).includes('recipe_categories')).toBe(false)
  const { sure, recipes } = await readWith(paprikaDatabase, 'Paprika.sqlite', bytes)
  expect([sure, recipes.map(({ name }) => name)]).toEqual([2, ['Leek soup', 'Rye bread']])
  const zip = zipOf({ 'Paprika/Paprika.sqlite': bytes })
  expect(await readWith(paprikaDatabase, 'Paprika.zip', zip)).toMatchObject({
    sure: 1,
    recipes: [{ name: 'Leek soup' }, { name: 'Rye bread' }],
  })
})
