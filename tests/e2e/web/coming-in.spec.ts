import type { Browser, Page } from '@playwright/test'
import { expectAccessible } from '#tests/support/axe.ts'
import { send } from '#tests/support/send.ts'
import { expect, startSession, test } from '#tests/support/signed-in.ts'

/** A phone with cookies of its own. */
async function phoneOf(browser: Browser) {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
    locale: 'en-US',
  })
  return context.newPage()
}

/** What the code of the newest invitation says to a camera, at an address that this machine can open. */
async function linkOn(page: Page) {
  const field = page.getByRole('textbox', { name: 'Link of the invitation' })
  const link = new URL(await field.inputValue())
  return new URL(link.pathname + link.search, page.url()).href
}

const fill = async (phone: Page, details: Record<string, string>) => {
  for (const [name, value] of Object.entries(details)) {
    await phone.getByRole('textbox', { name, exact: true }).fill(value)
  }
}

test('an invitation is scanned with a phone, and soon somebody cooks', async ({
  page,
  browser,
  server,
}) => {
  await startSession(page)
  const soup = { name: 'Pea soup', recipeInstructions: [{ text: 'Cook the peas.' }] }
  const slug = await send<string>(page, 'POST', '/api/recipes', { name: soup.name })
  await send(page, 'PATCH', `/api/recipes/${slug}`, soup)
  await page.goto('/user/profile')
  await page.getByRole('link', { name: 'Invite people' }).first().click()
  await expect(page.getByRole('heading', { name: 'Invite people' })).toBeVisible()
  await page.getByRole('button', { name: 'Create invitation' }).click()
  await expect(page.getByRole('img', { name: /^QR code for/ })).toBeVisible()
  await expectAccessible(page)
  const link = await linkOn(page)

  const phone = await phoneOf(browser)
  await phone.goto(link)
  await expect(phone.getByRole('heading', { name: 'Join Home' })).toBeVisible()
  await expect(phone).toHaveURL(/\/register$/)
  await expectAccessible(phone)
  await fill(phone, {
    'Your name': 'Lena Berg',
    Password: 'pancakes on sunday',
    'Password again': 'pancakes on sunday',
    Email: 'lena@example.test',
  })
  // From a field that is checked when it is left.
  await phone.getByRole('button', { name: 'Next' }).click()
  await expect(phone.getByRole('heading', { name: 'Is this right?' })).toBeVisible()
  await expectAccessible(phone)
  await phone.getByRole('button', { name: 'Create my account' }).click()
  await expect(phone).toHaveURL(/\/g\/home$/)

  await phone.getByRole('link', { name: soup.name }).first().click()
  await phone.getByRole('link', { name: 'Cook', exact: true }).last().click()
  await expect(phone.getByText('Cook the peas.').first()).toBeVisible()
  const self = await phone.request.get(`${server.url}/api/users/self`)
  expect(await self.json()).toMatchObject({ fullName: 'Lena Berg', canManage: false })

  // It was for one, and is gone.
  await page.reload()
  await expect(page.getByText('No open invitations')).toBeVisible()
  const late = await phoneOf(browser)
  await late.goto(link)
  await expect(late.getByText(/doesn’t work any more/)).toBeVisible()
  await expectAccessible(late)
  await Promise.all([phone.context().close(), late.context().close()])
})

test('the tablet in the kitchen asks who cooked', async ({ page, browser, server }) => {
  await startSession(page)
  const slug = await send<string>(page, 'POST', '/api/recipes', { name: 'Pea soup' })
  const wish = { fullName: 'Kitchen tablet', sharedDevice: true }
  const { id } = await send<{ id: string }>(page, 'POST', '/api/groups/members', wish)
  const { code } = await send<{ code: string }>(page, 'POST', '/api/devices/codes', { userId: id })

  const tablet = await browser.newPage({ viewport: { width: 820, height: 1180 } })
  await tablet.goto(`${server.url}/pair#${code}`)
  await tablet.getByRole('button', { name: 'Connect', exact: true }).click()
  await expect(tablet).toHaveURL(/\/g\/home$/)
  await tablet.goto(`${server.url}/g/home/r/${slug}`)
  const who = tablet.getByRole('combobox', { name: 'Who writes?' })
  await who.click()
  await tablet.getByRole('option', { name: /rosa/i }).click()
  await tablet.getByRole('textbox', { name: 'Your comment' }).fill('More salt')
  await tablet.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(tablet.getByText('More salt')).toBeVisible()
  const [comment] = await send<{ user: { fullName: string } }[]>(
    page,
    'GET',
    `/api/recipes/${slug}/comments`,
  )
  expect(comment?.user.fullName).toMatch(/rosa/i)
  await expectAccessible(tablet)
  await tablet.close()
})
