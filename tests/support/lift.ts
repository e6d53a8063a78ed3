import { expect, type Page } from '@playwright/test'

/**
 * Lifts the focused item of a list by Space. Afterwards arrow keys, Space and Esc belong to the list: dnd-kit listens
 * to them from a timer of 0 ms on, and on a busy machine a key may come before timers do.
 */
export async function lift(page: Page, name: string): Promise<void> {
  await page.keyboard.press('Space')
  await expect(page.getByText(`${name} picked up.`)).toBeAttached()
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve)))
}

/** Keys that come before the page is drawn again in between, as on a busy machine. */
export async function pressAtOnce(page: Page, ...codes: string[]): Promise<void> {
  await page.evaluate((codes) => {
    for (const code of codes) {
      const options = { code, key: code === 'Space' ? ' ' : code, bubbles: true, cancelable: true }
      ;(document.activeElement ?? document.body).dispatchEvent(
        new KeyboardEvent('keydown', options),
      )
    }
  }, codes)
}
