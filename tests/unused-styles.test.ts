import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { root } from '#scripts/support/paths.ts'
import { classesOf } from '#scripts/support/style-types.ts'

const renderer = path.join(root, 'renderer')
const read = (file: string) => readFileSync(path.join(renderer, file), 'utf8')
const importOf = /^import (\w+) from '([^']+\.module\.css)'/gm

/** Returns the style sheets that a module imports, each with the classes that it takes from it. */
function classesTaken(file: string, code: string): { sheet: string; taken: string[] }[] {
  const body = code.replaceAll(importOf, '')
  return [...code.matchAll(importOf)].map(([, name = '', from = '']) => ({
    sheet: from.startsWith('#renderer/')
      ? from.replace('#renderer/', '')
      : path.join(path.dirname(file), from),
    taken: [...body.matchAll(new RegExp(`\\b${name}(?:\\.|\\[')([\\w-]+)`, 'g'))].map(
      ([, taken = '']) => taken,
    ),
  }))
}

test('every class of a style sheet is on some element', () => {
  const taken = new Set(
    globSync('**/*.{ts,tsx}', { cwd: renderer })
      .flatMap((file) => classesTaken(file, read(file)))
      .flatMap(({ sheet, taken }) => taken.map((name) => `${path.normalize(sheet)}: ${name}`)),
  )
  const all = globSync('**/*.module.css', { cwd: renderer }).flatMap((sheet) =>
    classesOf(read(sheet)).map((name) => `${sheet}: ${name}`),
  )
  expect(all.length).toBeGreaterThan(500)
  expect(all.filter((name) => !taken.has(name))).toEqual([])
})

test('a class is taken by its name from the sheet that was imported', () => {
  const code = `import classes from './a.module.css'
import rows from '#renderer/components/rows.module.css'
<p className={classes.one} {...rows['two-b']} />`
  expect(classesTaken('features/x/X.tsx', code)).toEqual([
    { sheet: path.join('features', 'x', 'a.module.css'), taken: ['one'] },
    { sheet: 'components/rows.module.css', taken: ['two-b'] },
  ])
})
