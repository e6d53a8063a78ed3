import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { forgetTypesOfOtherWords } from '#scripts/support/types.ts'

test('what tsc remembers of code that says words is forgotten when the words are others', () => {
  const root = mkdtempSync(path.join(tmpdir(), 'trivet-types-'))
  onTestFinished(() => rmSync(root, { recursive: true, force: true }))
  const remembered = path.join(root, '.types/renderer/renderer/tsconfig.tsbuildinfo')
  const other = path.join(root, '.types/server/server/tsconfig.tsbuildinfo')
  const say = (words: string) => writeFileSync(path.join(root, 'locales/en-US.json'), words)
  const remember = () => {
    for (const file of [remembered, other]) {
      mkdirSync(path.dirname(file), { recursive: true })
      writeFileSync(file, '{}')
    }
  }
  mkdirSync(path.join(root, 'locales'))
  remember()
  say('{ "save": "Save" }')
  expect(forgetTypesOfOtherWords(root)).toBe(true)
  expect([existsSync(remembered), existsSync(other)]).toEqual([false, true])
  remember()
  expect(forgetTypesOfOtherWords(root)).toBe(false)
  expect(existsSync(remembered)).toBe(true)
  say('{ "save": "Save", "add": "Add" }')
  expect(forgetTypesOfOtherWords(root)).toBe(true)
  expect(existsSync(remembered)).toBe(false)
})
