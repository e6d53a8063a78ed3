import { expect, test } from 'vitest'
import { addUp, countCheck, countPlaywright, countVitest } from '#scripts/support/summary.ts'

const file = (status: string, ...tests: string[]) => ({
  status,
  assertionResults: tests.map((status) => ({ status })),
})
const vitest = (passed: number, failed: number, ...testResults: ReturnType<typeof file>[]) => ({
  numPassedTests: passed,
  numFailedTests: failed,
  testResults,
})
const playwright = (expected: number, unexpected: number, flaky = 0, skipped = 0) => ({
  stats: { expected, unexpected, flaky, skipped },
  errors: [] as unknown[],
})

test('the tests of vitest are counted', () => {
  const report = vitest(2, 1, file('passed', 'passed'), file('failed', 'passed', 'failed'))
  expect(countVitest(report, 1)).toEqual({ passed: 2, failed: 1, skipped: 0 })
  expect(countVitest({ ...report, numPendingTests: 3, numTodoTests: 1 }, 1).skipped).toBe(4)
})

test('a test file that cannot be loaded is a failure', () => {
  const report = vitest(1, 0, file('passed', 'passed'), file('failed'))
  expect(countVitest(report, 1)).toMatchObject({ passed: 1, failed: 1 })
})

test('a run that ended badly is never counted as good', () => {
  expect(countVitest(vitest(5, 0), 1).failed).toBe(1)
  expect(countVitest(null, 0).failed).toBe(1)
  expect(countPlaywright(playwright(5, 0), 1).failed).toBe(1)
  expect(countPlaywright(null, 0).failed).toBe(1)
  expect(countCheck(2).failed).toBe(1)
})

test('the tests of Playwright are counted, a flaky one as passed', () => {
  expect(countPlaywright(playwright(4, 2, 1, 3), 1)).toEqual({ passed: 5, failed: 2, skipped: 3 })
})

test('an error outside of any browser test is a failure', () => {
  const report = { ...playwright(4, 1), errors: [{ message: 'no such fixture' }] }
  expect(countPlaywright(report, 1).failed).toBe(2)
})

test('a check that passed adds nothing, and the sum is of all', () => {
  const counts = [
    countCheck(0),
    countCheck(1),
    countVitest(vitest(7, 0), 0),
    countPlaywright(playwright(3, 0, 0, 2), 0),
  ]
  expect(addUp(counts)).toEqual({ passed: 10, failed: 1, skipped: 2 })
})
