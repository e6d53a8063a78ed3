import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { root } from '#scripts/support/paths.ts'

/** The declarations that stand together in a rule, without those of rules inside it. */
const blocks = (css: string) => css.split(/[{}]/).filter((block) => block.includes(';'))

const isWeightless = (block: string) =>
  /font-family:\s*var\(--mantine-font-family-headings\)/.test(block) && !/font-weight:/.test(block)

const hasWeightless = (css: string) => blocks(css).some(isWeightless)

test('what is set in the serif has a weight: without one it would fetch the cut of cook mode', () => {
  const files = globSync('renderer/**/*.css', { cwd: root })
  expect(files.length).toBeGreaterThan(80)
  const weightless = files.filter((file) =>
    hasWeightless(readFileSync(path.join(root, file), 'utf8')),
  )
  expect(weightless, 'Add font-weight: var(--weight-head)').toEqual([])
})

const serif = 'font-family: var(--mantine-font-family-headings);'

test.for([
  [`.a { ${serif} }`, true],
  [`.a { ${serif} .b { font-weight: 500; } }`, true],
  [`.a { font-weight: 500; .b { ${serif} } }`, true],
  [`.a { ${serif} font-weight: 500; }`, false],
  ['.a { font-family: inherit; }', false],
] as const)('%j lacks a weight: %s', ([css, lacks]) => {
  expect(hasWeightless(css)).toBe(lacks)
})
