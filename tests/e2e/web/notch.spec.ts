import type { Page } from '@playwright/test'
import { newRecipe } from '#tests/support/edit-page.ts'
import { expectNoOverflow } from '#tests/support/measure.ts'
import { expect, startSession, test } from '#tests/support/signed-in.ts'

test.use({ hasTouch: true, isMobile: true })

const upright = { top: 47, bottom: 34, left: 0, right: 0 }
const sideways = { top: 0, bottom: 21, left: 59, right: 59 }
type Insets = typeof upright

/** As on a phone whose camera and lower edge reach into the window. */
async function hold(page: Page, insets: Insets) {
  const size =
    insets.left === 0 ? ({ width: 390, height: 844 } as const) : { width: 844, height: 390 }
  await page.setViewportSize(size)
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setSafeAreaInsetsOverride', { insets })
}

/** The controls within the place that are in sight, and nearer to an edge than its inset. */
const covered = (page: Page, { place, insets }: { place: string; insets: Insets }) =>
  page.evaluate(
    ({ place, insets: { top, bottom, left, right } }) => {
      const [wide, high] = [window.innerWidth, window.innerHeight]
      const controls = [...document.querySelectorAll<HTMLElement>(place)].flatMap((one) => [
        ...one.querySelectorAll<HTMLElement>('a[href], button, input'),
      ])
      return controls
        .filter((control) => {
          const box = control.getBoundingClientRect()
          const isSeen = box.width > 2 && box.bottom > 0 && box.top < high
          const style = getComputedStyle(control)
          if (!isSeen || style.visibility === 'hidden' || style.opacity === '0') return false
          if (control.closest('.only-for-readers') || control.matches('[href="#content"]'))
            return false
          return (
            box.left < left ||
            box.right > wide - right ||
            box.top < top ||
            box.bottom > high - bottom
          )
        })
        .map((control) => control.ariaLabel ?? control.textContent)
    },
    { place, insets },
  )

for (const [way, insets] of [
  ['upright', upright],
  ['sideways', sideways],
] as const) {
  test(`held ${way}, no control of bars, dialogs and cook mode is under the notch`, async ({
    page,
  }) => {
    await startSession(page)
    await newRecipe(page, {
      recipeIngredient: [{ note: '1 onion' }],
      recipeInstructions: [{ text: 'Cut the onion.' }, { text: 'Fry it.' }],
    })
    await hold(page, insets)
    await page.goto('/g/home')
    await expect(page.getByRole('heading', { name: 'Stew' })).toBeVisible()
    const frame = 'header, [data-tabs]'
    await expect.poll(() => covered(page, { place: frame, insets })).toEqual([])
    await expectNoOverflow(page)

    await page.goto('/g/home/r/stew')
    await page.getByRole('button', { name: 'More actions' }).tap()
    await page.getByRole('menuitem', { name: 'Delete' }).tap()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeVisible()
    await expect.poll(() => covered(page, { place: '[role="dialog"]', insets })).toEqual([])

    await page.goto('/g/home/r/stew?cook=true')
    await expect(page.getByRole('heading', { name: 'Step 1 of 2' })).toBeVisible()
    await expect.poll(() => covered(page, { place: '[role="dialog"]', insets })).toEqual([])
    await page.getByRole('button', { name: 'All ingredients' }).tap()
    await expect(page.getByRole('dialog', { name: 'All ingredients' })).toBeVisible()
    await expect.poll(() => covered(page, { place: '[role="dialog"]', insets })).toEqual([])
  })
}
