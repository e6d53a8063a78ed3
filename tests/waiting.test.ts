import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { root } from '#scripts/support/paths.ts'

/** An element that is called “Loading”; a progress bar has a role of its own. */
const waiting = /<(?!Progress\b)\w[^<>]*aria-label=\{t\('general\.loading'\)\}[^<>]*>/g

// A name without a role is not allowed. Browser tests meet such a moment only when they are slow.
test('what is called “Loading” has a role', () => {
  const found = globSync('renderer/**/*.tsx', { cwd: root }).flatMap((file) =>
    [...readFileSync(path.join(root, file), 'utf8').matchAll(waiting)].map(([tag]) => ({
      file,
      tag,
    })),
  )
  expect(found.length).toBeGreaterThan(4)
  expect(found.filter(({ tag }) => !/\brole="/.test(tag))).toEqual([])
})
