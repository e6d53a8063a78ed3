import type { Locator, Page } from '@playwright/test'
import { expectAccessible } from '#tests/support/axe.ts'
import { touch } from '#tests/support/finger.ts'
import { expectNoOverflow } from '#tests/support/measure.ts'
import { send } from '#tests/support/send.ts'
import { expect, startSession, test } from '#tests/support/signed-in.ts'

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

const box = (page: Page, name: string | RegExp) => page.getByRole('checkbox', { name })
const row = (page: Page, name: string) =>
  page.locator('main label').filter({ has: box(page, name) })

/** A short touch that goes a share of the page's width to a side, and so many pixels up. */
async function push(page: Page, on: Locator, across: number, up = 0) {
  const finger = await touch(page, on)
  await finger.moveBy(across * 390, -up)
  await finger.lift()
}

const undo = (page: Page, after: string) =>
  page.getByRole('alert').filter({ hasText: after }).getByRole('button', { name: 'Undo' }).click()

test('rows are swiped, moved and chosen with a thumb, and each of it can be taken back', async ({
  page,
  server,
}) => {
  await startSession(page)
  const made = (path: string, body: object) => send<{ id: string }>(page, 'POST', path, body)
  const { id } = await made('/api/groups/shopping/lists', { name: 'Saturday' })
  const baking = await made('/api/groups/labels', { name: 'Baking' })
  const dairy = await made('/api/groups/labels', { name: 'Dairy' })
  const flour = await made('/api/foods', { name: 'flour', labelId: baking.id })
  const put = (item: object) => made('/api/groups/shopping/items', { shoppingListId: id, ...item })
  for (const [name, quantity] of [
    ['gram', 200],
    ['kilogram', 0.5],
  ] as const) {
    const { id: unitId } = await made('/api/units', { name })
    await put({ foodId: flour.id, unitId, quantity, isFood: true })
  }
  for (const note of ['milk', 'cream', 'soap']) {
    await put({ note, ...(note !== 'soap' && { labelId: dairy.id }) })
  }
  await page.goto(`/shopping-lists/${id}`)
  const sum = page.getByRole('button', { name: '700 gram – what flour' })
  await sum.tap()
  await expect(page.getByRole('list', { name: 'Parts of flour' })).toBeVisible()
  await expectAccessible(page)
  await sum.tap()
  await expectNoOverflow(page)

  // Too short a way, and a way that scrolls, do nothing.
  await push(page, row(page, 'milk'), 0.2)
  await push(page, row(page, 'milk'), 0.2, 200)
  await expect(box(page, 'milk')).not.toBeChecked()
  await push(page, row(page, 'milk'), 0.7)
  await expect(box(page, 'milk')).toBeChecked()
  await push(page, row(page, 'soap'), -0.7)
  await expect(box(page, 'soap')).toHaveCount(0)
  await undo(page, '“soap” deleted')
  await expect(box(page, 'soap')).not.toBeChecked()

  // All of a grip answers a finger, to its ends.
  const ends = await page.getByRole('button', { name: 'Move flour' }).evaluate((grip) => {
    const { left, right, top, bottom } = grip.getBoundingClientRect()
    const answers = (x: number) => grip.contains(document.elementFromPoint(x, (top + bottom) / 2))
    return {
      width: right - left,
      height: bottom - top,
      ends: [answers(left + 1), answers(right - 1)],
    }
  })
  expect(ends).toEqual({ width: 44, height: 44, ends: [true, true] })

  // By the grip, after a hold, onto the heading of another aisle.
  const inDairy = page.getByRole('region', { name: 'Dairy' })
  const inBaking = page.getByRole('region', { name: 'Baking' })
  const finger = await touch(page, page.getByRole('button', { name: 'Move flour' }))
  await expect(page.getByText('flour picked up.')).toBeAttached()
  await finger.moveTo(inDairy.getByRole('heading'))
  await expect(page.getByText('flour first in Dairy.')).toBeAttached()
  await finger.lift()
  await expect(inDairy.getByRole('checkbox', { name: 'flour' })).toBeVisible()
  await undo(page, '“flour” moved to Dairy')
  await expect(inBaking.getByRole('checkbox', { name: 'flour' })).toBeVisible()

  // A long press chooses; of the sum, both parts.
  const held = await touch(page, row(page, 'soap'))
  const bar = page.getByRole('toolbar', { name: 'Selected items' })
  await expect(bar.getByRole('status')).toHaveText('1 selected')
  await held.lift()
  await row(page, 'Select flour').tap()
  await expect(bar.getByRole('status')).toHaveText('3 selected')
  await expectAccessible(page)
  await bar.getByRole('button', { name: 'Check off' }).tap()
  await expect(box(page, 'flour')).toBeChecked()
  await undo(page, '3 items checked')
  for (const name of ['flour', 'soap']) await expect(box(page, name)).not.toBeChecked()

  // From right to left it is mirrored.
  const language = { name: 'trivet.locale', value: 'qps-plocm', url: server.url }
  await page.context().addCookies([language])
  await page.reload()
  const soap = page.locator('main label').filter({ hasText: 'soap' })
  await expect(soap).toBeVisible()
  await expectNoOverflow(page)
  await push(page, soap, -0.7)
  await expect(soap.getByRole('checkbox')).toBeChecked()
})
