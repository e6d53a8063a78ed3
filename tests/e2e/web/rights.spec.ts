import { expectAccessible } from '#tests/support/axe.ts'
import { addPeople } from '#tests/support/second-group.ts'
import { send } from '#tests/support/send.ts'
import { account, expect, startSession, test } from '#tests/support/signed-in.ts'

test('a guest cooks on a phone; the right to change is taken away while the page is open', async ({
  page,
  server,
  browser,
}) => {
  test.setTimeout(120_000)
  const { member } = addPeople(server.dataDir)
  await startSession(page)
  await send(page, 'POST', '/api/recipes', { name: 'Walnut bread' })

  const context = await browser.newContext({
    baseURL: server.url,
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    locale: 'en-US',
  })
  const phone = await context.newPage()
  const form = { username: member, password: account.password }
  expect((await phone.request.post('/api/auth/token', { form })).status()).toBe(200)
  await phone.goto('/g/home/r/walnut-bread?edit=true')
  const name = phone.getByRole('textbox', { name: 'Name' })
  await name.fill('Walnut bread of otto')

  await page.goto('/group/members')
  await expect(page.getByRole('checkbox', { name: 'Only look: otto' })).toBeVisible()
  await expectAccessible(page)
  const onlyLooks = page.getByRole('checkbox', { name: 'Only look: otto' })
  await onlyLooks.click()
  await expect(onlyLooks).toBeChecked()
  await expect(page.getByText('Rights of otto saved')).toBeVisible()

  // The page hears of it, closes the form and shows the recipe.
  await expect(phone.getByText('You can look and cook here, but not edit recipes.')).toBeVisible()
  await phone.goto('/g/home/r/walnut-bread')
  await expect(phone.getByRole('link', { name: 'Cook', exact: true })).toBeVisible()
  await expect(phone.getByRole('button', { name: 'Add recipe' })).toHaveCount(0)
  await phone.goto('/g/home/r/create/new')
  await expect(phone).toHaveURL(/\/g\/home$/)
  await context.close()
})

test('what was being written when the right was taken away waits until it is given back', async ({
  page,
  server,
  browser,
}) => {
  test.setTimeout(120_000)
  const { member } = addPeople(server.dataDir)
  await startSession(page)
  await send(page, 'POST', '/api/recipes', { name: 'Walnut bread' })
  const members = await send<{ id: string; email: string }[]>(page, 'GET', '/api/groups/members')
  const userId = members.find(({ email }) => email === member)!.id
  const mayOnlyLook = (readOnly: boolean) =>
    send(page, 'PUT', '/api/groups/permissions', { userId, readOnly })

  const context = await browser.newContext({ baseURL: server.url, locale: 'en-US' })
  const theirs = await context.newPage()
  const form = { username: member, password: account.password }
  expect((await theirs.request.post('/api/auth/token', { form })).status()).toBe(200)
  await theirs.goto('/g/home/r/walnut-bread?edit=true')
  await theirs.getByRole('textbox', { name: 'Preparation time' }).fill('20 minutes')
  await mayOnlyLook(true)
  await expect(theirs.getByText('You can look and cook here, but not edit recipes.')).toBeVisible()

  theirs.on('dialog', (question) => void question.accept())
  await theirs.goto('/g/home/r/walnut-bread')
  await expect(theirs.getByRole('link', { name: 'Cook', exact: true })).toBeVisible()
  await expect(theirs.getByText('Restore unsaved changes?')).toHaveCount(0)

  await mayOnlyLook(false)
  await theirs.goto('/g/home/r/walnut-bread?edit=true')
  await expect(theirs.getByText('Restore unsaved changes?')).toBeVisible()
  await theirs.getByRole('button', { name: 'Restore', exact: true }).click()
  await expect(theirs.getByRole('textbox', { name: 'Preparation time' })).toHaveValue('20 minutes')
  await theirs.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(theirs).toHaveURL(/\/r\/walnut-bread$/)
  const saved: unknown = await (await theirs.request.get('/api/recipes/walnut-bread')).json()
  expect(saved).toMatchObject({ prepTime: '20 minutes' })
  await context.close()
})
