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
  await page.getByRole('menuitem', { name: 'Change or move' }).click()
  const changing = page.getByRole('dialog', { name: 'Change this meal' })
  await expect(changing.getByRole('combobox', { name: 'Recipe' })).toHaveValue('Pea soup')
  await changing.getByLabel('Day').fill('2026-03-29')
  await changing.getByRole('combobox', { name: 'Meal' }).click()
  await page.getByRole('option', { name: 'Lunch' }).click()
  await changing.getByRole('button', { name: 'Save' }).click()
  await expect(day('Sunday').getByRole('heading', { name: 'Lunch' })).toBeVisible()
  // The other one sees it move without doing anything.
  const sunday = phone.getByRole('listitem').filter({ hasText: 'Sunday' })
  await expect(sunday.getByRole('link', { name: 'Pea soup' })).toBeVisible()
  await context.close()

  await page.getByRole('button', { name: 'Actions for Pea soup' }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await expect(page.getByRole('link', { name: 'Pea soup' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(day('Sunday').getByRole('link', { name: 'Pea soup' })).toBeVisible()
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
  await page.getByRole('combobox', { name: 'How many days' }).selectOption('1 day')
  await expect(page.getByRole('heading', { level: 2 })).toHaveCount(1)

  await page.getByRole('button', { name: 'Surprise me: dinner on Friday, March 27' }).click()
  await expect(page.getByText('No recipes match your rules')).toBeVisible()
  await page.getByRole('button', { name: 'Plan something on Friday, March 27' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Plan a meal' })
  await dialog.getByText('Note', { exact: true }).click()
  await dialog.getByRole('button', { name: 'Add to plan' }).click()
  await expect(dialog.getByText('Write what is planned.')).toBeVisible()
  await dialog.getByLabel('What is planned').fill('At grandmother’s')
  await dialog.getByLabel('Details').fill('Bring **bread**.')
  await dialog.getByRole('button', { name: 'Add to plan' }).click()
  await expect(page.getByText('At grandmother’s')).toBeVisible()
  await expect(page.locator('strong', { hasText: 'bread' })).toBeVisible()
})
