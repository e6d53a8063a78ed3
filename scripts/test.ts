import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { findOrInstallBrowser } from './support/browser.ts'
import { findElectronDist, missingDisplay } from './support/electron.ts'
import { binOf, root } from './support/paths.ts'
import { run, type RunOptions, runNode, say } from './support/run.ts'
import {
  addUp,
  type Count,
  countCheck,
  countPlaywright,
  countVitest,
  type PlaywrightReport,
  type VitestReport,
} from './support/summary.ts'

interface Step {
  name: string
  count: Count
  /** Why it was not run, or what to do about it. */
  remark?: string
}

const results = path.join(root, 'test-results')
rmSync(results, { recursive: true, force: true })
mkdirSync(results, { recursive: true })

// Windows of the desktop are visited by another device, too: both kinds of tests need it.
const browser = await findOrInstallBrowser()
const withBrowser = { ...process.env, ...(browser && { TRIVET_BROWSER: browser }) }

const steps = [
  await check('types', binOf('typescript', 'tsc'), ['-b']),
  await check('lint', binOf('oxlint')),
  await check('format', binOf('oxfmt'), ['--check', '.']),
  await check('unused code', binOf('knip')),
  await vitest(),
  await check('build', path.join(root, 'scripts/build.ts')),
  await webTests(),
  await desktopTests(),
]
process.exit(summarize(steps))

async function check(name: string, file: string, args: string[] = []): Promise<Step> {
  say(`\n── ${name}`)
  const { code } = await runNode(file, args)
  return { name, count: countCheck(code) }
}

async function vitest(): Promise<Step> {
  say('\n── unit, API and page tests')
  const file = path.join(results, 'vitest.json')
  const args = ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
  const { code } = await runNode(binOf('vitest'), args)
  return { name: 'vitest', count: countVitest(readReport(file) as VitestReport | null, code) }
}

async function webTests(): Promise<Step> {
  const name = 'browser tests'
  say(`\n── ${name}`)
  if (!browser) {
    const remark =
      'no browser could be found or installed; install Chromium or Google Chrome, or set TRIVET_BROWSER to its path'
    return { name, count: { passed: 0, failed: 1, skipped: 0 }, remark }
  }
  return playwright(name, 'web', withBrowser)
}

async function desktopTests(): Promise<Step> {
  const name = 'desktop tests'
  const notRun = (why: string): Step => ({ name, count: addUp([]), remark: `not run: ${why}` })
  const dist = findElectronDist()
  if (!dist) {
    return notRun(
      'no Electron runtime at hand (npx install-electron brings one, ELECTRON_OVERRIDE_DIST_PATH names one)',
    )
  }
  const isBlind = missingDisplay(process) !== null
  if (isBlind && (await run('xvfb-run', ['--help'], { output: 'pipe' })).code !== 0) {
    return notRun('this machine has no display and no xvfb-run')
  }
  say(`\n── ${name}`)
  const env = {
    TRIVET_APP_DIR: root,
    ...withBrowser,
    ELECTRON_OVERRIDE_DIST_PATH: dist,
  }
  return playwright(name, 'desktop', env, isBlind)
}

async function playwright(name: string, project: string, env: NodeJS.ProcessEnv, isBlind = false) {
  const file = path.join(results, `playwright-${project}.json`)
  const words = ['test', `--project=${project}`, '--reporter=list,json', '--pass-with-no-tests']
  const command = [process.execPath, binOf('@playwright/test', 'playwright'), ...words]
  const options: RunOptions = { env: { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: file } }
  const { code } = isBlind
    ? await run('xvfb-run', ['-a', ...command], options)
    : await run(process.execPath, command.slice(1), options)
  return { name, count: countPlaywright(readReport(file) as PlaywrightReport | null, code) }
}

/** Null where a run ended before it could write its report. */
function readReport(file: string): unknown {
  if (!existsSync(file)) return null
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as unknown
  } catch {
    return null
  }
}

/** Prints a line per step and the sum as the very last line; answers the exit code. */
function summarize(all: Step[]) {
  say('\n── summary')
  for (const { name, count, remark } of all) say(`${name}: ${remark ?? inWords(count)}`)
  const sum = addUp(all.map((step) => step.count))
  say(`${sum.passed} passed, ${sum.failed} failed`)
  return sum.failed === 0 ? 0 : 1
}

function inWords({ passed, failed, skipped }: Count) {
  if (passed + failed + skipped === 0) return 'ok'
  const skippedToo = skipped > 0 ? `, ${skipped} skipped` : ''
  return `${passed} passed, ${failed} failed${skippedToo}`
}
