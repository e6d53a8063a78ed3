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
  testResults: { status: string; assertionResults: { status: string }[] }[]
}

/** The parts of Playwright's JSON report that are counted. */
export interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number }
  errors: unknown[]
}

/** A file that could not even be loaded counts as one failed test; so does a red run without a red test. */
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

/** A test that passed on its second try is passed; an error outside of any test is a failed one. */
export function countPlaywright(report: PlaywrightReport | null, exitCode: number): Count {
  if (!report) return { passed: 0, failed: 1, skipped: 0 }
  const { expected, unexpected, flaky, skipped } = report.stats
  return redStaysRed(exitCode, {
    passed: expected + flaky,
    failed: unexpected + report.errors.length,
    skipped,
  })
}

/** A check, such as types or lint, counts only where it failed. */
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
