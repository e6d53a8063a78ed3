import { expect } from 'vitest'
import { zipOf } from '#tests/support/recipe-file.ts'
import { test } from '#tests/support/test.ts'
import { migrate } from './migrate.ts'

type Entry = { success: boolean; message: string; exception: string }
const untold = (entries: Entry[]) =>
  entries.filter(({ success }) => !success).map(({ message, exception }) => [message, exception])

const household = {
  items: [{ name: 'Leek', icon: 'leek' }],
  recipes: [{ name: 'Soup', description: 'Boil.', items: [{ name: 'Leek' }] }],
  expenses: [
    { name: 'Market', amount: 3 },
    { name: 'Baker', amount: 2 },
  ],
}

test('what is no recipe is told by its name, with why it was not imported', async ({ app }) => {
  const report = await migrate(app, Buffer.from(JSON.stringify(household)))
  expect(untold(report.entries)).toContainEqual([
    'Not imported: expenses (2)',
    'Trivet has no place for this, so it stays in the file. The recipes come without it.',
  ])
})

test('a file that is no recipe is told by its name, with what to do', async ({ app }) => {
  const report = await migrate(
    app,
    zipOf({
      'Toast.txt': 'Toast\n\nIngredients\n2 slices of bread\n20 g butter\n\nMethod\nToast it.\n',
      'letter.txt': 'Dear Ann, we are well.',
      'Old.doc': 'a document',
    }),
  )
  expect(untold(report.entries)).toEqual([
    ['Failed to parse recipe', expect.stringMatching(/^letter: Trivet found neither ingredients/)],
    [
      'Not imported: Old.doc',
      expect.stringMatching(/^Trivet can’t read documents of this kind\. Save it as/),
    ],
  ])
})

test('of a recipe that cannot be read no file is said to be damaged', async ({ app }) => {
  const note = (name: string, text: string) =>
    `<note><title>${name}</title><content><![CDATA[<en-note>${text}</en-note>]]></content></note>`
  const notes = [note('Soup', '<div>1 leek</div>'), note('Long', 'a'.repeat(300_000)), note('', '')]
  const report = await migrate(app, Buffer.from(`<en-export>${notes.join('')}</en-export>`))
  expect(untold(report.entries).map(([, why]) => why)).toEqual([
    expect.stringContaining('This recipe is too large to read.'),
    expect.stringContaining('There is nothing in it'),
  ])
})
