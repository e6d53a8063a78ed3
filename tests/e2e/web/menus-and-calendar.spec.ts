import { expectAccessible } from '#tests/support/axe.ts'
import { expectNoOverflow } from '#tests/support/measure.ts'
import { send } from '#tests/support/send.ts'
import { expect, startSession, test } from '#tests/support/signed-in.ts'

test('a menu is saved, planned again and taken back; a rule and a calendar say what they do', async ({
  page,
  request,
}) => {
  await startSession(page)
  await send(page, 'POST', '/api/recipes', { name: 'Pea soup' })
  const meal = { entryType: 'dinner', title: 'Feast soup', text: '' }
  await send(page, 'POST', '/api/groups/mealplans', { ...meal, date: '2026-05-04' })
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/group/mealplan/planner?start=2026-05-04')
  await page.getByRole('button', { name: 'Actions for these days' }).click()
  await page.getByRole('menuitem', { name: 'Save as menu…' }).click()
  await page.getByRole('textbox', { name: 'Name' }).fill('Feast')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Save 1 meal' }).click()
  await page.getByRole('button', { name: 'Show menus' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Menus' })).toBeVisible()
  await expectAccessible(page)
  await expectNoOverflow(page)

  await page.getByRole('button', { name: /^Plan “.*Feast/ }).click()
  await page.getByLabel('First day').fill('2026-06-01')
  await page.getByRole('button', { name: 'Plan 1 meal' }).click()
  const plannedInJune = async () => {
    const answer = await page.request.get(
      '/api/groups/mealplans?perPage=-1&start_date=2026-06-01&end_date=2026-06-30',
    )
    return ((await answer.json()) as { total: number }).total
  }
  await expect.poll(plannedInJune).toBe(1)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(plannedInJune).toBe(0)

  await page.goto('/household/mealplan/settings')
  await page.getByRole('button', { name: 'Add rule' }).click()
  const rule = page.getByRole('dialog', { name: 'New rule' })
  await rule.getByText('Conditions', { exact: true }).click()
  await rule.getByRole('button', { name: 'Add condition' }).click()
  await rule.getByRole('combobox', { name: 'Condition 1: field' }).selectOption('Name')
  await rule.getByRole('textbox', { name: 'Condition 1: value' }).fill('goulash')
  await expect(rule.getByText(/nothing can be planned/)).toBeVisible()
  await expectAccessible(page)
  await rule.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText(/^Name contains goulash$/)).toBeVisible()
  await expectAccessible(page)

  // Calendars hold the plan around today, in whatever time zone.
  const near = new Date().toISOString().slice(0, 10)
  await send(page, 'POST', '/api/groups/mealplans', { ...meal, date: near })
  await page.goto('/group/mealplan/calendar')
  await page.getByRole('button', { name: 'Create address' }).click()
  const address = await page.getByRole('textbox', { name: 'Your calendar address' }).inputValue()
  const path = new URL(address).pathname
  const found = await request.get(path)
  expect(await found.text()).toContain('SUMMARY:Feast soup')
  await expectAccessible(page)
  await expectNoOverflow(page)
  await page.getByRole('button', { name: 'Revoke address' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Revoke address' }).click()
  await expect(page.getByRole('button', { name: 'Create address' })).toBeVisible()
  expect((await request.get(path)).status()).toBe(404)
})
