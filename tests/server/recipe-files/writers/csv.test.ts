import { expect, test } from 'vitest'
import { csv } from '#server/recipe-files/readers/csv.ts'
import { fullRecipe, readBack, writtenFiles } from '#tests/support/outgoing-recipe.ts'

test('the table begins with a mark, so that Excel reads its letters', async () => {
  const files = await writtenFiles('csv', [fullRecipe()])
  const text = files.get('recipes.csv')!.toString()
  expect(text.startsWith('\uFEFFName,Description,Ingredients,')).toBe(true)
  expect(text.endsWith('\r\n')).toBe(true)
})

test('IM-9 nothing in a cell is a formula, and it comes back as it was', async () => {
  const names = [
    '=1+1',
    '+1',
    '-1',
    '@SUM(A1)',
    '=HYPERLINK("http://x.test","x")',
    "'quoted",
    "'=1+1",
    "''=1+1",
    '＝1+1',
    '＋1',
    '－1',
    '＠SUM(A1)',
  ]
  const recipes = names.map((name) => ({ ...fullRecipe(), name, description: name }))
  const files = await writtenFiles('csv', recipes)
  const rows = files.get('recipes.csv')!.toString().split('\r\n').slice(1)
  const starts = rows.filter((row) => row !== '').map((row) => row.replace(/^"/, ''))
  expect(starts.filter((row) => /^[=+\-@＝＋－＠]/.test(row))).toEqual([])
  const back = await readBack(csv, 'csv', recipes)
  expect(back.recipes.map(({ name }) => name)).toEqual(names)
})
