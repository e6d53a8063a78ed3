import type { Page } from '@playwright/test'
import { expect, signIn, test } from '#tests/support/signed-in.ts'

/** Notes every transition from now on; `transitions` tells how many there were. */
async function watchTransitions(page: Page) {
  await page.evaluate(() => {
    Object.assign(window, { transitions: 0 })
    const count = window as unknown as { transitions: number }
    document.addEventListener('transitionrun', () => (count.transitions += 1))
  })
  return () => page.evaluate(() => (window as unknown as { transitions: number }).transitions)
}

/** The other colours are on the page, and drawn. */
async function becomeDark(page: Page) {
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark')
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  )
}

const searchButton = (page: Page) =>
  page.getByRole('banner').getByRole('button', { name: /^Search recipes/ })

test('for those who want less motion nothing moves, not even for a moment', async ({ page }) => {
  await signIn(page)
  await expect(searchButton(page)).toBeVisible()
  const transitions = await watchTransitions(page)
  await becomeDark(page)
  await searchButton(page).hover()
  await searchButton(page).click()
  await expect(page.getByRole('dialog').getByRole('searchbox')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  // Thousands at once were what made the change of colours slow.
  expect(await transitions()).toBe(0)
})

test.describe('with all motion', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } })

  test('menus and dialogs open, take the focus and go away', async ({ page }) => {
    await signIn(page)
    await expect(searchButton(page)).toBeVisible()
    const transitions = await watchTransitions(page)
    await searchButton(page).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByRole('searchbox')).toBeFocused()
    await page.keyboard.type('soup')
    await expect(dialog.getByRole('searchbox')).toHaveValue('soup')
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
    await page.getByRole('button', { name: 'Kitchen timers' }).click()
    await page.getByRole('textbox', { name: 'Minutes' }).fill('10')
    await page.getByRole('button', { name: 'Start' }).click()
    await expect(page.getByRole('timer')).toHaveText(/^(10:00|9:\d\d)$/)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('timer')).toHaveCount(0)
    await expect.poll(transitions).toBeGreaterThan(0)
  })
})
