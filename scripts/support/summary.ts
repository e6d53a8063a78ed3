import { stripVTControlCharacters } from 'node:util'

export interface Count {
  passed: number
  failed: number
  skipped: number
}

/** The parts of vitest's JSON report that are counted. */
export interface VitestReport {
  numPassedTests: number
  numFailedTests: number
  numPendingTests?: number
  numTodoTests?: number
  testResults: { status: string; assertionResults: VitestTest[] }[]
}

interface VitestTest {
  status: string
  fullName: string
  /** Also of the tries before the last one. */
  failureMessages: string[]
}

/** The parts of Playwright's JSON report that are counted. */
export interface PlaywrightReport {
  suites: PlaywrightSuite[]
  errors: unknown[]
}

export interface PlaywrightSuite {
  suites?: PlaywrightSuite[]
  specs: { title: string; tests: PlaywrightTest[] }[]
}

interface PlaywrightTest {
  projectName: string
  /** Whether it ended as expected; a flaky one only after a retry. */
  status: 'expected' | 'unexpected' | 'flaky' | 'skipped'
}

/**
 * Counts tests. A file that could not be loaded counts as one failed test, and so does a failed run without a failed
 * test.
 */
export function countVitest(report: VitestReport | null, exitCode: number): Count {
  if (!report) return { passed: 0, failed: 1, skipped: 0 }
  const brokenFiles = report.testResults.filter(
    (file) =>
      file.status === 'failed' && file.assertionResults.every((test) => test.status !== 'failed'),
  ).length
  return redStaysRed(exitCode, {
    passed: report.numPassedTests,
    failed: report.numFailedTests + brokenFiles,
    skipped: (report.numPendingTests ?? 0) + (report.numTodoTests ?? 0),
  })
}

/** The tests that passed only after a retry, with the first line of what went wrong before. */
export function vitestTriedAgain(report: VitestReport | null): string[] {
  const all = report ? report.testResults.flatMap(({ assertionResults }) => assertionResults) : []
  return all.flatMap(({ status, fullName, failureMessages }) => {
    const [why] = failureMessages
    if (status !== 'passed' || why === undefined) return []
    return [`“${fullName}” (${stripVTControlCharacters(why).split('\n', 1)[0]})`]
  })
}

/** Counts the tests of one project; one that passed after a retry has passed. */
export function countProject(report: PlaywrightReport | null, project: string): Count {
  const all = report ? testsOf(report, project) : []
  const count = (...wanted: PlaywrightTest['status'][]) =>
    all.filter(({ status }) => wanted.includes(status)).length
  return {
    passed: count('expected', 'flaky'),
    failed: count('unexpected'),
    skipped: count('skipped'),
  }
}

/** Counts failures outside of any test, and a failed run without a failed test. */
export function countStray(report: PlaywrightReport | null, exitCode: number): Count {
  if (!report) return { passed: 0, failed: 1, skipped: 0 }
  const stray = { passed: 0, failed: report.errors.length, skipped: 0 }
  const hasRedTest = testsOf(report).some(({ status }) => status === 'unexpected')
  return hasRedTest ? stray : redStaysRed(exitCode, stray)
}

/** Titles of the tests of one project that passed only after a retry. */
export function triedAgain(report: PlaywrightReport | null, project: string): string[] {
  if (!report) return []
  return testsOf(report, project).flatMap(({ title, status }) =>
    status === 'flaky' ? [title] : [],
  )
}

function testsOf({ suites }: PlaywrightReport, project?: string) {
  const specsOf = (suite: PlaywrightSuite): PlaywrightSuite['specs'] => [
    ...suite.specs,
    ...(suite.suites ?? []).flatMap(specsOf),
  ]
  return suites
    .flatMap(specsOf)
    .flatMap(({ title, tests }) => tests.map((test) => ({ ...test, title })))
    .filter(({ projectName }) => project === undefined || projectName === project)
}

/** The summary at the end of a test runner's output, without terminal colors. */
export function lastWordsOf(output: string): string {
  const plain = stripVTControlCharacters(output).replaceAll('\r\n', '\n')
  const vitest = ofVitest.exec(plain)
  if (vitest) return vitest[0].trimEnd()
  const begin = plain.search(ofPlaywright)
  return begin < 0 ? '' : plain.slice(begin).trimEnd()
}

/** The lines up to the first empty one; after it the paths of reports follow. */
const ofVitest = /^ Test Files {2}\d.*(?:\n.*\S.*)*/m
const ofPlaywright =
  /^ {2}\d+ (?:passed|failed|flaky|skipped|interrupted|did not run)\b(?: \(.*\))?$/m

/** A check, such as types or lint, counts only if it failed. */
export function countCheck(exitCode: number): Count {
  return { passed: 0, failed: exitCode === 0 ? 0 : 1, skipped: 0 }
}

export function addUp(counts: Count[]): Count {
  const sum = { passed: 0, failed: 0, skipped: 0 }
  for (const count of counts) {
    sum.passed += count.passed
    sum.failed += count.failed
    sum.skipped += count.skipped
  }
  return sum
}

function redStaysRed(exitCode: number, count: Count): Count {
  return exitCode !== 0 && count.failed === 0 ? { ...count, failed: 1 } : count
}
