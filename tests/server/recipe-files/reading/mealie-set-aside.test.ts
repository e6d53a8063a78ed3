import { expect, test } from 'vitest'
import { limitedFile } from '#server/recipe-files/thread/limited-file.ts'
import { mealieBackup } from '#server/recipe-files/readers/mealie-backup.ts'
import { makeZip } from '#tests/server/archives/zips.ts'
import { backup, dal, tables } from '#tests/server/recipe-files/readers/mealie-sample.ts'
import { readWith, recipeFile, zipOf } from '#tests/support/recipe-file.ts'

test('a backup whose tables are more than is read at once comes in, one row after the other', async () => {
  const text = 'Stir & wait. '.repeat(80)
  const id = (at: number) => `r${at}`
  const many = <Row>(count: number, row: (at: number) => Row) =>
    Array.from({ length: count }, (_, at) => row(at))
  const large = {
    recipe_instructions: many(60_000, (at) => ({
      id: `s${at}`,
      recipe_id: id(at % 3000),
      position: Math.floor(at / 3000),
      text,
    })),
    recipes: many(3000, (at) => ({ id: id(at), name: `Dish ${at}` })),
    server_tasks: many(1000, (at) => ({ id: at, log: text })),
  }
  const zip = makeZip([{ name: 'database.json', content: JSON.stringify(large) }])
  const file = limitedFile(await recipeFile('backup.zip', zip), () => {})
  expect(file.archive!.entries[0]!.size).toBeGreaterThan(60 * 1024 * 1024)
  let [count, steps] = [0, 0]
  for await (const item of mealieBackup.read(file)) {
    if (!('recipe' in item)) continue
    expect(item.recipe.name).toBe(`Dish ${count}`)
    count += 1
    steps += item.recipe.steps.length
  }
  expect([count, steps]).toEqual([3000, 60_000])
})

test('a row that is too long is told, and tables that are far too many say how recipes come in', async () => {
  const long = { id: 1, recipe_id: dal, text: 'x'.repeat(5 * 1024 * 1024) }
  const named = 'n'.repeat(150)
  const content = JSON.stringify({
    ...tables,
    notes: [long, ...tables.notes],
    [named]: [long, long],
  })
  const stored = makeZip([{ name: 'database.json', content, stored: true }])
  const { recipes, failed } = await readWith(mealieBackup, 'mealie.zip', stored)
  expect(recipes[0]!.notes).toEqual([{ title: 'Hint', text: 'Doubles.' }])
  expect(failed).toEqual(['notes (1)', `${named.slice(0, 100)} (2)`])

  const file = await recipeFile('backup.zip', backup(tables))
  const entries = [{ path: 'database.json', size: 2 * 1024 ** 3 }]
  const reading = mealieBackup.read({ ...file, archive: { ...file.archive!, entries } })
  const begun = reading[Symbol.asyncIterator]().next()
  await expect(begun).rejects.toMatchObject({ code: 'recipe-file.backup-too-large' })
})

test.each([
  ['UTF-16', (text: string) => Buffer.from(`\ufeff${text}`, 'utf16le')],
  ['UTF-8 with a mark', (text: string) => Buffer.from(`\ufeff${text}`)],
  [
    'windows-1252',
    (text: string) => Buffer.from(text.replace('Warm', 'Crème brûlée é è'), 'latin1'),
  ],
])('tables that somebody has saved as %s are read', async (_, encoded) => {
  const zip = zipOf({ 'database.json': encoded(JSON.stringify(tables)) })
  const { recipes } = await readWith(mealieBackup, 'mealie.zip', zip)
  expect(recipes.map(({ name }) => name)).toEqual(['Lentil dal', 'Toast'])
  expect(['Warm', 'Crème brûlée é è']).toContain(recipes[0]!.description)
})
