import type { Page } from '@playwright/test'
import { expectAccessible } from '#tests/support/axe.ts'
import { expectNoOverflow } from '#tests/support/measure.ts'
import { addPeople } from '#tests/support/second-group.ts'
import { send } from '#tests/support/send.ts'
import { account, expect, startSession, test } from '#tests/support/signed-in.ts'

// Both themes, for two people.
test.slow()

test('a week is planned, moved and read on a phone at the same time', async ({
  page,
  server,
  browser,
}) => {
  const { member } = addPeople(server.dataDir)
  await startSession(page)
  for (const name of ['Pea soup', 'Walnut bread'])
    await send(page, 'POST', '/api/recipes', { name })
  await page.clock.setFixedTime('2026-03-27T12:00:00')
  // An address of later versions.
  await page.goto('/household/mealplan/planner/edit?start=2026-03-27')
  await expect(page.getByRole('heading', { level: 1, name: 'Meal plan' })).toBeVisible()
  const day = (name: string) => page.getByRole('listitem').filter({ hasText: name })
  await expect(day('Friday').getByText('Nothing planned')).toBeVisible()

  await page.getByRole('button', { name: 'Plan something on Saturday, March 28' }).click()
  const dialog = page.getByRole('dialog', { name: 'Plan a meal' })
  await dialog.getByRole('button', { name: 'Add to plan' }).click()
  await expect(dialog.getByText('Choose a recipe, or write a note.')).toBeVisible()
  await dialog.getByRole('combobox', { name: 'Recipe' }).fill('pea')
  await page.getByRole('option', { name: 'Pea soup' }).click()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Add to plan' }).click()
  await expect(day('Saturday').getByRole('link', { name: 'Pea soup' })).toBeVisible()

  const context = await browser.newContext({
    baseURL: server.url,
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    colorScheme: 'dark',
    locale: 'en-US',
  })
  const phone = await context.newPage()
  const form = { username: member, password: account.password }
  expect((await phone.request.post('/api/auth/token', { form })).status()).toBe(200)
  await phone.goto('/group/mealplan/planner/view?start=2026-03-27')
  await expect(phone.getByRole('link', { name: 'Pea soup' })).toBeVisible()
  await expectNoOverflow(phone)
  await expectAccessible(phone)

  // Over the night in which the clocks change, into another meal.
  await page.getByRole('button', { name: 'Actions for Pea soup' }).click()
  await page.getByRole('menuitem', { name: 'Change' }).click()
  const changing = page.getByRole('dialog', { name: 'Change this meal' })
  await expect(changing.getByRole('combobox', { name: 'Recipe' })).toHaveValue('Pea soup')
  await changing.getByLabel('Day').fill('2026-03-29')
  await changing.getByRole('combobox', { name: 'Meal' }).click()
  await page.getByRole('option', { name: 'Lunch' }).click()
  await changing.getByRole('button', { name: 'Save' }).click()
  await expect(day('Sunday').getByText('Lunch')).toBeVisible()
  // The other one sees it move without doing anything.
  const sunday = phone.getByRole('listitem').filter({ hasText: 'Sunday' })
  await expect(sunday.getByRole('link', { name: 'Pea soup' })).toBeVisible()
  await context.close()

  await page.getByRole('button', { name: 'Actions for Pea soup' }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await expect(page.getByRole('link', { name: 'Pea soup' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(day('Sunday').getByRole('link', { name: 'Pea soup' })).toBeVisible()

  // The same again, one day later and then a week later.
  await page.getByRole('button', { name: 'Actions for Pea soup' }).click()
  await page.getByRole('menuitem', { name: 'Plan again' }).click()
  await expect(dialog.getByRole('combobox', { name: 'Recipe' })).toHaveValue('Pea soup')
  await expect(dialog.getByLabel('Day')).toHaveValue('2026-03-30')
  await dialog.getByRole('button', { name: 'Add to plan' }).click()
  await expect(day('Monday').getByRole('link', { name: 'Pea soup' })).toBeVisible()
  await page.getByRole('button', { name: 'Actions for these days' }).click()
  await page.getByRole('menuitem', { name: 'Copy or move these days…' }).click()
  const copying = page.getByRole('dialog', { name: 'Copy or move these days' })
  await expect(copying.getByText(/Apr 3 – Thu, Apr 9/)).toBeVisible()
  await expectAccessible(page)
  await copying.getByRole('button', { name: 'Copy 2 meals' }).click()
  await expect(page.getByText('2 meals planned')).toBeVisible()
  await page.getByRole('button', { name: 'Later' }).click()
  await expect(day('Sunday').getByRole('link', { name: 'Pea soup' })).toBeVisible()
  await expect(day('Monday').getByRole('link', { name: 'Pea soup' })).toBeVisible()
  const toast = page.getByRole('alert').filter({ hasText: '2 meals planned' })
  await toast.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('link', { name: 'Pea soup' })).toHaveCount(0)
})

test('the plan is walked by keys, takes notes, and surprises only where there is something to choose', async ({
  page,
}) => {
  await startSession(page)
  await page.clock.setFixedTime('2026-03-27T12:00:00')
  await page.goto('/group/mealplan/planner/view')
  await expect(page.getByText('Mar 27 – Apr 2')).toBeVisible()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByText('Apr 3 – 9')).toBeVisible()
  await expect(page).toHaveURL(/start=2026-04-03/)
  await page.reload()
  await expect(page.getByText('Apr 3 – 9')).toBeVisible()
  await page.keyboard.press('t')
  await expect(page.getByText('Mar 27 – Apr 2')).toBeVisible()
  await page.getByText('Day', { exact: true }).click()
  await expect(page).toHaveURL(/view=day/)
  await expect(page.locator('[data-date]')).toHaveCount(1)

  await page.getByRole('button', { name: 'Plan something on Friday, March 27' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Plan a meal' })
  await dialog.getByRole('button', { name: 'Surprise me' }).click()
  await expect(page.getByText('No recipes match your rules')).toBeVisible()
  await dialog.getByText('Note', { exact: true }).click()
  await dialog.getByRole('button', { name: 'Add to plan' }).click()
  await expect(dialog.getByText('Write what is planned.')).toBeVisible()
  await dialog.getByLabel('What is planned').fill('At grandmother’s')
  await dialog.getByLabel('Details').fill('Bring **bread**.')
  await dialog.getByRole('button', { name: 'Add to plan' }).click()
  await expect(page.getByText('At grandmother’s')).toBeVisible()
  await expect(page.locator('strong', { hasText: 'bread' })).toBeVisible()
})

/** Pea soup on two days and walnut bread on one, and a list with candles. */
async function plannedWeek(page: Page) {
  const recipe = async (name: string, note: string) => {
    const slug = await send<string>(page, 'POST', '/api/recipes', { name })
    await send(page, 'PATCH', `/api/recipes/${slug}`, {
      settings: { disableAmount: false },
      recipeIngredient: [{ note, quantity: 2, referenceId: crypto.randomUUID() }],
    })
    return (await send<{ id: string }>(page, 'GET', `/api/recipes/${slug}`)).id
  }
  const plan = (date: string, recipeId: string) =>
    send(page, 'POST', '/api/groups/mealplans', { date, entryType: 'dinner', recipeId })
  const soup = await recipe('Pea soup', 'peas')
  const bread = await recipe('Walnut bread', 'walnuts')
  await plan('2031-03-28', soup)
  await plan('2031-03-30', soup)
  await plan('2031-03-29', bread)
  const { id } = await send<{ id: string }>(page, 'POST', '/api/groups/shopping/lists', {
    name: 'Saturday',
  })
  await send(page, 'POST', '/api/groups/shopping/items', { shoppingListId: id, note: 'candles' })
  await page.clock.setFixedTime('2031-03-28T12:00:00')
  return { listId: id, planner: '/group/mealplan/planner/view?start=2031-03-28' }
}

async function toSaturday(page: Page) {
  await page.getByRole('dialog').getByRole('button', { name: 'Saturday' }).click()
  const dialog = page.getByRole('dialog', { name: 'Saturday' })
  const box = (name: string | RegExp) => dialog.getByRole('checkbox', { name })
  return { dialog, box, button: (name: string | RegExp) => dialog.getByRole('button', { name }) }
}

test('a week goes onto a list, and a second time only what is missing', async ({ page }) => {
  await startSession(page)
  const { listId, planner } = await plannedWeek(page)
  await page.goto(planner)
  await page.getByRole('button', { name: 'Add to a list', exact: true }).click()
  const first = await toSaturday(page)
  await expect(first.box('Pea soup Fri, March 28')).toBeChecked()
  await expect(first.box('2 walnuts')).toBeChecked()
  await first.dialog.getByText('For 2 meals').click()
  await expect(first.dialog.getByText('Sun, March 30')).toHaveCount(2)
  await expectAccessible(page)
  await first.box(/^Walnut bread/).uncheck()
  await expect(first.box('2 walnuts')).toHaveCount(0)
  await first.button('Add 1 item').click()
  await expect(page.getByText('1 item added to the list')).toBeVisible()

  // Again, for all days: the soup is there, the bread is missing.
  await page.getByRole('button', { name: 'Add to a list', exact: true }).click()
  const second = await toSaturday(page)
  await expect(second.box('Pea soup Fri, March 28')).toHaveAccessibleDescription(
    'on the list already',
  )
  await expect(second.box('Pea soup Fri, March 28')).not.toBeChecked()
  await second.button('Add 1 item').click()
  await expect(second.dialog).toHaveCount(0)

  // For one meal: it is there. Nothing is left to add.
  await page.getByRole('button', { name: 'Actions for Walnut bread' }).click()
  await page.getByRole('menuitem', { name: 'Add to a list' }).click()
  const third = await toSaturday(page)
  await expect(third.box(/^Walnut bread/)).not.toBeChecked()
  await third.button(/^Add /).click()
  await expect(third.dialog.getByText('Select at least one ingredient')).toBeVisible()

  await page.goto(`/shopping-lists/${listId}`)
  for (const [what, amount] of [
    ['peas', '4'],
    ['walnuts', '2'],
  ] as const) {
    const row = page.getByRole('listitem').filter({ hasText: what })
    await expect(row.getByText(amount, { exact: true })).toBeVisible()
  }
  await expect(page.getByRole('checkbox', { name: 'candles' })).toBeVisible()
})

test('when the plan changes, its list is corrected after a look, and back', async ({ page }) => {
  await startSession(page)
  const { listId, planner } = await plannedWeek(page)
  await page.goto(planner)
  await page.getByRole('button', { name: 'Actions for Pea soup' }).last().click()
  await page.getByRole('menuitem', { name: 'Add to a list' }).click()
  const { button } = await toSaturday(page)
  await button('Add 1 item').click()
  await page.getByRole('button', { name: 'Actions for Pea soup' }).last().click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await expect(page.getByText('1 item on “Saturday” no longer fits')).toBeVisible()

  await page.goto(`/shopping-lists/${listId}`)
  await page.getByRole('button', { name: 'Show changes' }).click()
  const dialog = page.getByRole('dialog', { name: 'Correct “Saturday”' })
  await expect(dialog.getByRole('checkbox', { name: 'Remove: 2 peas' })).toBeChecked()
  await expect(dialog.getByText('no longer planned')).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Correct 1 item' }).click()
  await expect(page.getByRole('checkbox', { name: 'peas' })).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Show changes' })).toHaveCount(0)
  await expect(page.getByRole('checkbox', { name: 'candles' })).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('checkbox', { name: /peas/ })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Show changes' })).toBeVisible()
})
