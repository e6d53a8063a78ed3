import type { Locator, Page } from '@playwright/test'
import sharp from 'sharp'
import { expectAccessible } from '#tests/support/axe.ts'
import { standingBox } from '#tests/support/measure.ts'
import { expect, signIn, startSession, test } from '#tests/support/signed-in.ts'

test.use({ hasTouch: true })
// Each look for barriers reads the whole page in both themes.
test.slow()

/** A finger that stays on something until `opened` is there. */
async function longPress(page: Page, target: Locator, opened: Locator) {
  const box = await standingBox(target)
  const finger = await page.context().newCDPSession(page)
  const touchPoints = [{ x: box.x + box.width / 2, y: box.y + box.height / 2 }]
  await finger.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints })
  await expect(opened).toBeVisible()
  await finger.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
}

test('a recipe lives: a heart on a phone, made with a picture, a comment, and its timeline', async ({
  page,
  server,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await startSession(page)
  const made = await page.request.post(`${server.url}/api/recipes`, {
    data: { name: 'Walnut bread' },
    headers: { origin: server.url },
  })
  expect(made.status()).toBe(201)

  await page.goto('/g/home')
  const opened = page.getByRole('menuitem', { name: 'Add to favorites' })
  await longPress(page, page.getByRole('link', { name: 'Walnut bread' }), opened)
  await expect(page).toHaveURL(/\/g\/home$/)
  await opened.tap()
  const heart = page.getByRole('button', { name: 'Remove “Walnut bread” from favorites' })
  await expect(heart).toHaveAttribute('aria-disabled', 'false')
  await expectAccessible(page)
  await page
    .getByRole('navigation', { name: 'Main screens' })
    .getByRole('button', { name: 'More' })
    .tap()
  await page.getByRole('link', { name: 'Favorites' }).tap()
  await expect(page.getByRole('heading', { level: 1, name: 'Favorites' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Walnut bread' }).tap()

  await page.getByRole('button', { name: 'I made this' }).tap()
  const form = page.getByRole('dialog', { name: 'I made this' })
  await form.getByRole('textbox', { name: 'How was it?' }).fill('A fine *crust*')
  const create = { width: 400, height: 300, channels: 3, background: '#b5794b' } as const
  const buffer = await sharp({ create }).jpeg().toBuffer()
  const chooser = form.locator('input[type="file"]').first()
  await chooser.setInputFiles({ name: 'bread.jpg', mimeType: 'image/jpeg', buffer })
  const preview = form.getByRole('img', { name: 'Chosen picture' })
  await expect(preview).toHaveJSProperty('naturalWidth', 400)
  await form.getByRole('button', { name: '4 stars' }).tap()
  await expectAccessible(page)
  await form.getByRole('button', { name: 'Add to timeline' }).tap()
  await expect(page.getByText(/^Last made on/)).toBeVisible()
  await expect(form).toBeHidden()

  const field = page.getByRole('textbox', { name: 'Your comment' })
  await field.fill('Next time with **figs**')
  await field.press('Control+Enter')
  await expect(page.getByRole('region', { name: 'Comments' }).locator('strong')).toHaveText('figs')
  // Until it is saved it is paler.
  await expect(page.locator('[data-pending]')).toHaveCount(0)
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Timeline' }).tap()
  const timeline = page.getByRole('dialog', { name: 'Timeline of Walnut bread' })
  await expect(timeline.locator('em')).toHaveText('crust')
  const picture = timeline.getByRole('img', { name: /^Picture of/ })
  await expect(picture).toHaveJSProperty('naturalWidth', 400)
  await expectAccessible(page)
})

test('the timeline of the group alternates on a wide screen, and loses what is deleted', async ({
  page,
  server,
}) => {
  await signIn(page)
  const send = (path: string, data: object) =>
    page.request.post(`${server.url}/api${path}`, { data, headers: { origin: server.url } })
  await send('/recipes', { name: 'Walnut bread' })
  const { id } = await (await page.request.get(`${server.url}/api/recipes/walnut-bread`)).json()
  for (const day of ['2025-01-02', '2025-02-03']) {
    await send('/recipes/timeline/events', {
      recipeId: id,
      subject: `Made on ${day}`,
      eventType: 'comment',
      timestamp: `${day}T12:00:00Z`,
    })
  }
  await page.getByRole('link', { name: 'Timeline' }).click()
  const cards = page.getByRole('article')
  await expect(cards).toHaveCount(3)
  await expect(async () => {
    const [first, second] = [await cards.nth(0).boundingBox(), await cards.nth(1).boundingBox()]
    expect(first!.x + first!.width).toBeLessThan(second!.x)
  }).toPass()
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Actions for “Made on 2025-02-03”' }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  const question = page.getByRole('dialog', { name: 'Delete this entry?' })
  await expectAccessible(page)
  await question.getByRole('button', { name: 'Delete' }).click()
  await expect(cards).toHaveCount(2)
  await page.getByRole('link', { name: 'Walnut bread' }).first().click()
  await expect(page.getByText('Last made on January 2, 2025')).toBeVisible()
})
