import {
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { preprocessCSS, resolveConfig } from 'vite'
import { expect, onTestFinished, test } from 'vitest'
import { root } from '#scripts/support/paths.ts'
import { classesOf, writeStyleTypes } from '#scripts/support/style-types.ts'

test('the classes of every style sheet are those that the build finds', async () => {
  const config = await resolveConfig({ root, configFile: false, logLevel: 'silent' }, 'build')
  const files = globSync('renderer/**/*.module.css', { cwd: root }).map((file) =>
    path.join(root, file),
  )
  expect(files.length).toBeGreaterThan(50)
  await Promise.all(
    files.map(async (file) => {
      const css = readFileSync(file, 'utf8')
      const { modules = {} } = await preprocessCSS(css, file, config)
      // Vite renames keyframes as well, but they are nothing to give to an element.
      const moves = new Set([...css.matchAll(/@keyframes ([\w-]+)/g)].map(([, name]) => name))
      const classes = Object.keys(modules).filter((name) => !moves.has(name))
      expect({ file, classes: classesOf(css) }).toEqual({ file, classes: classes.toSorted() })
    }),
  )
})

test("comments, texts, numbers and other people's classes are no classes", () => {
  const css = `/* .no { } */ .one, .two-b:not(.three) { inline-size: .5em; background: url(a.png);
    &:global(.active) > .four { content: '.no'; } }`
  expect(classesOf(css)).toEqual(['four', 'one', 'three', 'two-b'])
})

test('types follow their style sheets, and are left alone while these are the same', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'trivet-styles-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const style = path.join(folder, 'renderer/a/Card.module.css')
  const types = path.join(folder, '.types/styles/a/Card.module.d.css.ts')
  mkdirSync(path.dirname(style), { recursive: true })
  writeFileSync(style, '.card { color: red }')
  writeStyleTypes(folder)
  expect(readFileSync(types, 'utf8')).toContain('readonly "card": string')
  const { mtimeNs } = statSync(types, { bigint: true })
  writeStyleTypes(folder)
  expect(statSync(types, { bigint: true }).mtimeNs).toBe(mtimeNs)
  writeFileSync(style, '.title { color: red }')
  writeStyleTypes(folder)
  expect(readFileSync(types, 'utf8')).not.toContain('card')
  rmSync(style)
  writeStyleTypes(folder)
  expect(globSync('**/*.ts', { cwd: path.join(folder, '.types') })).toEqual([])
})
