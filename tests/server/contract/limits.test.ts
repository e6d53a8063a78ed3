import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { errors } from '#contract/errors.ts'
import { mostOf } from '#contract/limits.ts'

const page = readFileSync(
  path.resolve(import.meta.dirname, '../../../docs/contract/limits.md'),
  'utf8',
)

test('the page about limits has each of them, with its number and a code that exists', () => {
  const rows = [...page.matchAll(/^\| `(\w+)` +\| (\d+) +\| [a-z ]+\| `([a-z.-]+)` +\|$/gm)]
  expect(Object.fromEntries(rows.map(([, name, most]) => [name, Number(most)]))).toEqual(mostOf)
  const known = Object.keys(errors)
  expect(rows.filter(([, , , code = '']) => !known.includes(code))).toEqual([])
})
