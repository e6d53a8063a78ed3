import type { Locator } from '@playwright/test'
import { expectAccessible } from '#tests/support/axe.ts'
import { expect, test as base } from '#tests/support/e2e.ts'
import { type E2eServer, startE2eServer } from '#tests/support/e2e-server.ts'

const account = { email: 'cook@example.test', password: 'correct horse battery' }

const test = base.extend<{ server: E2eServer }>({
  server: async ({}, use) => {
    const server = await startE2eServer({
      env: { TRIVET_ADMIN_EMAIL: account.email, TRIVET_ADMIN_PASSWORD: account.password },
    })
    await use(server)
    await server.stop()
  },
})

test(
  'a wrong password is refused with words, the right one leads to where one wanted to go',
  { tag: '@quick' },
  async ({ page }) => {
    await page.goto('/user/profile')
    await expect(page).toHaveURL(/\/login\?redirect=/)
    await expectAccessible(page)

    await page.getByLabel('Username or email').fill(account.email)
    await page.getByRole('textbox', { name: 'Password' }).fill('not the password')
    await page.getByRole('button', { name: 'Log in' }).click()
    await expect(
      page.getByText('Invalid Credentials. Check your username and password.').first(),
    ).toBeVisible()
    await expect(page.getByLabel('Username or email')).toHaveValue(account.email)

    await page.getByRole('textbox', { name: 'Password' }).fill(account.password)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/user\/profile$/)
    await expectAccessible(page)
  },
)

test('five wrong passwords lock the account, for the right password too, and over a restart', async ({
  page,
  server,
}) => {
  await page.goto('/login')
  await page.getByLabel('Username or email').fill(account.email)
  const tryPassword = async (password: string) => {
    await page.getByRole('textbox', { name: 'Password' }).fill(password)
    const answered = page.waitForResponse('**/api/auth/token')
    await page.getByRole('button', { name: 'Log in' }).click()
    return (await answered).status()
  }
  for (let attempt = 1; attempt <= 5; attempt += 1) {
    expect(await tryPassword(`wrong ${attempt}`)).toBe(401)
  }
  expect(await tryPassword(account.password)).toBe(423)
  await expect(page.getByText('Account Locked').first()).toBeVisible()

  await server.restart()
  expect(await tryPassword(account.password)).toBe(423)
})

test('the field one types in has a ring that is easy to see', async ({ page }) => {
  await page.goto('/login')
  const ring = (field: Locator) =>
    field.evaluate((input) => {
      // The frame of a password has its button in it.
      const { outlineStyle, outlineWidth, outlineOffset } = getComputedStyle(
        input.closest('.mantine-Input-input')!,
      )
      return [outlineStyle, outlineWidth, outlineOffset].join(' ')
    })
  const name = page.getByLabel('Username or email')
  const password = page.getByRole('textbox', { name: 'Password' })
  await name.click()
  expect(await ring(name)).toBe('solid 2px 2px')
  expect(await ring(password)).toMatch(/^none/)
  await password.click()
  expect(await ring(password)).toBe('solid 2px 2px')
})
