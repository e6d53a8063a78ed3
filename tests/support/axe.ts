import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, type Page } from '@playwright/test'
import type { RunOptions } from 'axe-core'

type Colours = 'light' | 'dark'

interface Violation {
  id: string
  where: string[]
}

/** No violation of WCAG 2.2 AA on the page as it stands, in light and in dark. The page is left in the other colours. */
export async function expectAccessible(page: Page) {
  // A page that is still being fetched has no heading yet.
  await expect(page.locator('h1').first()).toBeAttached()
  // What is in a frame would not be looked at.
  expect(page.frames(), 'the page has no frames').toHaveLength(1)
  const given = await coloursOf(page)
  await expectNoViolation(page, given, everything)
  // Other colours change nothing but colours: what does not look at those has been checked.
  const other = given === 'light' ? 'dark' : 'light'
  await page.emulateMedia({ colorScheme: other })
  await expectNoViolation(page, other, ofColours)
}

const everything = {
  type: 'tag' as const,
  values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
}
const ofColours = { type: 'rule' as const, values: ['color-contrast', 'link-in-text-block'] }
type Rules = typeof everything | typeof ofColours

async function expectNoViolation(page: Page, colours: Colours, rules: Rules) {
  // The page follows the system's colours in a listener.
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colours)
  const found = await violationsOn(page, rules)
  // What the bar at the foot of a phone covers can be scrolled out from under it.
  const isCovered = found.some(({ id }) => id === 'target-size')
  const bars = isCovered ? await page.addStyleTag({ content: hiddenBars }) : null
  const left = bars ? await violationsOn(page, rules) : found
  await bars?.evaluate((style) => style instanceof Element && style.remove())
  expect(left, `in ${colours}`).toEqual([])
}

const hiddenBars = '[data-tabs], [data-own-bar] { visibility: hidden !important }'

/** The small build of axe, a third of what the package itself would send to every document. */
const readAxe = () =>
  readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
let source: string | null = null

async function violationsOn(page: Page, rules: Rules): Promise<Violation[]> {
  const options: RunOptions = { runOnly: rules, resultTypes: ['violations'] }
  const found = await page.evaluate(runAxe, options)
  if (found) return found
  // Once per document.
  await page.evaluate((source ??= readAxe()))
  return (await page.evaluate(runAxe, options)) ?? []
}

/** Runs in the page, once that has been drawn in its colours; null where axe is not there yet. */
async function runAxe(options: RunOptions): Promise<Violation[] | null> {
  const { axe } = window as typeof window & { axe?: typeof import('axe-core') }
  if (!axe) return null
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
  await frame()
  await frame()
  const ending = document
    .getAnimations()
    .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
  // One whose element goes away is cancelled, which is an end too.
  await Promise.allSettled(ending.map((animation) => animation.finished))
  const { violations } = await axe.run(document, options)
  return violations.map(({ id, nodes }) => ({
    id,
    where: nodes.map(({ target, failureSummary }) => `${target.join(' ')}: ${failureSummary}`),
  }))
}

const coloursOf = (page: Page) =>
  page.evaluate<Colours>(() =>
    matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light',
  )
