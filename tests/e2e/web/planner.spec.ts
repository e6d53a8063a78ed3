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

test('a week goes onto a list, and a second time only what is missing', async ({ page }) => {
  await startSession(page)
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
  await plan('2026-03-27', soup)
  await plan('2026-03-29', soup)
  await plan('2026-03-28', bread)
  const { id } = await send<{ id: string }>(page, 'POST', '/api/groups/shopping/lists', {
    name: 'Saturday',
  })
  await send(page, 'POST', '/api/groups/shopping/items', { shoppingListId: id, note: 'candles' })
  await page.clock.setFixedTime('2026-03-27T12:00:00')
  await page.goto('/group/mealplan/planner/view?start=2026-03-27')

  const toList = async () => {
    await page.getByRole('button', { name: 'Add to a list' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Saturday' }).click()
    return page.getByRole('dialog', { name: 'Saturday' })
  }
  const meals = await toList()
  const box = (name: string) => meals.getByRole('checkbox', { name, exact: true })
  await expect(box('Pea soup')).toHaveAccessibleDescription('Planned 2 times')
  await expect(box('2 walnuts')).toBeChecked()
  await meals.getByText('For 2 meals').click()
  await expect(meals.getByText('Sun, March 29')).toBeVisible()
  await expectAccessible(page)
  await box('Walnut bread').uncheck()
  await expect(box('2 walnuts')).toHaveCount(0)
  await meals.getByRole('button', { name: 'Add 1 recipe' }).click()
  await expect(page.getByText('1 recipe added to the list')).toBeVisible()

  // Again: the soup is there as often as it is planned, the bread is missing.
  await toList()
  await expect(box('Pea soup')).toHaveAccessibleDescription(/2 on the list already/)
  await expect(box('Pea soup')).not.toBeChecked()
  await meals.getByRole('button', { name: 'Add 1 recipe' }).click()
  await expect(meals).toHaveCount(0)
  await toList()
  await expect(box('Walnut bread')).not.toBeChecked()
  await meals.getByRole('button', { name: /^Add / }).click()
  await expect(meals.getByText('Select at least one recipe')).toBeVisible()
  await page.goto(`/shopping-lists/${id}`)
  for (const [what, amount] of [
    ['peas', '4'],
    ['walnuts', '2'],
  ] as const) {
    const row = page.getByRole('listitem').filter({ hasText: what })
    await expect(row.getByText(amount, { exact: true })).toBeVisible()
  }
  await expect(page.getByRole('checkbox', { name: 'candles' })).toBeVisible()
})
