import type { Page } from '@playwright/test'
import { expectAccessible } from '#tests/support/axe.ts'
import { expectNoOverflow } from '#tests/support/measure.ts'
import { addPeople } from '#tests/support/second-group.ts'
import { send } from '#tests/support/send.ts'
import { account, expect, startSession, test } from '#tests/support/signed-in.ts'

// Two people with a list each time, in both themes.
test.slow()

const add = async (page: Page, text: string) => {
  const field = page.getByRole('combobox', { name: 'Add to the list' })
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
  // The dialog takes the focus to its first field; a key that comes before would be pressed there.
  await expect(editing.getByLabel('Amount')).toBeFocused()
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

  const field = page.getByRole('combobox', { name: 'Add to the list' })
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
  await expect(asked.getByRole('checkbox')).toHaveCount(3)
  await expectAccessible(page)
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

test('without a connection everything goes on, and nothing of two people is lost', async ({
  page,
  server,
  browser,
}) => {
  const { member } = addPeople(server.dataDir)
  await startSession(page)
  const { id } = await send<{ id: string }>(page, 'POST', '/api/groups/shopping/lists', {
    name: 'Saturday',
  })
  for (const note of ['milk', 'soap']) {
    await send(page, 'POST', '/api/groups/shopping/items', { shoppingListId: id, note })
  }
  const context = await browser.newContext({ baseURL: server.url, locale: 'en-US' })
  const phone = await context.newPage()
  const form = { username: member, password: account.password }
  expect((await phone.request.post('/api/auth/token', { form })).status()).toBe(200)
  for (const one of [page, phone]) {
    await one.goto(`/shopping-lists/${id}`)
    await expect(box(one, 'milk')).toBeVisible()
  }

  await context.setOffline(true)
  await page.context().setOffline(true)
  await box(phone, 'milk').press('Space')
  await expect(box(phone, 'milk')).toBeChecked()
  await add(phone, 'matches')
  await expect(box(phone, 'matches')).toBeVisible()
  const note = phone.getByText('No connection. 2 changes are kept here')
  await expect(note).toBeVisible()
  await expect(phone.getByRole('img', { name: 'Waits for the server' }).first()).toBeVisible()
  await expectAccessible(phone)
  await add(page, 'candles')
  await page.getByRole('button', { name: 'Edit milk' }).click()
  const editing = page.getByRole('dialog', { name: 'Edit item' })
  await editing.getByLabel('What to buy').fill('oat milk')
  await editing.getByRole('button', { name: 'Save' }).click()
  await expect(box(page, 'oat milk')).not.toBeChecked()

  // One page is closed; the next one that is opened there sends what it left, wherever it is.
  await phone.close()
  await context.setOffline(false)
  const again = await context.newPage()
  await again.goto('/')
  await page.context().setOffline(false)
  for (const name of ['matches', 'candles', 'soap']) await expect(box(page, name)).toBeVisible()
  await expect(box(page, 'oat milk')).toBeChecked()
  await again.goto(`/shopping-lists/${id}`)
  for (const name of ['matches', 'candles', 'soap']) await expect(box(again, name)).toBeVisible()
  await expect(again.getByText('1 of 4 in the basket')).toBeVisible()
  await expect(page.getByText('No connection.')).toHaveCount(0)
  await context.close()
})
