import { expect, type Page } from '@playwright/test'
import { goInApp } from './go-in-app.ts'
import { type Made, type Viewer } from './outcomes.ts'
import { addressOf, screens } from './screens.ts'

/** Shows an administrator one screen after the other. */
export async function* walkScreens(page: Page, made: Made) {
  let before = ''
  for (const { at, heading } of screensOf('administrator', made)) {
    // From page to page where they differ by address and heading, as that takes a tenth of the time.
    const isOther = !at.includes('?') && heading !== before
    await (isOther ? goInApp(page, at) : page.goto(at))
    before = heading
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
    await expect(page.locator('h1').first(), at).toBeVisible()
    await expect(page, at).toHaveTitle(/ · Trivet$/)
    // Its dialog comes after the page, and takes the focus.
    if (at.endsWith('create=1')) {
      await expect(page.getByRole('dialog').locator(':focus'), at).toHaveCount(1)
    }
    yield at
  }
}

/** The address and the heading of every screen that a viewer is not led away from. */
const screensOf = (viewer: Viewer, made: Made) =>
  screens.flatMap((screen) => {
    const { at, heading } = screen.outcome(viewer)
    return at === undefined ? [{ at: addressOf(screen, made), heading }] : []
  })
