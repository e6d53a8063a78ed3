import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

/** No violation of WCAG 2.2 AA on the page as it stands, in light and in dark. */
export async function expectAccessible(page: Page) {
  // A page that is still being fetched has no heading yet.
  await expect(page.locator('h1').first()).toBeAttached()
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await settled(page, colorScheme)
    const { violations } = await rulesFor(colorScheme, page).analyze()
    const found = violations.map(({ id, nodes }) => ({
      id,
      where: nodes.map(({ target, failureSummary }) => `${target.join(' ')}: ${failureSummary}`),
    }))
    expect(found, `in ${colorScheme}`).toEqual([])
  }
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
  await settled(page, 'light')
}

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** Dark changes nothing but colours: what does not look at those has been checked in light. */
function rulesFor(colorScheme: 'light' | 'dark', page: Page) {
  // No frame of another origin to look into, so no second page is needed to put the results together.
  const axe = new AxeBuilder({ page }).setLegacyMode(true)
  return colorScheme === 'light'
    ? axe.withTags(tags)
    : axe.withRules(['color-contrast', 'link-in-text-block'])
}

/** The page follows the system's colours in a listener; wait until it has, and has been drawn so. */
async function settled(page: Page, colorScheme: 'light' | 'dark') {
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme)
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
