import { expect, test } from 'vitest'
import {
  addUp,
  countCheck,
  countProject,
  countStray,
  countVitest,
  lastWordsOf,
  triedAgain,
  vitestTriedAgain,
} from '#scripts/support/summary.ts'

const file = (status: string, ...tests: string[]) => ({
  status,
  assertionResults: tests.map((status) => ({
    status,
    fullName: 'a test',
    failureMessages: [] as string[],
  })),
})
const vitest = (passed: number, failed: number, ...testResults: ReturnType<typeof file>[]) => ({
  numPassedTests: passed,
  numFailedTests: failed,
  testResults,
})
type Status = 'expected' | 'unexpected' | 'flaky' | 'skipped'
const spec = (title: string, status: Status, projectName = 'web') => ({
  title,
  tests: [{ projectName, status }],
})
/** Files with tests of their own and with a group inside, as Playwright reports them. */
const playwright = (...specs: ReturnType<typeof spec>[]) => ({
  suites: [
    { specs: specs.slice(0, 2) },
    { specs: [], suites: [{ specs: specs.slice(2), suites: [] }] },
  ],
  errors: [] as unknown[],
})

test('the tests of vitest are counted', () => {
  const report = vitest(2, 1, file('passed', 'passed'), file('failed', 'passed', 'failed'))
  expect(countVitest(report, 1)).toEqual({ passed: 2, failed: 1, skipped: 0 })
  expect(countVitest({ ...report, numPendingTests: 3, numTodoTests: 1 }, 1).skipped).toBe(4)
})

test('a test of vitest that passed only at the second try is named, with what went wrong', () => {
  const once = (status: string, ...failureMessages: string[]) => ({
    status: 'passed',
    assertionResults: [{ status, fullName: 'soup boils', failureMessages }],
  })
  const why = '\u001b[31mError: cold\u001b[39m\n    at soup.ts:1'
  const files = [once('passed', why), once('passed'), once('failed', why)]
  expect(vitestTriedAgain(vitest(2, 1, ...files))).toEqual(['“soup boils” (Error: cold)'])
  expect(vitestTriedAgain(null)).toEqual([])
})

test('a test file that cannot be loaded is a failure', () => {
  const report = vitest(1, 0, file('passed', 'passed'), file('failed'))
  expect(countVitest(report, 1)).toMatchObject({ passed: 1, failed: 1 })
})

test('a run that ended badly is never counted as good', () => {
  expect(countVitest(vitest(5, 0), 1).failed).toBe(1)
  expect(countVitest(null, 0).failed).toBe(1)
  expect(countStray(playwright(spec('a', 'expected')), 1).failed).toBe(1)
  expect(countStray(null, 0).failed).toBe(1)
  expect(countCheck(2).failed).toBe(1)
})

const mixed = playwright(
  spec('a soup is cooked', 'expected'),
  spec('a soup is eaten', 'unexpected'),
  spec('a soup is kept', 'flaky'),
  spec('a soup is frozen', 'skipped'),
  spec('the window opens', 'expected', 'desktop'),
  spec('the window closes', 'flaky', 'desktop'),
)

test('the tests of each project of Playwright are counted, one that was tried again once and as passed', () => {
  expect(countProject(mixed, 'web')).toEqual({ passed: 2, failed: 1, skipped: 1 })
  expect(countProject(mixed, 'desktop')).toEqual({ passed: 2, failed: 0, skipped: 0 })
  expect(countProject(null, 'web')).toEqual({ passed: 0, failed: 0, skipped: 0 })
  expect(countStray(mixed, 1).failed).toBe(0)
})

test('each test that needed another try is named', () => {
  expect(triedAgain(mixed, 'web')).toEqual(['a soup is kept'])
  expect(triedAgain(mixed, 'desktop')).toEqual(['the window closes'])
  expect(triedAgain(playwright(spec('a', 'expected')), 'web')).toEqual([])
})

test('an error outside of any browser test is a failure', () => {
  const errors = [{ message: 'no such fixture' }]
  expect(countStray({ ...mixed, errors }, 1).failed).toBe(1)
})

test('a check that passed adds nothing, and the sum is of all', () => {
  const counts = [
    countCheck(0),
    countCheck(1),
    countVitest(vitest(7, 0), 0),
    countProject(mixed, 'web'),
  ]
  expect(addUp(counts)).toEqual({ passed: 9, failed: 2, skipped: 1 })
})

test('the last words of vitest are its own sum, without colours', () => {
  const output = ` ✓ a file (3 tests) 5ms\n\n\u001B[2m Test Files \u001B[22m \u001B[1m\u001B[32m1 passed\u001B[39m (1)\n      Tests  3 passed (3)\n   Duration  2.10s\n\nJSON report written to here\n`
  expect(lastWordsOf(output)).toBe(
    ' Test Files  1 passed (1)\n      Tests  3 passed (3)\n   Duration  2.10s',
  )
})

test('the last words of Playwright are its own sum, with the names of what failed', () => {
  const end = '  1 failed\n    [web] › a.spec.ts:3:1 › a soup is eaten ───\n  76 passed (3.2m)'
  const output = `  ✓  1 [web] › a.spec.ts:1:1 › a soup is cooked (2s)\n    2 passed their time\n\n${end}\n`
  expect(lastWordsOf(output)).toBe(end)
  expect(lastWordsOf('it could not be started')).toBe('')
})
