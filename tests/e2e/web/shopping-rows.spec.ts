import type { Page } from '@playwright/test'
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

test.describe('a row that was checked', () => {
  /** What moves in the row, at the end of the time for which it stays. */
  async function closing(page: Page) {
    await page.clock.install()
    await openList(page)
    await page.getByText('sugar', { exact: true }).click()
    await expect(page.getByRole('checkbox', { name: 'sugar' })).toBeChecked()
    await page.clock.runFor(4900)
    return page
      .getByRole('region', { name: 'Baking' })
      .getByRole('listitem')
      .filter({ hasText: 'sugar' })
      .evaluate((row) =>
        row
          .getAnimations({ subtree: true })
          .flatMap(({ effect }) => (effect instanceof KeyframeEffect ? effect.getKeyframes() : []))
          .some((frame) => frame['blockSize'] === '0px'),
      )
  }

  test('closes before it goes into the basket', async ({ page }) => {
    expect(await closing(page)).toBe(true)
    await page.clock.runFor(200)
    await expect(page.getByRole('region', { name: 'Baking' }).getByText('sugar')).toHaveCount(0)
  })

  test('only goes where motion is not wanted', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    expect(await closing(page)).toBe(false)
    await page.clock.runFor(200)
    await expect(page.getByRole('region', { name: 'Baking' }).getByText('sugar')).toHaveCount(0)
  })
})
