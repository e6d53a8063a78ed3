import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { root } from '#scripts/support/paths.ts'

const inMedia = /@media[^{]*\b(?:width|height)\b[^{]*\d/
/** As in code. Container queries look the same, and measure something else. */
const asFeature = /^(?!.*@container).*\((?:min|max)-(?:width|height):\s*\d/m
const hasNumber = (text: string) => inMedia.test(text) || asFeature.test(text)

test('only the theme knows at which widths layouts change', () => {
  const files = globSync('renderer/**/*.{css,ts,tsx}', { cwd: root }).map((file) =>
    file.replaceAll(path.sep, '/'),
  )
  expect(files.length).toBeGreaterThan(500)
  const raw = files.filter(
    (file) =>
      file !== 'renderer/theme/breakpoints.ts' &&
      hasNumber(readFileSync(path.join(root, file), 'utf8')),
  )
  expect(raw, 'Name the width instead: see renderer/theme/breakpoints.ts').toEqual([])
})

test.for([
  ['@media (max-width: 37.49em) {', true],
  ['@media print and (width >= 60em) {', true],
  ["useMediaQuery('(min-width: 60em)')", true],
  ['@media (--below-sm) {', false],
  ['@media (pointer: coarse) {\n  inline-size: 44px', false],
  ['@container (min-width: 46rem) {', false],
] as const)('%j is a width in numbers: %s', ([text, isRaw]) => {
  expect(hasNumber(text)).toBe(isRaw)
})
