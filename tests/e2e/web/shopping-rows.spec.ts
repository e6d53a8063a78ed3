import type { Page } from '@playwright/test'
import { lift, pressAtOnce } from '#tests/support/lift.ts'
import { send } from '#tests/support/send.ts'
import { expect, startSession, test } from '#tests/support/signed-in.ts'

/** A list with two labels, one of which nothing is under. */
async function openList(page: Page) {
  await startSession(page)
  const made = (path: string, body: object) => send<{ id: string }>(page, 'POST', path, body)
  const list = await made('/api/groups/shopping/lists', { name: 'Market' })
  const baking = await made('/api/groups/labels', { name: 'Baking' })
  await made('/api/groups/labels', { name: 'Frozen' })
  for (const note of ['yeast', 'sugar'])
    await made('/api/groups/shopping/items', {
      shoppingListId: list.id,
      note,
      labelId: baking.id,
    })
  await page.goto(`/shopping-lists/${list.id}`)
  await expect(page.getByRole('checkbox', { name: 'sugar' })).toBeAttached()
}

test('while a row is dragged, a label that nothing is under takes it', async ({ page }) => {
  await openList(page)
  const grip = (await page.getByRole('button', { name: 'Move sugar' }).boundingBox())!
  await page.mouse.move(grip.x + 10, grip.y + 10)
  await page.mouse.down()
  await page.mouse.move(grip.x, grip.y - 10, { steps: 4 })
  const frozen = page.locator('[data-empty-aisle]').filter({ hasText: 'Frozen' })
  const place = (await frozen.boundingBox())!
  await page.mouse.move(place.x + place.width / 2, place.y + place.height / 2, { steps: 8 })
  await expect(frozen).toHaveAttribute('data-over')
  await page.mouse.up()
  await expect(
    page.getByRole('region', { name: 'Frozen' }).getByRole('checkbox', { name: 'sugar' }),
  ).toBeAttached()
  await expect(frozen).toHaveCount(0)
})

test('a row is put where the arrows led, however fast Space follows them', async ({ page }) => {
  await openList(page)
  const rows = page.getByRole('region', { name: 'Baking' }).getByRole('listitem')
  await expect(rows).toContainText(['sugar', 'yeast'])
  await page.getByRole('button', { name: 'Move yeast' }).focus()
  await lift(page, 'yeast')
  await pressAtOnce(page, 'ArrowUp', 'ArrowUp', 'Space')
  await expect(page.getByText('Dropped: yeast first in Baking.')).toBeAttached()
  await expect(rows).toContainText(['yeast', 'sugar'])
})

test.describe('a row that was checked', () => {
  /** Checks a row, and lets all but the end of its time pass; what closes by then is noted at the root. */
  async function check(page: Page) {
    await page.addInitScript(() => {
      const { animate } = Element.prototype
      Element.prototype.animate = function (...[frames, options]) {
        if (JSON.stringify(frames).includes('"blockSize":"0px"'))
          document.documentElement.dataset['closed'] = 'true'
        return animate.call(this, frames, options)
      }
    })
    await page.clock.install()
    await openList(page)
    // From here on time only passes when the test says so.
    await page.clock.pauseAt(Date.now() + 60_000)
    await page.getByText('sugar', { exact: true }).click()
    await expect(page.getByRole('checkbox', { name: 'sugar' })).toBeChecked()
    await page.clock.runFor(4850)
  }
  const inAisle = (page: Page) => page.getByRole('region', { name: 'Baking' }).getByText('sugar')

  test('closes before it goes into the basket', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'no-preference' })
    await check(page)
    await expect(page.locator('html')).toHaveAttribute('data-closed', 'true')
    await page.clock.runFor(300)
    await expect(inAisle(page)).toHaveCount(0)
  })

  test('only goes where motion is not wanted', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await check(page)
    await page.clock.runFor(300)
    await expect(inAisle(page)).toHaveCount(0)
    await expect(page.locator('html')).not.toHaveAttribute('data-closed', 'true')
  })
})
