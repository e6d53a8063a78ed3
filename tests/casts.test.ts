import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { root } from '#scripts/support/paths.ts'

/** Returns the numbers of the lines that silence the compiler without a comment on the line or above it. */
function silentCasts(code: string): number[] {
  const lines = code.split('\n')
  return lines.flatMap((line, index) => {
    const isCast = /\bas (?:never\b|unknown as\b)/.test(line.replace(comment, ''))
    const says = comment.test(line) || comment.test(lines[index - 1] ?? '')
    return isCast && !says ? [index + 1] : []
  })
}

const comment = /(?:^|\s)\/\/ .*|^\s*\/?\*.*/

test('a cast that silences the compiler says why, on its line or above it', () => {
  const files = globSync('{bench,main,preload,renderer,scripts,server,tests}/**/*.{ts,tsx}', {
    cwd: root,
    exclude: ['tests/casts.test.ts'],
  })
  expect(files.length).toBeGreaterThan(500)
  const silent = files.flatMap((file) =>
    silentCasts(readFileSync(path.join(root, file), 'utf8')).map((line) => `${file}:${line}`),
  )
  expect(silent).toEqual([])
})

test('a comment counts only beside the cast, and words about casts are none', () => {
  expect(silentCasts('const a = b as never')).toEqual([1])
  expect(silentCasts('const a = b as unknown as string[]')).toEqual([1])
  expect(silentCasts('// why\nconst a = 1\nconst c = b as never')).toEqual([3])
  expect(silentCasts('// why\nconst a = b as never')).toEqual([])
  expect(silentCasts('const a = b as never // why')).toEqual([])
  expect(silentCasts('/** One that was never saved, such as never was. */')).toEqual([])
})
