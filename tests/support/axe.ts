import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

type Colours = 'light' | 'dark'

/** No violation of WCAG 2.2 AA on the page as it stands, in light and in dark. The page is left in the other colours. */
export async function expectAccessible(page: Page) {
  // A page that is still being fetched has no heading yet.
  await expect(page.locator('h1').first()).toBeAttached()
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

async function expectNoViolation(
  page: Page,
  colours: Colours,
  rules: typeof everything | typeof ofColours,
) {
  await settled(page, colours)
  const found = await violationsOn(page, rules)
  // What the bar at the foot of a phone covers can be scrolled out from under it.
  const isCovered = found.some(({ id }) => id === 'target-size')
  const bars = isCovered ? await page.addStyleTag({ content: hiddenBars }) : null
  const left = bars ? await violationsOn(page, rules) : found
  await bars?.evaluate((style) => style instanceof Element && style.remove())
  expect(left, `in ${colours}`).toEqual([])
}

const hiddenBars = '[data-tabs], [data-own-bar] { visibility: hidden !important }'

async function violationsOn(page: Page, rules: typeof everything | typeof ofColours) {
  const isThere = await page.evaluate(() => 'axe' in window)
  // Half a megabyte of script is read once per document. No frame of another origin to look into, so no second page is
  // needed to put the results together; what is right is not described.
  const { violations } = await new AxeBuilder({ page, ...(isThere && { axeSource: ';' }) })
    .setLegacyMode(true)
    .options({ runOnly: rules, resultTypes: ['violations'] })
    .analyze()
  return violations.map(({ id, nodes }) => ({
    id,
    where: nodes.map(({ target, failureSummary }) => `${target.join(' ')}: ${failureSummary}`),
  }))
}

const coloursOf = (page: Page) =>
  page.evaluate<Colours>(() =>
    matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light',
  )

/** The page follows the system's colours in a listener; wait until it has, and has been drawn so. */
async function settled(page: Page, colours: Colours) {
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colours)
  await page.evaluate(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
    await frame()
    await frame()
    const ending = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
    // One whose element goes away is cancelled, which is an end too.
    await Promise.allSettled(ending.map((animation) => animation.finished))
  })
}
