import type { Locator, Page } from '@playwright/test'
import { newRecipe, openEditor } from '#tests/support/edit-page.ts'
import { standingBox } from '#tests/support/measure.ts'
import { expect, startSession, test } from '#tests/support/signed-in.ts'

// What all dialogs have in common.

/** The middle of each side of an element is what one sees there: nothing lies over it, and it is not cut off. */
const isWhole = (element: Locator) =>
  element.evaluate((shown) => {
    const { x, y, width, height } = shown.getBoundingClientRect()
    const points = [
      [x + 2, y + height / 2],
      [x + width - 2, y + height / 2],
      [x + width / 2, y + 2],
      [x + width / 2, y + height - 2],
    ] as const
    return points.every(([left, top]) => {
      const top1 = document.elementFromPoint(left, top)
      return top1 !== null && shown.contains(top1)
    })
  })

/** A keyboard of this height, as a phone tells of it. */
const raiseKeyboard = (page: Page, height: number) =>
  page.evaluate((covered) => {
    const view = window.visualViewport!
    Object.defineProperty(view, 'height', {
      configurable: true,
      get: () => window.innerHeight - covered,
    })
    view.dispatchEvent(new Event('resize'))
  }, height)

test('in a tall dialog only the text scrolls, also with the keys', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 640 })
  await startSession(page)
  await page.goto('/g/home')
  await expect(page.getByRole('main')).toBeVisible()
  await page.keyboard.press('?')
  const dialog = page.getByRole('dialog')
  const title = dialog.getByRole('heading', { level: 2 })
  const close = dialog.getByRole('button', { name: 'Close' }).last()
  const before = [(await standingBox(title)).y, (await standingBox(close)).y]

  const last = dialog.getByRole('switch')
  await expect(last).not.toBeInViewport({ ratio: 1 })
  const body = dialog.locator('[data-dialog-body]')
  await expect(body).toBeFocused()
  await page.keyboard.press('End')
  await expect(last).toBeInViewport({ ratio: 1 })
  expect([(await standingBox(title)).y, (await standingBox(close)).y]).toEqual(before)
  expect(await isWhole(close)).toBe(true)
  // The bar that scrolls begins below the title.
  const [head, part] = [await standingBox(title), await standingBox(body)]
  expect(part.y).toBeGreaterThanOrEqual(head.y + head.height)
})

test('what is not saved asks with the focus on Save', async ({ page }) => {
  await startSession(page)
  await newRecipe(page, {})
  await openEditor(page)
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Goulash')
  await page.getByRole('button', { name: 'Close', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('button', { name: 'Save' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)

  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused()
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('every dialog stays above the keyboard, and is whole again without it', async ({ page }) => {
    await startSession(page)
    await newRecipe(page, {})
    await page.goto('/g/home/r/stew')
    await page.getByRole('button', { name: 'I made this' }).tap()
    const dialog = page.getByRole('dialog')
    const submit = dialog.locator('button[type="submit"]')
    await expect(dialog.getByRole('textbox').first()).toBeFocused()
    await raiseKeyboard(page, 340)
    await expect
      .poll(async () => {
        const { y, height } = await standingBox(submit)
        return y + height
      })
      .toBeLessThanOrEqual(844 - 340)
    const title = await standingBox(dialog.getByRole('heading', { level: 2 }))
    expect(title.y).toBeGreaterThanOrEqual(0)
    await raiseKeyboard(page, 0)
    await expect
      .poll(async () => {
        const { y, height } = await standingBox(dialog)
        return y + height
      })
      .toBeGreaterThanOrEqual(844)
  })
})
