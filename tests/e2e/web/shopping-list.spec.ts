import type { Page } from '@playwright/test'
import { expectAccessible } from '#tests/support/axe.ts'
import { expectNoOverflow } from '#tests/support/measure.ts'
import { addPeople } from '#tests/support/second-group.ts'
import { send } from '#tests/support/send.ts'
import { account, expect, startSession, test } from '#tests/support/signed-in.ts'

// Two people with a list each time, in both themes.
test.slow()

const add = async (page: Page, text: string) => {
  const field = page.getByRole('textbox', { name: 'Add to the list' })
  await field.fill(text)
  await field.press('Enter')
  await expect(field).toHaveValue('')
}

const box = (page: Page, name: string | RegExp) => page.getByRole('checkbox', { name })

test('two people write a list and take it through the shop', async ({ page, server, browser }) => {
  const { member } = addPeople(server.dataDir)
  await startSession(page)
  const label = await send<{ id: string }>(page, 'POST', '/api/groups/labels', { name: 'Baking' })
  const flour = { name: 'flour', labelId: label.id }
  await send(page, 'POST', '/api/foods', flour)
  await send(page, 'POST', '/api/units', {
    name: 'kilogram',
    abbreviation: 'kg',
    useAbbreviation: true,
  })

  await page.goto('/shopping-lists')
  await expect(page.getByText('No shopping lists yet')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Create list' }).click()
  const naming = page.getByRole('dialog', { name: 'New list' })
  await naming.getByRole('button', { name: 'Create list' }).click()
  await expect(naming.getByText('Field Required')).toBeVisible()
  await naming.getByLabel('Name').fill('Saturday')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Saturday' })).toBeVisible()
  const address = page.url()

  await add(page, '2 kg flour')
  await add(page, 'grandmother’s candles, the long ones')
  const baking = page.getByRole('region', { name: 'Baking' })
  await expect(baking.getByText('2 kg')).toBeVisible()
  await expect(box(page, /grandmother’s candles, the long ones/)).toBeVisible()
  await expectAccessible(page)

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
  await phone.goto(address)
  await expect(box(phone, /flour/)).toBeVisible()
  await expectNoOverflow(phone)
  await expectAccessible(phone)
  // What one ticks and writes, the other sees without doing anything.
  await box(phone, /flour/).tap()
  await expect(box(page, /flour/)).toBeChecked()
  await add(page, 'yeast')
  await expect(box(phone, 'yeast')).toBeVisible()
  await expect(phone.getByText('In the basket')).toBeVisible()
  await context.close()

  // By keyboard, and taken back.
  await box(page, 'yeast').press('Space')
  await expect(box(page, 'yeast')).toBeChecked()
  await page.getByRole('button', { name: 'Edit grandmother’s candles' }).press('Enter')
  const editing = page.getByRole('dialog', { name: 'Edit item' })
  await expectAccessible(page)
  await editing.getByLabel('Amount').fill('some')
  await editing.getByRole('button', { name: 'Save' }).press('Enter')
  await expect(editing.getByText('Enter a number')).toBeVisible()
  await editing.getByLabel('Amount').fill('3')
  await editing.getByRole('button', { name: 'Save' }).press('Enter')
  await expect(editing).toHaveCount(0)
  const candles = page.getByRole('listitem').filter({ hasText: 'candles' })
  await expect(candles.getByText('3', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Edit grandmother’s candles' }).press('Enter')
  await editing.getByRole('button', { name: 'Delete' }).press('Enter')
  await expect(candles).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(candles.getByText('3', { exact: true })).toBeVisible()
})

test('recipes on a list are counted up and down, and a pasted text is shown first', async ({
  page,
}) => {
  await startSession(page)
  const slug = await send<string>(page, 'POST', '/api/recipes', { name: 'Bread' })
  await send(page, 'PATCH', `/api/recipes/${slug}`, {
    settings: { disableAmount: false },
    recipeIngredient: [{ note: 'flour', quantity: 500, referenceId: crypto.randomUUID() }],
  })
  const { id: recipeId } = await send<{ id: string }>(page, 'GET', `/api/recipes/${slug}`)
  const { id } = await send<{ id: string }>(page, 'POST', '/api/groups/shopping/lists', {
    name: 'Saturday',
  })
  await send(page, 'POST', `/api/groups/shopping/lists/${id}/recipe/${recipeId}`, {})
  // The only list opens at once.
  await page.goto('/shopping-lists')
  await expect(page).toHaveURL(new RegExp(`/shopping-lists/${id}$`))
  const row = page.getByRole('listitem').filter({ hasText: 'flour' })
  await expect(row.getByText('500')).toBeVisible()
  await page.getByRole('button', { name: 'One time more: Bread' }).click()
  await expect(row.getByText('1000')).toBeVisible()
  await page.getByRole('button', { name: 'One time less: Bread' }).click()
  await expect(row.getByText('500')).toBeVisible()
  await page.getByRole('button', { name: 'One time less: Bread' }).click()
  await expect(page.getByText('Nothing to buy')).toBeVisible()

  const field = page.getByRole('textbox', { name: 'Add to the list' })
  await page.keyboard.press('n')
  await expect(field).toBeFocused()
  await field.evaluate((element) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text', '- [ ] soap\n\n- [ ] matches\n- candles')
    element.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
    )
  })
  const asked = page.getByRole('dialog', { name: 'Add these lines?' })
  await expect(asked.getByText('3 lines, from “soap” to “candles”')).toBeVisible()
  await asked.getByRole('button', { name: 'Add 3 items' }).click()
  for (const name of ['soap', 'matches', 'candles']) await expect(box(page, name)).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Actions for Saturday' }).click()
  await page.getByRole('menuitem', { name: 'Delete', exact: true }).click()
  const deleting = page.getByRole('dialog', { name: 'Delete list?' })
  await expect(deleting.getByText('“Saturday” and everything on it')).toBeVisible()
  await deleting.getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('No shopping lists yet')).toBeVisible()
})
