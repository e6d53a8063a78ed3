import type { Page } from '@playwright/test'
import { expectAccessible } from '#tests/support/axe.ts'
import { lift } from '#tests/support/lift.ts'
import { expectNoOverflow, standingBox } from '#tests/support/measure.ts'
import { send } from '#tests/support/send.ts'
import { expect, startSession, test } from '#tests/support/signed-in.ts'

const order = (page: Page) => page.locator('main h2')
const day = (page: Page, date: string) => page.locator(`[data-date="${date}"]`)

test('by keys alone a meal is added, put in its place and planned; a phone shows it', async ({
  page,
}) => {
  await startSession(page)
  await page.clock.setFixedTime('2026-03-27T12:00:00')
  await page.goto('/group/mealplan/meals')
  await expect(order(page)).toHaveText(['Breakfast', 'Lunch', 'Dinner', 'Side dish'])
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Add meal' }).focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'New meal' })
  await expect(dialog.getByRole('textbox', { name: 'Name' })).toBeFocused()
  await expectAccessible(page)
  await page.keyboard.type('Tea time')
  await page.keyboard.press('Enter')
  await expect(order(page)).toHaveText(['Breakfast', 'Lunch', 'Dinner', 'Side dish', 'Tea time'])

  // Between lunch and dinner.
  await page.getByRole('button', { name: 'Move Tea time' }).focus()
  await lift(page, 'Tea time')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('ArrowUp')
  await expect(page.getByText(/Tea time.* 3 of 5/)).toBeAttached()
  await page.keyboard.press('Space')
  const wanted = ['Breakfast', 'Lunch', 'Tea time', 'Dinner', 'Side dish']
  await expect(order(page)).toHaveText(wanted)
  await page.reload()
  await expect(order(page)).toHaveText(wanted)
  await expectAccessible(page)

  await page.goto('/group/mealplan/planner/edit?start=2026-03-27')
  await page.getByRole('button', { name: 'Plan something on Friday, March 27' }).focus()
  await page.keyboard.press('Enter')
  const entry = page.getByRole('dialog', { name: 'Plan a meal' })
  await entry.getByRole('radio', { name: 'Recipe' }).press('ArrowRight')
  await entry.getByRole('textbox', { name: 'What is planned' }).fill('Scones')
  const meal = entry.getByRole('combobox', { name: 'Meal' })
  await meal.focus()
  // From dinner, which is chosen at first, to what is before it.
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Enter')
  await expect(meal).toHaveValue('Tea time')
  await page.keyboard.press('Control+Enter')
  const friday = day(page, '2026-03-27')
  await expect(friday.getByText('Scones')).toBeVisible()
  await expect(friday.locator('[data-row="early"]').getByText('Tea time')).toBeVisible()
  await expectAccessible(page)

  // Up is lunch, down again and further is dinner.
  await friday.getByRole('button', { name: 'Move Scones' }).focus()
  await lift(page, 'Scones')
  await page.keyboard.press('ArrowUp')
  await expect(page.getByText('Scones: Lunch on Friday, March 27.')).toBeAttached()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowRight')
  await expect(page.getByText('Scones: Tea time on Saturday, March 28.')).toBeAttached()
  await page.keyboard.press('Space')
  const saturday = day(page, '2026-03-28')
  await expect(saturday.getByText('Tea time')).toBeVisible()

  await page.setViewportSize({ width: 390, height: 844 })
  await expect(saturday.getByText('Scones')).toBeVisible()
  await expect(saturday.getByText('Tea time')).toBeVisible()
  await expectNoOverflow(page)
  await expectAccessible(page)
  await page.goto('/group/mealplan/meals')
  await expect(order(page)).toHaveText(wanted)
  await expectNoOverflow(page)
  await expectAccessible(page)

  const planned = await page.request.get('/api/groups/mealplans?perPage=-1')
  const { items } = (await planned.json()) as { items: { entryType: string }[] }
  expect(items).toMatchObject([{ entryType: 'side', title: 'Scones' }])
})

test('a meal is dragged by mouse to an own one, and becomes what that counts as when it is deleted', async ({
  page,
}) => {
  await startSession(page)
  const brunch = await send<{ id: string }>(page, 'POST', '/api/groups/meal-types', {
    name: 'Brunch',
    entryType: 'lunch',
  })
  const ids = ['breakfast', 'lunch', 'dinner', brunch.id]
  await send(page, 'PUT', '/api/groups/meal-type-order', { ids })
  const soup = { date: '2026-03-27', entryType: 'dinner', title: 'Soup' }
  await send(page, 'POST', '/api/groups/mealplans', soup)
  await page.clock.setFixedTime('2026-03-27T12:00:00')
  await page.goto('/group/mealplan/planner/view?start=2026-03-27')
  const from = await standingBox(day(page, '2026-03-27').getByText('Soup'))
  // Dinner, brunch and side share what is below in a day, in this order.
  const cell = await standingBox(day(page, '2026-03-29').locator('[data-row="late"]'))
  await page.mouse.move(from.x + 5, from.y + 5)
  await page.mouse.down()
  await page.mouse.move(from.x + 13, from.y + 13, { steps: 3 })
  await page.mouse.move(cell.x + cell.width / 2, cell.y + cell.height * 0.6, { steps: 8 })
  const sunday = day(page, '2026-03-29')
  await expect(sunday.locator('[data-here]')).toHaveText('Brunch')
  await page.mouse.up()
  await expect(sunday.getByText('Soup')).toBeVisible()
  await expect(sunday.getByText('Brunch')).toBeVisible()

  await page.goto('/group/mealplan/meals')
  await page.getByRole('button', { name: 'Delete Brunch' }).click()
  await expect(page.getByText('1 meal becomes Lunch.')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('dialog').getByRole('button', { name: 'Delete meal' }).click()
  await expect(order(page)).toHaveText(['Breakfast', 'Lunch', 'Dinner', 'Side dish'])
  await page.goto('/group/mealplan/planner/view?start=2026-03-27')
  await expect(sunday.locator('[data-row="early"]').getByText('Lunch')).toBeVisible()
})
