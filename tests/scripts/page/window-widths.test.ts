import path from 'node:path'
import { preprocessCSS, resolveConfig } from 'vite'
import { expect, test } from 'vitest'
import { windowWidths, withWidths } from '#scripts/page/window-widths.ts'
import { root } from '#scripts/support/paths.ts'

test('a width is named once and means the same on both sides of it', () => {
  expect(withWidths('(--from-md)')).toBe('(min-width: 60em)')
  expect(withWidths('(--below-md)')).toBe('(max-width: 59.99em)')
  expect(withWidths('(--below-sm)')).toBe('(max-width: 37.49em)')
  expect(withWidths('screen and (--below-tablet) and (hover: hover)')).toBe(
    'screen and (max-width: 47.99em) and (hover: hover)',
  )
})

test('a style sheet gets the widths it names, and other queries stay', async () => {
  const { code } = await built(
    '.a { @media (--from-lg) { top: var(--x) } } @media print { b { top: 0 } }',
  )
  expect(code).toContain('@media (min-width: 79em)')
  expect(code).toContain('@media print')
  expect(code).toContain('var(--x)')
})

test('a width that the theme does not have stops the build and is named', async () => {
  await expect(built('@media (--below-giant) { a { top: 0 } }')).rejects.toThrow(/"below-giant"/)
})

async function built(css: string) {
  const config = await resolveConfig(
    { root, configFile: false, logLevel: 'silent', plugins: [windowWidths()] },
    'build',
  )
  return preprocessCSS(css, path.join(root, 'renderer/a.css'), config)
}
