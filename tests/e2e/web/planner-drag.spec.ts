import type { Page } from '@playwright/test'
import { expectAccessible } from '#tests/support/axe.ts'
import { lift } from '#tests/support/lift.ts'
import { expectNoOverflow } from '#tests/support/measure.ts'
import { send } from '#tests/support/send.ts'
import { standingBox } from '#tests/support/measure.ts'
import { expect, startSession, test } from '#tests/support/signed-in.ts'

const day = (page: Page, date: string) => page.locator(`[data-date="${date}"]`)

/** Drags with the mouse, as a hand does: a little at first. */
async function drag(page: Page, from: { x: number; y: number }, to: { x: number; y: number }) {
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  await page.mouse.move(from.x + 8, from.y + 8, { steps: 3 })
  await page.mouse.move(to.x, to.y, { steps: 8 })
}

async function middleOf(page: Page, selector: string) {
  const { x, y, width, height } = await standingBox(page.locator(selector).first())
  return { x: x + width / 2, y: y + height / 2 }
}

test('meals are dragged by mouse and by keys, and the plan keeps it', async ({ page }) => {
  await startSession(page)
  const slug = await send<string>(page, 'POST', '/api/recipes', { name: 'Pea soup' })
  const { id } = await send<{ id: string }>(page, 'GET', `/api/recipes/${slug}`)
  const meal = { date: '2026-03-27', entryType: 'dinner', recipeId: id }
  await send(page, 'POST', '/api/groups/mealplans', meal)
  await page.clock.setFixedTime('2026-03-27T12:00:00')
  await page.goto('/group/mealplan/planner/edit?start=2026-03-27')
  const soup = page.getByRole('link', { name: 'Pea soup' })
  await expect(day(page, '2026-03-27').locator(soup)).toBeVisible()

  // Esc puts back what hangs at the pointer.
  const sunday = await middleOf(page, '[data-date="2026-03-29"] [data-row="late"]')
  await drag(page, await middleOf(page, '[data-date="2026-03-27"] h3'), sunday)
  await expect(page.locator('[data-here]')).toHaveText('Dinner')
  await page.keyboard.press('Escape')
  await expect(page.locator('[data-here]')).toHaveCount(0)
  await page.mouse.up()
  await expect(day(page, '2026-03-27').locator(soup)).toBeVisible()

  // Over the night in which the clocks change.
  await drag(page, await middleOf(page, '[data-date="2026-03-27"] h3'), sunday)
  await expect(page.locator('[data-here]')).toHaveText('Dinner')
  await page.mouse.up()
  await expect(day(page, '2026-03-29').locator(soup)).toBeVisible()
  await expect(page.getByText('“Pea soup” moved: Dinner on Sunday, March 29')).toBeVisible()

  // A recipe from beside the days.
  await drag(
    page,
    await middleOf(page, 'aside li b'),
    await middleOf(page, '[data-date="2026-03-31"] [data-row="late"]'),
  )
  await expect(page.locator('[data-here]')).toHaveText('Dinner')
  await page.mouse.up()
  await expect(day(page, '2026-03-31').locator(soup)).toBeVisible()
  await page.reload()
  await expect(day(page, '2026-03-29').locator(soup)).toBeVisible()
  await expect(day(page, '2026-03-31').locator(soup)).toBeVisible()

  const grip = day(page, '2026-03-29').getByRole('button', { name: 'Move Pea soup' })
  await grip.focus()
  await lift(page, 'Pea soup')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowUp')
  await expect(page.getByText('Pea soup: Lunch on Monday, March 30.')).toBeAttached()
  await page.keyboard.press('Space')
  await expect(day(page, '2026-03-30').locator(soup)).toBeVisible()
  // One goes on with the same meal.
  await expect(day(page, '2026-03-30').getByRole('button', { name: 'Move Pea soup' })).toBeFocused()
  await expectAccessible(page)
  await page.reload()
  await expect(day(page, '2026-03-30').locator(soup)).toBeVisible()
})

test('a meal of the month is dragged to another day by mouse and by keys, and undone', async ({
  page,
}) => {
  await startSession(page)
  for (const title of ['Porridge', 'Sandwiches', 'Salad'])
    await send(page, 'POST', '/api/groups/mealplans', {
      date: '2026-04-10',
      entryType: 'lunch',
      title,
    })
  const soup = { date: '2026-03-27', entryType: 'dinner', title: 'Pea soup' }
  await send(page, 'POST', '/api/groups/mealplans', soup)
  await page.clock.setFixedTime('2026-04-08T12:00:00')
  await page.goto('/group/mealplan/planner/view?view=month')
  const cell = (date: string) => page.locator(`[data-month-day="${date}"]`)
  const name = page.getByRole('button', { name: 'Move Pea soup' })
  // The last days of March belong to the first week of April.
  await page.goto('/group/mealplan/planner/view?start=2026-03-27&view=month')
  await expect(cell('2026-03-27').locator(name)).toBeVisible()

  const wednesday = '[data-month-day="2026-03-18"]'
  const friday = await middleOf(page, '[data-month-day="2026-03-27"] button')
  await drag(page, friday, await middleOf(page, wednesday))
  // The page scrolls while something hangs at its edge, where the 27th is: the hand follows.
  await expect(async () => {
    const { x, y } = await middleOf(page, wednesday)
    await page.mouse.move(x, y)
    const here = page.locator('[data-here]')
    await expect(here).toHaveAttribute('data-month-day', '2026-03-18', { timeout: 2000 })
  }).toPass()
  await page.mouse.up()
  await expect(cell('2026-03-18').locator(name)).toBeVisible()
  await expect(page.getByText('“Pea soup” moved: Dinner on Wednesday, March 18')).toBeVisible()
  // It was not a press on the name, which opens the day.
  await expect(page).toHaveURL(/view=month/)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(cell('2026-03-27').locator(name)).toBeVisible()

  await name.focus()
  await lift(page, 'Pea soup')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('ArrowRight')
  await expect(page.getByText('Pea soup: Dinner on Saturday, March 21.')).toBeAttached()
  await page.keyboard.press('Space')
  await expect(cell('2026-03-21').locator(name)).toBeFocused()
  await expectAccessible(page)
  await page.reload()
  await expect(cell('2026-03-21').locator(name)).toBeVisible()

  // Onto a day that shows three meals already: the moved one stays in sight, and in hand.
  await page.goto('/group/mealplan/planner/view?start=2026-04-08&view=month')
  await send(page, 'POST', '/api/groups/mealplans', { ...soup, date: '2026-04-09', title: 'Stew' })
  const stew = page.getByRole('button', { name: 'Move Stew' })
  await stew.focus()
  await lift(page, 'Stew')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Space')
  await expect(cell('2026-04-10').locator(stew)).toBeFocused()
  await stew.click()
  await expect(page).toHaveURL(/start=2026-04-10&view=day/)
})

test('a month fits a phone, and a finger drags by the grip after a moment', async ({
  browser,
  server,
  page,
}) => {
  await startSession(page)
  for (const date of ['2026-03-27', '2026-03-28'])
    await send(page, 'POST', '/api/groups/mealplans', {
      date,
      entryType: 'dinner',
      title: `Soup of ${date}`,
    })
  const context = await browser.newContext({
    baseURL: server.url,
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
    colorScheme: 'dark',
    locale: 'en-US',
    storageState: await page.context().storageState(),
  })
  const phone = await context.newPage()
  await phone.clock.setFixedTime('2026-03-27T12:00:00')
  await phone.goto('/group/mealplan/planner/view?view=month')
  await phone.getByRole('link', { name: 'Saturday, March 28: Soup of 2026-03-28' }).click()
  await expect(phone.getByRole('heading', { name: 'Soup of 2026-03-28' })).toBeVisible()
  await expect(phone).toHaveURL(/start=2026-03-28&view=month/)
  await expectNoOverflow(phone)
  await expectAccessible(phone)

  const hand = await context.newCDPSession(phone)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', at?: { x: number; y: number }) =>
    hand.send('Input.dispatchTouchEvent', { type, touchPoints: at ? [at] : [] })
  // Below the month stands the day, whose meals are dragged up into it.
  const gripBelow = phone.getByRole('button', { name: 'Move Soup of 2026-03-28' })
  await gripBelow.scrollIntoViewIfNeeded()
  const from = await standingBox(gripBelow)
  const thursday = await standingBox(phone.locator('[data-month-day="2026-03-26"]'))
  await touch('touchStart', { x: from.x + 20, y: from.y + 20 })
  await expect(phone.locator('[data-lifted]').first()).toBeAttached()
  await touch('touchMove', { x: from.x, y: from.y })
  await touch('touchMove', { x: thursday.x + 20, y: thursday.y + 20 })
  await expect(phone.locator('[data-month-day="2026-03-26"]')).toHaveAttribute('data-here')
  await touch('touchEnd')
  await expect(
    phone.getByRole('link', { name: 'Thursday, March 26: Soup of 2026-03-28' }),
  ).toBeVisible()
  await phone.getByRole('button', { name: 'Undo' }).click()

  await phone.getByText('Week', { exact: true }).click()
  await phone.getByRole('button', { name: 'Today' }).click()
  const card = day(phone, '2026-03-27').getByRole('heading', { name: 'Soup of 2026-03-27' })
  await expect(card).toBeVisible()
  await expectNoOverflow(phone)
  await expectAccessible(phone)
  const grip = await day(phone, '2026-03-27')
    .getByRole('button', { name: 'Move Soup of 2026-03-27' })
    .boundingBox()
  const other = await day(phone, '2026-03-29').boundingBox()
  await touch('touchStart', { x: grip!.x + 20, y: grip!.y + 20 })
  await expect(phone.locator('[data-lifted]').first()).toBeAttached()
  await touch('touchMove', { x: 200, y: other!.y + 10 })
  await touch('touchMove', { x: 200, y: other!.y + 60 })
  await expect(phone.locator('[data-here]')).toHaveText('Dinner')
  await touch('touchEnd')
  await expect(
    day(phone, '2026-03-29').getByRole('heading', { name: 'Soup of 2026-03-27' }),
  ).toBeVisible()
  await context.close()
})
