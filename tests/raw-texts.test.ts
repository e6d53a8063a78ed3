import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { root } from '#scripts/support/paths.ts'

/** The raw texts of some code that have a letter outside ASCII; what is put into them is not theirs. */
const foreignRaw = (code: string): string[] =>
  [...code.matchAll(/String\.raw`([^`]*)`/g)].flatMap(([, raw = '']) =>
    /\P{ASCII}/u.test(raw) ? raw.slice(0, 60) : [],
  )

test('raw texts of the server are ASCII: a single letter that is not doubles the memory its script takes', () => {
  const files = globSync('{main,preload,server}/**/*.ts', { cwd: root })
  expect(files.length).toBeGreaterThan(500)
  const found = files.flatMap((file) =>
    foreignRaw(readFileSync(path.join(root, file), 'utf8')).map((raw) => `${file}: ${raw}`),
  )
  // Put such letters into a constant, and that into the raw text.
  expect(found).toEqual([])
})

test('letters in a constant are none of the raw text', () => {
  expect(foreignRaw("const dash = '–'\nconst a = String.raw`\\d${dash}`")).toEqual([])
  expect(foreignRaw('const a = String.raw`\\d–`')).toEqual(['\\d–'])
})
