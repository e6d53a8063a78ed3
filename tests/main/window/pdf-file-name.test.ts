import { expect, test } from 'vitest'
import { pdfFileName } from '#main/window/pdf-file-name.ts'

test.each([
  ['Pancakes', 'Pancakes.pdf'],
  ['Mac & cheese: 1/2 “light”?', 'Mac & cheese 1 2 “light”.pdf'],
  ['../../etc/passwd', 'etc passwd.pdf'],
  ['Suppe\nmit\tKlößen', 'Suppe mit Klößen.pdf'],
  ['con', 'recipe con.pdf'],
  [' ... ', 'recipe.pdf'],
  ['🥞'.repeat(200), `${'🥞'.repeat(100)}.pdf`],
])('a recipe called %j is offered as %j', (name, file) => {
  expect(pdfFileName(name)).toBe(file)
})
