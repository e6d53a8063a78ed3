import type { Browser, Page } from '@playwright/test'
import { expectAccessible } from '#tests/support/axe.ts'
import { cutOff, keptAddresses } from '#tests/support/kept-answers.ts'
import { expectNoOverflow } from '#tests/support/measure.ts'
import { addPeople } from '#tests/support/second-group.ts'
import { send } from '#tests/support/send.ts'
import { account, expect, startSession, test } from '#tests/support/signed-in.ts'

// Pages that begin without a server wait for calls that fail.
test.slow()

const box = (page: Page, name: string) => page.getByRole('checkbox', { name })
const asOf = (page: Page) => page.getByText(/^You see the list as of/)

async function withList(page: Page, ...notes: string[]) {
  await startSession(page)
  const { id } = await send<{ id: string }>(page, 'POST', '/api/groups/shopping/lists', {
    name: 'Saturday',
  })
  for (const note of notes) {
    await send(page, 'POST', '/api/groups/shopping/items', { shoppingListId: id, note })
  }
  return { id, address: `/shopping-lists/${id}` }
}

async function other(browser: Browser, baseURL: string, username: string = account.email) {
  const context = await browser.newContext({ baseURL, locale: 'en-US' })
  const page = await context.newPage()
  const form = { username, password: account.password }
  expect((await page.request.post('/api/auth/token', { form })).status()).toBe(200)
  return { context, page }
}

/** Opens the list and waits until this browser keeps it with what the page needs. */
async function openAndKeep(page: Page, { id, address }: { id: string; address: string }) {
  await page.goto(address)
  await expect
    .poll(() => keptAddresses(page))
    .toEqual(expect.arrayContaining([`groups/shopping/lists/${id}`, 'users/self']))
}

test('a list opens without the server, can be changed, and what was done is sent later', async ({
  page,
  server,
  browser,
}) => {
  const list = await withList(page, 'milk', 'soap')
  await openAndKeep(page, list)
  await page.goto('/shopping-lists?disableRedirect=true')
  await expect.poll(() => keptAddresses(page)).toContain('groups/shopping/lists')
  const reconnect = await cutOff(page)
  await page.reload()
  await expect(page.getByText(/^You see the lists as of/)).toBeVisible()
  await page.getByRole('link', { name: 'Saturday' }).click()
  await expect(box(page, 'milk')).toBeVisible()
  await expect(asOf(page)).toBeVisible()
  await expect(page.getByRole('button', { name: 'No connection' })).toBeVisible()
  await page.reload()
  await expect(box(page, 'soap')).toBeVisible()
  await expect(asOf(page)).toBeVisible()
  await box(page, 'milk').press('Space')
  await expect(page.getByText('No connection. 1 change is kept here')).toBeVisible()
  await expect(page.getByRole('img', { name: 'Waits for the server' })).toBeVisible()
  await expectAccessible(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await expectNoOverflow(page)
  // Also after another start without the server.
  await page.reload()
  await expect(page.getByText('1 of 2 in the basket')).toBeVisible()

  const phone = await other(browser, server.url)
  await phone.page.goto(list.address)
  await expect(box(phone.page, 'milk')).not.toBeChecked()
  await reconnect()
  await expect(box(phone.page, 'milk')).toBeChecked()
  await expect(asOf(page)).toHaveCount(0)
  await expect(page.getByText('No connection.')).toHaveCount(0)
  // And follows what others do again.
  await send(phone.page, 'POST', '/api/groups/shopping/items', {
    shoppingListId: list.id,
    note: 'candles',
  })
  await expect(box(page, 'candles')).toBeVisible()
  await phone.context.close()
})

test('what needs the server rests with a reason, and works again by itself', async ({ page }) => {
  const list = await withList(page, 'milk')
  await openAndKeep(page, list)
  await page.goto('/shopping-lists?disableRedirect=true')
  await expect.poll(() => keptAddresses(page)).toContain('groups/shopping/lists')
  await page.goto(list.address)
  const reconnect = await cutOff(page)
  await page.reload()
  await page.getByRole('button', { name: 'Actions for Saturday' }).press('Enter')
  const settings = page.getByRole('menuitem', { name: 'Settings' })
  await expect(settings).toHaveAttribute('aria-disabled', 'true')
  await expect(settings).toHaveAccessibleDescription('This needs a connection to Trivet.')
  await settings.press('Enter')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByRole('alert').getByText('This needs a connection')).toBeVisible()
  await page.goto('/shopping-lists?disableRedirect=true')
  const create = page.getByRole('button', { name: 'Create list' })
  await expect(create).toHaveAccessibleDescription('This needs a connection to Trivet.')
  await expectAccessible(page)
  await create.focus()
  await expect(create).toBeFocused()
  await reconnect()
  await expect(create).not.toHaveAttribute('aria-disabled')
})

test('a dialog that is open when the server goes waits until it is back', async ({ page }) => {
  await withList(page)
  // Without the stream, which a route does not end, the page asks every few seconds.
  await page.addInitScript(() => {
    Reflect.deleteProperty(window, 'SharedWorker')
  })
  await page.route('**/api/live*', (route) => route.abort())
  await page.goto('/shopping-lists?disableRedirect=true')
  await expect(page.getByRole('button', { name: 'Not live' })).toBeVisible()
  await page.getByRole('button', { name: 'Create list' }).click()
  const naming = page.getByRole('dialog', { name: 'New list' })
  await naming.getByLabel('Name').fill('Sunday')
  const reconnect = await cutOff(page)
  const reason = naming.getByText('This needs a connection to Trivet.')
  await expect(reason).toBeVisible()
  const save = naming.getByRole('button', { name: 'Create list' })
  await expect(save).toHaveAccessibleDescription('This needs a connection to Trivet.')
  await expectAccessible(page)
  await save.press('Enter')
  await reconnect()
  await expect(reason).toHaveCount(0)
  await expect(naming.getByLabel('Name')).toHaveValue('Sunday')
  await save.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Sunday' })).toBeVisible()
})

test('the plan of a week opens without the server, to be read', async ({ page }) => {
  await startSession(page)
  const date = new Date().toISOString().slice(0, 10)
  const own = { name: 'Late supper', entryType: 'dinner' }
  const { id } = await send<{ id: string }>(page, 'POST', '/api/groups/meal-types', own)
  await send(page, 'POST', '/api/groups/mealplans', { date, mealType: id, title: 'Pizza' })
  await page.goto('/household/mealplan/planner/view')
  await expect(page.getByText('Pizza')).toBeVisible()
  await expect.poll(() => keptAddresses(page)).toContain('groups/mealplans')
  await expect.poll(() => keptAddresses(page)).toContain('groups/meal-types')
  const reconnect = await cutOff(page)
  await page.reload()
  await expect(page.getByText(/^You see the plan as of/)).toBeVisible()
  await expect(page.getByText('Pizza')).toBeVisible()
  await expect(page.getByText('Late supper')).toBeVisible()
  const add = page.getByRole('button', { name: /^Plan something on/ }).first()
  await expect(add).toHaveAccessibleDescription('This needs a connection to Trivet.')
  await expectAccessible(page)
  await reconnect()
  await expect(add).not.toHaveAttribute('aria-disabled')
})

test('a list that was deleted meanwhile goes away, and so does what was kept of it', async ({
  page,
  server,
  browser,
}) => {
  const list = await withList(page, 'milk')
  await openAndKeep(page, list)
  const reconnect = await cutOff(page)
  await page.reload()
  await expect(asOf(page)).toBeVisible()
  const phone = await other(browser, server.url)
  await send(phone.page, 'DELETE', `/api/groups/shopping/lists/${list.id}`)
  await phone.context.close()
  await reconnect()
  await expect(page.getByText('This list is not here anymore')).toBeVisible()
  await expect.poll(() => keptAddresses(page)).not.toContain(`groups/shopping/lists/${list.id}`)
})

test('nothing is kept of a person whose session was ended, or who has logged out', async ({
  page,
  server,
  browser,
}) => {
  const { member } = addPeople(server.dataDir)
  const list = await withList(page, 'milk')
  const phone = await other(browser, server.url, member)
  await openAndKeep(phone.page, list)
  const { id } = await send<{ id: string }>(phone.page, 'GET', '/api/users/self')
  const reconnect = await cutOff(phone.page)
  await phone.page.reload()
  await expect(asOf(phone.page)).toBeVisible()
  await send(page, 'DELETE', `/api/admin/users/${id}`)
  await reconnect()
  await expect(phone.page).toHaveURL(/\/login/)
  await expect.poll(() => keptAddresses(phone.page)).toEqual([])
  await phone.context.close()

  await openAndKeep(page, list)
  await page.getByRole('button', { name: 'Log out' }).click()
  await expect(page).toHaveURL(/\/login/)
  await expect.poll(() => keptAddresses(page)).toEqual([])
  await cutOff(page)
  await page.goto(list.address)
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible()
  await expect(page.getByText('milk')).toHaveCount(0)
})

test('whoever logs out is asked about what has not been sent', async ({
  page,
  server,
  browser,
}) => {
  const list = await withList(page, 'milk', 'soap')
  await page.goto(list.address)
  await expect(box(page, 'milk')).toBeVisible()
  // Only the changes do not get through.
  const isChange = /\/api\/groups\/shopping\/operations/
  await page.route(isChange, (route) => route.abort())
  await box(page, 'milk').press('Space')
  await expect(page.getByText('No connection. 1 change is kept here')).toBeVisible()
  const logout = page.getByRole('button', { name: 'Log out' })
  await logout.press('Enter')
  const asked = page.getByRole('dialog', { name: 'Log out?' })
  await expect(asked.getByText('1 change of your shopping lists has not been sent')).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(asked).toHaveCount(0)
  await expect(logout).toBeFocused()
  await logout.press('Enter')
  await asked.getByRole('button', { name: 'Send and log out' }).press('Enter')
  await expect(asked.getByText('you’re still logged in')).toBeVisible()
  await page.unroute(isChange)
  await asked.getByRole('button', { name: 'Send and log out' }).press('Enter')
  await expect(page).toHaveURL(/\/login/)
  const phone = await other(browser, server.url)
  await phone.page.goto(list.address)
  await expect(phone.page.getByText('1 of 2 in the basket')).toBeVisible()

  // Kept for the same person where it was not sent.
  await startSession(page)
  await page.goto(list.address)
  await page.route(isChange, (route) => route.abort())
  await box(page, 'soap').press('Space')
  await expect(page.getByText('No connection. 1 change is kept here')).toBeVisible()
  await logout.click()
  await asked.getByRole('button', { name: 'Log out anyway' }).click()
  await expect(page).toHaveURL(/\/login/)
  await expect(box(phone.page, 'soap')).not.toBeChecked()
  await page.unroute(isChange)
  await startSession(page)
  await page.goto('/g/home')
  await expect(phone.page.getByText('2 of 2 in the basket')).toBeVisible()
  await phone.context.close()
})

const outages = {
  'the server does not answer': cutOff,
  'the device is offline': async (page: Page) => {
    await page.context().setOffline(true)
    return () => page.context().setOffline(false)
  },
}
for (const [outage, begin] of Object.entries(outages)) {
  test(`a recipe that is not kept says what is, and comes by itself later: ${outage}`, async ({
    page,
  }) => {
    const list = await withList(page, 'milk')
    await send(page, 'POST', '/api/recipes', { name: 'Pea soup' })
    await openAndKeep(page, list)
    await page.goto('/g/home')
    const card = page.getByRole('link', { name: 'Pea soup' })
    await expect(card).toBeVisible()
    const reconnect = await begin(page)
    await card.click()
    await expect(page.getByText('Can’t reach Trivet.')).toBeVisible()
    await expect(page.getByText('This opens by itself')).toBeVisible()
    const kept = page.getByRole('region', { name: 'Opens without a connection' })
    // The plan of tonight may be kept as well.
    await expect(kept.getByRole('link', { name: 'Saturday' })).toBeVisible()
    await expectAccessible(page)
    await page.setViewportSize({ width: 390, height: 844 })
    await expectNoOverflow(page)
    await kept.getByRole('link', { name: 'Saturday' }).click()
    await expect(box(page, 'milk')).toBeVisible()
    await page.goBack()
    await expect(page.getByText('Can’t reach Trivet.')).toBeVisible()
    await reconnect()
    await expect(page.getByRole('heading', { name: 'Pea soup', level: 1 })).toBeVisible()
  })
}
