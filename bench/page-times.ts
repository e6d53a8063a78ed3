import type { Browser, BrowserContext } from '@playwright/test'
import { percentile } from './measure.ts'
import { shownOn } from './page-weight.ts'
import { verdict } from './table.ts'

interface Household {
  url: string
  email: string
  password: string
}

const SLOWER = 4
const VISITS = 5
const COLD_MS = 2500
const WARM_MS = 1500
const list = { address: '/g/home', shown: shownOn.list }

/**
 * How long a phone of a quarter of this computer's speed takes until the list can be used: when it has nothing but a
 * session, and when it was here before.
 */
export async function pageTimes(browser: Browser, household: Household): Promise<string[][]> {
  const cold: number[] = []
  const warm: number[] = []
  for (let round = 0; round < VISITS; round += 1) {
    const context = await browser.newContext({
      baseURL: household.url,
      viewport: { width: 390, height: 844 },
      locale: 'en-US',
      serviceWorkers: 'block',
    })
    const form = { username: household.email, password: household.password }
    await context.request.post('/api/auth/token', { form })
    cold.push(await timeUntilShown(context))
    warm.push(await timeUntilShown(context))
    await context.close()
  }
  return [
    line('phone, list, first visit', cold, COLD_MS),
    line('phone, list, next visit', warm, WARM_MS),
  ]
}

function line(label: string, times: number[], most: number): string[] {
  const median = percentile(times, 50)
  const goal = `${most} ms at ${SLOWER}× slow-down`
  return [label, `${median.toFixed(0)} ms`, verdict(goal, median <= most)]
}

async function timeUntilShown(context: BrowserContext): Promise<number> {
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
  await page.addInitScript(noteShown, list.shown)
  await page.goto(list.address, { waitUntil: 'commit' })
  const handle = await page.waitForFunction(shownTime)
  const time = await handle.jsonValue()
  await page.close()
  return time
}

/** Runs in the page: notes when the frame was painted in which the element is there. */
function noteShown(shown: string) {
  const look = () => {
    if (!document.querySelector(shown)) requestAnimationFrame(look)
    else setTimeout(() => performance.mark('bench.usable'))
  }
  requestAnimationFrame(look)
}

/** Runs in the page. */
const shownTime = () => performance.getEntriesByName('bench.usable')[0]?.startTime ?? 0
