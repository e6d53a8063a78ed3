import { expect, test } from 'vitest'
import { isSafePath } from '#server/archives/names.ts'
import { isPlainName } from '#server/files/names.ts'
import { fileNames } from '#server/recipe-files/writing/file-names.ts'

test('names stay readable in every script', () => {
  const nameOf = fileNames()
  expect(nameOf('Crème brûlée')).toBe('Crème brûlée')
  expect(nameOf('麻婆豆腐')).toBe('麻婆豆腐')
  expect(nameOf('كسكس')).toBe('كسكس')
  expect(nameOf('Pie 🥧!')).toBe('Pie 🥧!')
})

test('names that differ only in case or accents of another form are two', () => {
  const nameOf = fileNames()
  expect(['Soup', 'soup', 'SOUP', 'Caf\u00e9', 'Cafe\u0301'].map(nameOf)).toEqual([
    'Soup',
    'soup (2)',
    'SOUP (3)',
    'Café',
    'Café (2)',
  ])
})

test('whatever a recipe is called, its file can be kept on every system', () => {
  const nameOf = fileNames()
  const names = ['../../etc/passwd', 'a/b\\c:d*?"<>|', 'CON', 'nul.txt', 'lpt1 .x', '.hidden']
  const more = ['dots...', ' spaces ', '', '\u0000', '\u202Eexe.pdf', '...', 'x'.repeat(5000)]
  const wide = ['🥧'.repeat(300), '\uD800 half', 'a\nb', '\u200B', '$ & %', 'conin$', 'COM¹']
  const made = [...names, ...more, ...wide].map(nameOf)
  for (const name of made) {
    expect([name, isPlainName(`${name}.json`)]).toEqual([name, true])
    expect([name, isSafePath(`${name}/recipe.json`)]).toEqual([name, true])
    expect(name).toBe(name.toWellFormed())
    expect(name).not.toMatch(/[\p{Cc}\p{Cf}]/u)
  }
  expect(new Set(made).size).toBe(made.length)
})
