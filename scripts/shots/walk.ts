import path from 'node:path'
import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test'
import { watchNetwork } from '#scripts/support/quiet-page.ts'
import { sideBySide } from '#scripts/support/side-by-side.ts'
import { type Combination, fileOf, heights } from './combinations.ts'
import { account, type Household } from './household.ts'
import type { Onlooker, ShotScreen } from './screens.ts'

export interface Walk {
  browser: string
  /** Of the furnished server, and of an empty one. */
  urls: { home: string; empty: string }
  household: Household
  screens: ShotScreen[]
  combinations: Combination[]
  out: string
  full: boolean
  /** The moment at which all pages stand. */
  now: Date
  told: (line: string) => void
}

/** Takes a picture of each screen in each combination. */
export async function takeShots(walk: Walk) {
  const isRoot = process.getuid?.() === 0
  const browser = await chromium.launch({
    executablePath: walk.browser,
    args: ['--disable-gpu', '--force-color-profile=srgb', ...(isRoot ? ['--no-sandbox'] : [])],
  })
  try {
    const session = await signIn(browser, walk.urls.home)
    const jobs = walk.combinations.map((combination) => async () => {
      for (const onlooker of ['administrator', 'visitor', 'first'] as const) {
        await takeAs(walk, { browser, session, combination, onlooker })
      }
      const { width, theme, dir } = combination
      walk.told(`${width} ${theme} ${dir}: ${walk.screens.length} screens`)
    })
    await Promise.all(sideBySide(jobs))
  } finally {
    await browser.close()
  }
}

interface Look {
  browser: Browser
  session: Session
  combination: Combination
  onlooker: Onlooker
}
type Session = Awaited<ReturnType<BrowserContext['storageState']>>

async function signIn(browser: Browser, baseURL: string): Promise<Session> {
  const context = await browser.newContext({ baseURL })
  const form = { username: account.email, password: account.password, remember_me: 'true' }
  const answer = await context.request.post('/api/auth/token', { form })
  if (!answer.ok()) throw new Error(`the sign-in answered ${answer.status()}`)
  const session = await context.storageState()
  await context.close()
  return session
}

async function takeAs(walk: Walk, { browser, session, combination, onlooker }: Look) {
  const screens = walk.screens.filter(({ as = 'administrator' }) => as === onlooker)
  if (screens.length === 0) return
  const { width, theme, dir } = combination
  const baseURL = onlooker === 'first' ? walk.urls.empty : walk.urls.home
  const context = await browser.newContext({
    baseURL,
    viewport: { width, height: heights[width]! },
    colorScheme: theme,
    locale: 'en-US',
    timezoneId: 'UTC',
    reducedMotion: 'reduce',
    hasTouch: width < 1024,
    ...(onlooker === 'administrator' && { storageState: session }),
  })
  // The only language that runs from right to left is English, mirrored and with accents.
  const language = dir === 'rtl' ? 'qps-plocm' : 'en-US'
  await context.addCookies([{ name: 'trivet.locale', value: language, url: baseURL }])
  const page = await context.newPage()
  const quiet = watchNetwork(page)
  await page.clock.setFixedTime(walk.now)
  for (const screen of screens) {
    await page.goto(screen.at(walk.household))
    await settle(page, quiet)
    if (walk.full) await growToPage(page, quiet)
    const file = path.join(walk.out, fileOf(screen.name, combination))
    await page.screenshot({ path: file, animations: 'disabled' })
    if (walk.full) await page.setViewportSize({ width, height: heights[width]! })
  }
  await context.close()
}

/** Waits until nothing on the page is about to change. */
async function settle(page: Page, quiet: () => Promise<void>) {
  await page.locator('h1, h2, form').first().waitFor()
  await quiet()
  await page.waitForFunction(isSettled)
}

/** Makes the window as high as its page: what is out of sight is neither fetched nor drawn. */
async function growToPage(page: Page, quiet: () => Promise<void>) {
  const { width, height } = page.viewportSize()!
  const needed = await page.evaluate(() => document.documentElement.scrollHeight)
  if (needed <= height) return
  await page.setViewportSize({ width, height: needed })
  await settle(page, quiet)
  // What was only estimated while it was out of sight may be higher.
  await growToPage(page, quiet)
}

/** Runs in the page: whether nothing is loading, and the pictures in sight are decoded and drawn. */
async function isSettled() {
  const seen = [...document.images].filter((image) => {
    const { top, bottom, width } = image.getBoundingClientRect()
    return width > 0 && bottom > 0 && top < window.innerHeight
  })
  const isBusy = document.querySelector('[aria-busy="true"], .mantine-Skeleton-root') !== null
  if (isBusy || document.fonts.status !== 'loaded') return false
  if (seen.some((image) => !image.complete)) return false
  for (const image of seen) image.decoding = 'sync'
  await Promise.allSettled(seen.map((image) => image.decode()))
  await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))
  return document.querySelector('[aria-busy="true"]') === null
}
