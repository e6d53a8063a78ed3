import { existsSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { root } from '#scripts/support/paths.ts'
import { chooseQuick, findTestFiles } from '#scripts/support/quick.ts'

const light = (name: string) => ({ name, isLight: true })
const heavy = (name: string) => ({ name, isLight: false })
const tests = [
  light('tests/server/text/slug.test.ts'),
  heavy('tests/server/features/foods/merge.test.ts'),
  heavy('tests/server/features/foods/routes.test.ts'),
  heavy('tests/server/features/units/routes.test.ts'),
  heavy('tests/renderer/app/shell.test.tsx'),
]
const chosenFor = (...changed: string[]) => chooseQuick(tests, changed).chosen

test('a quick run has the tests that start nothing, and leaves out the others', () => {
  expect(chooseQuick(tests, [])).toEqual({
    chosen: ['tests/server/text/slug.test.ts'],
    nearLeftOut: 0,
    leftOut: 4,
  })
})

test('what was changed brings the tests of its folder, its own first', () => {
  expect(chosenFor('server/features/foods/routes.ts')).toEqual([
    'tests/server/text/slug.test.ts',
    'tests/server/features/foods/routes.test.ts',
    'tests/server/features/foods/merge.test.ts',
  ])
})

test('where the folder has no tests, those of the nearest folder above are taken', () => {
  expect(chosenFor('renderer/app/menus/Menu.tsx')).toContain('tests/renderer/app/shell.test.tsx')
  expect(chosenFor('renderer/features/none/X.tsx')).toHaveLength(1)
})

test('a test that was changed is taken, and a light one only once', () => {
  expect(chosenFor('tests/server/features/units/routes.test.ts')).toHaveLength(2)
  expect(chosenFor('server/text/slug.ts', 'README.md')).toEqual(['tests/server/text/slug.test.ts'])
})

test('after a change of everything there are only as many as a quick run can bear, and the rest is told', () => {
  const many = Array.from({ length: 60 }, (_, index) => heavy(`tests/server/a/${index}.test.ts`))
  const { chosen, nearLeftOut, leftOut } = chooseQuick(many, ['server/a/any.ts'])
  expect(chosen.length).toBeLessThan(40)
  expect(nearLeftOut).toBe(60 - chosen.length)
  expect(leftOut).toBe(nearLeftOut)
})

test('every test file is found, and known to be light or not', () => {
  const found = findTestFiles()
  expect(found.length).toBeGreaterThan(200)
  expect(found.filter(({ name }) => !existsSync(path.join(root, name)))).toEqual([])
  const isLight = (name: string) => found.find((file) => file.name === name)?.isLight
  expect(isLight('tests/scripts/quick.test.ts')).toBe(true)
  expect(isLight('tests/server/start.test.ts')).toBe(false)
  expect(found.filter((file) => file.isLight && file.name.startsWith('tests/renderer'))).toEqual([])
})
