import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import path from 'node:path'
import { findOrInstallBrowser } from './support/browser.ts'
import { type CheckName, runChecks } from './support/checks.ts'
import { findElectronDist, missingDisplay } from './support/electron.ts'
import { binOf, root } from './support/paths.ts'
import { changedFiles, chooseQuick, findTestFiles } from './support/quick.ts'
import { run, type RunOptions, runNode, say } from './support/run.ts'
import {
  addUp,
  type Count,
  countCheck,
  countProject,
  countStray,
  countVitest,
  lastWordsOf,
  type PlaywrightReport,
  triedAgain,
  type VitestReport,
  vitestTriedAgain,
} from './support/summary.ts'

interface Step {
  name: string
  count: Count
  /** Why it did not run, what was left out, or what to do about it. */
  remark?: string
  /** The runner's own summary. */
  lastWords?: string
}

const words = process.argv.slice(2)
const unknown = words.find((word) => word !== '--quick')
if (unknown !== undefined) {
  say(`unknown option “${unknown}”; npm test has only --quick (npm test -- --quick).`)
  process.exit(2)
}
const isQuick = words.length > 0

// Otherwise Xvfb resets between two windows, and refuses a window that opens at that moment.
const screen = '--server-args=-screen 0 1280x1024x24 -noreset'

const results = path.join(root, 'test-results')
rmSync(results, { recursive: true, force: true })
mkdirSync(results, { recursive: true })

// Two runners tell their lines through this one, and their summaries are repeated at the end.
const output = 'both'

process.exitCode = summarize([...(await checks()), ...(await tests())])

/**
 * Both runners at once: a browser test often waits for a page or a process, and meanwhile the cores have the other
 * tests' work.
 */
async function tests(): Promise<Step[]> {
  const [units, pages] = await Promise.all([vitest(), playwright()])
  return [units, ...pages]
}

async function checks(): Promise<Step[]> {
  const names: CheckName[] = ['build', 'lint', 'styles', 'format', 'words', 'commits']
  const results = await runChecks(isQuick ? names : [...names, 'unused code'])
  const steps = results.map(({ name, code }) => ({ name, count: countCheck(code) }))
  return isQuick ? [...steps, leftOut('unused code', 'left out')] : steps
}

async function vitest(): Promise<Step> {
  const name = 'unit, API and page tests'
  say(`\n── ${name}`)
  const file = path.join(results, 'vitest.json')
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
  // Not one more than the cores, as when it runs alone: what this would win is taken by the browsers.
  const args = [
    'run',
    ...reporters,
    `--maxWorkers=${availableParallelism()}`,
    // As often as Playwright tries (playwright.config.ts).
    ...(process.env['CI'] ? ['--retry=2'] : []),
  ]
  const choice = isQuick ? await quickChoice() : null
  const { code, text } = await runNode(binOf('vitest'), [...args, ...(choice?.chosen ?? [])], {
    output,
  })
  const report = readReport(file) as VitestReport | null
  const remarks = [...(choice ? [choice.remark] : []), ...inOneRemark(vitestTriedAgain(report))]
  return {
    name,
    count: countVitest(report, code),
    lastWords: lastWordsOf(text),
    ...(remarks.length > 0 && { remark: remarks.join('; ') }),
  }
}

async function quickChoice() {
  const changed = await changedFiles()
  const { chosen, nearLeftOut, leftOut } = chooseQuick(findTestFiles(), changed ?? [])
  const near = changed
    ? 'those near what differs from main'
    : 'git has no main branch to compare with'
  const cut = nearLeftOut > 0 ? `, ${nearLeftOut} of them near what differs` : ''
  return {
    chosen,
    remark: `only those without a server or a page, and ${near}; ${leftOut} files left out${cut}`,
  }
}

/** Browser and desktop tests in one run, so that one starts while the other waits for its last tests. */
async function playwright(): Promise<Step[]> {
  say(`\n── browser ${isQuick ? '' : 'and desktop '}tests`)
  // Desktop tests need it as well: in some of them another device opens the server's page.
  const browser = await findOrInstallBrowser()
  const isBlind = missingDisplay(process) !== null
  const dist = findElectronDist()
  const whyNoDesktop = isQuick ? 'left out' : await reasonAgainstDesktop(dist, isBlind)
  const projects = [...(browser ? ['web'] : []), ...(whyNoDesktop === null ? ['desktop'] : [])]
  const file = path.join(results, 'playwright.json')
  const args = [
    binOf('@playwright/test', 'playwright'),
    'test',
    ...projects.map((project) => `--project=${project}`),
    '--reporter=list,json',
    '--pass-with-no-tests',
    ...(isQuick ? ['--grep=@quick'] : []),
  ]
  const options: RunOptions = {
    output,
    env: {
      TRIVET_APP_DIR: root,
      ...process.env,
      ...(browser && { TRIVET_BROWSER: browser }),
      ...(dist && { ELECTRON_OVERRIDE_DIST_PATH: dist }),
      PLAYWRIGHT_JSON_OUTPUT_FILE: file,
    },
  }
  const needsScreen = isBlind && projects.includes('desktop')
  const { code, text } =
    projects.length === 0
      ? { code: 0, text: '' }
      : needsScreen
        ? await run('xvfb-run', ['-a', screen, process.execPath, ...args], options)
        : await run(process.execPath, args, options)
  const report = readReport(file) as PlaywrightReport | null
  const stray = projects.length === 0 ? addUp([]) : countStray(report, code)
  return [
    browser
      ? { ...project('browser tests', 'web', report), lastWords: lastWordsOf(text) }
      : noBrowser(),
    whyNoDesktop === null
      ? project('desktop tests', 'desktop', report)
      : leftOut('desktop tests', whyNoDesktop),
    ...(stray.failed > 0 ? [{ name: 'outside of these tests', count: stray }] : []),
  ]
}

function project(name: string, project: string, report: PlaywrightReport | null): Step {
  const again = triedAgain(report, project).map((title) => `“${title}”`)
  const remarks = [...(isQuick ? ['only the journeys marked @quick'] : []), ...inOneRemark(again)]
  return {
    name,
    count: countProject(report, project),
    ...(remarks.length > 0 && { remark: remarks.join('; ') }),
  }
}

function inOneRemark(triedAgain: string[]): string[] {
  return triedAgain.length > 0 ? [`needed another try: ${triedAgain.join(', ')}`] : []
}

function leftOut(name: string, why: string): Step {
  return { name, count: addUp([]), remark: why }
}

function noBrowser(): Step {
  return {
    name: 'browser tests',
    count: { passed: 0, failed: 1, skipped: 0 },
    remark:
      'no browser could be found or installed; install Chromium or Google Chrome, or set TRIVET_BROWSER to its path',
  }
}

/** Why desktop tests cannot run; null if they can. */
async function reasonAgainstDesktop(dist: string | null, isBlind: boolean) {
  if (!dist) {
    return 'not run: no Electron was found (npx install-electron installs it, or set ELECTRON_OVERRIDE_DIST_PATH)'
  }
  if (isBlind && (await run('xvfb-run', ['--help'], { output: 'pipe' })).code !== 0) {
    return 'not run: this machine has no display and no xvfb-run'
  }
  return null
}

/** Parses a report; null if the run ended before it could write one. */
function readReport(file: string): unknown {
  if (!existsSync(file)) return null
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as unknown
  } catch {
    return null
  }
}

/** Prints a line per step, the runners' own summaries, and the sum as the very last line. @returns the exit code */
function summarize(all: Step[]) {
  say('\n── summary')
  for (const { name, count, remark } of all) say(`${name}: ${inWords(count, remark)}`)
  for (const { lastWords } of all) if (lastWords) say(`\n${lastWords}`)
  const sum = addUp(all.map((step) => step.count))
  say(`\n${sum.passed} passed, ${sum.failed} failed`)
  return sum.failed === 0 ? 0 : 1
}

function inWords({ passed, failed, skipped }: Count, remark?: string) {
  if (passed + failed + skipped === 0) return remark ?? 'ok'
  const skippedToo = skipped > 0 ? `, ${skipped} skipped` : ''
  return `${passed} passed, ${failed} failed${skippedToo}${remark ? ` (${remark})` : ''}`
}
