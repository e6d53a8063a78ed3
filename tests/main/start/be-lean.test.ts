import { expect, test } from 'vitest'
import { withPageFlags } from '#main/start/be-lean.ts'

test('pages collect early, and a flag of whoever started Trivet wins', () => {
  expect(withPageFlags('')).toMatch(/^--max-semi-space-size=\d+ --heap-growing-percent=\d+$/)
  expect(withPageFlags('--max-semi-space-size=16')).toMatch(/ --max-semi-space-size=16$/)
})
