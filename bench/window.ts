import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { _electron, type ElectronApplication, type Page } from '@playwright/test'
import { desktopCommand } from '#scripts/support/desktop-command.ts'
import { percentile } from './measure.ts'
import { shownOn } from './page-weight.ts'
import { megabytes, verdict } from './table.ts'

interface Household {
  /** No server may have it open. */
  dataDir: string
  email: string
  password: string
}

const STARTS = 3
const MOST_MEMORY = 400 * 1024 * 1024
const AT_REST_MS = 5000

/**
 * 'window': how long the desktop app takes until somebody who is signed in sees their recipes, median of three starts, and
 * what all its processes take of memory at rest. The system has the program's files in its cache by then: the first start
 * after that of the computer takes longer. Needs ELECTRON_OVERRIDE_DIST_PATH and TRIVET_APP_DIR, as the desktop tests do.
 */
export async function windowLines(household: Household): Promise<string[][]> {
  const dist = process.env['ELECTRON_OVERRIDE_DIST_PATH']
  const appDir = process.env['TRIVET_APP_DIR']
  if (!dist || !appDir) {
    return [['window', 'skipped', 'ELECTRON_OVERRIDE_DIST_PATH and TRIVET_APP_DIR name no app']]
  }
  const home = await mkdtemp(path.join(os.tmpdir(), 'trivet-bench-home-'))
  const wanted = { dist, appDir, home, dataDir: household.dataDir }
  const { program, args, env } = desktopCommand(wanted)
  const opened = new Set<ElectronApplication>()
  const open = async () => {
    const began = performance.now()
    const app = await _electron.launch({ executablePath: program, args, env })
    opened.add(app)
    return { app, began, page: await app.firstWindow({ timeout: 60_000 }) }
  }
  const close = async (app: ElectronApplication) => {
    await app.close()
    opened.delete(app)
  }
  try {
    const first = await open()
    await signIn(first.page, household)
    await close(first.app)

    const starts: number[] = []
    let memory: number | null = null
    for (let start = 0; start < STARTS; start += 1) {
      const { app, began, page } = await open()
      await page.locator(shownOn['list with shelves']).first().waitFor({ timeout: 60_000 })
      starts.push(performance.now() - began)
      if (start === STARTS - 1) {
        await wait(AT_REST_MS)
        memory = await memoryOf(app.process().pid!)
      }
      await close(app)
    }
    const median = percentile(starts, 50)
    const time = `${(median / 1000).toFixed(2)} s`
    return [
      ['window: from start to the recipes', time, verdict('below 2 s', median < 2000)],
      memory === null
        ? ['window: memory at rest', 'skipped', 'this system has no /proc']
        : [
            'window: memory at rest',
            megabytes(memory),
            verdict(`at most ${megabytes(MOST_MEMORY)} in all processes`, memory <= MOST_MEMORY),
          ],
    ]
  } finally {
    for (const app of opened) await app.close()
    await rm(home, { recursive: true, force: true })
  }
}

async function signIn(page: Page, { email, password }: Household) {
  await page.waitForURL(/^http:/, { timeout: 60_000 })
  await page.goto(`${new URL(page.url()).origin}/login`)
  await page.locator('input[autocomplete="username"]').fill(email)
  await page.locator('input[autocomplete="current-password"]').fill(password)
  await page.keyboard.press('Enter')
  await page.locator(shownOn['list with shelves']).first().waitFor({ timeout: 60_000 })
}

/** What a process and its children take in bytes, each page that several share counted once; null without /proc. */
async function memoryOf(pid: number): Promise<number | null> {
  if (process.platform !== 'linux') return null
  const parents = new Map<number, number>()
  for (const name of await readdir('/proc')) {
    if (!/^\d+$/.test(name)) continue
    const stat = await readFile(`/proc/${name}/stat`, 'utf8').catch(() => '')
    parents.set(Number(name), Number(/\) \S (\d+)/.exec(stat)?.[1] ?? 0))
  }
  const isOurs = (one: number): boolean =>
    one === pid || (parents.has(one) && isOurs(parents.get(one)!))
  const sizes = [...parents.keys()].filter(isOurs).map(async (one) => {
    const rollup = await readFile(`/proc/${one}/smaps_rollup`, 'utf8').catch(() => '')
    return Number(/^Pss:\s+(\d+) kB/m.exec(rollup)?.[1] ?? 0) * 1024
  })
  return (await Promise.all(sizes)).reduce((all, one) => all + one, 0)
}
