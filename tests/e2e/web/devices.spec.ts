import type { Browser, Page } from '@playwright/test'
import { expectAccessible } from '#tests/support/axe.ts'
import { openMore } from '#tests/support/nav.ts'
import { expect, signIn, startSession, test } from '#tests/support/signed-in.ts'

/** A phone in the home with cookies of its own. */
async function phoneOf(browser: Browser) {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
    locale: 'en-US',
  })
  return context.newPage()
}

/** What the code on the screen says to a camera, or on a machine without a network what somebody types. */
async function linkOf(page: Page, act: () => Promise<unknown>) {
  const answered = page.waitForResponse(
    (response) => response.url().endsWith('/api/devices/codes') && response.status() === 201,
  )
  await act()
  const { code, links } = (await (await answered).json()) as { code: string; links: string[] }
  const port = new URL(page.url()).port
  return links[0] ?? `http://127.0.0.2:${port}/pair#${code}`
}

const shareSwitch = (page: Page) => page.getByRole('switch', { name: /devices on my home network/ })
/** Rosa is alone in her household, so that every code is an administrator's, and that is asked about. */
async function switchOn(page: Page) {
  await shareSwitch(page).click({ force: true })
  await showCode(page)
}
async function showCode(page: Page) {
  await page.getByRole('radio', { name: /\(you\), Administrator$/ }).click()
  await page.getByRole('button', { name: 'Show the code…' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Show the code' }).click()
}
const connect = (page: Page) => page.getByRole('button', { name: 'Connect', exact: true }).click()

test('EL-4 a phone comes in by the code on the screen, once, and is out as soon as it is signed out', async ({
  page,
  server,
  browser,
}) => {
  test.setTimeout(120_000)
  await signIn(page)
  const made = await page.request.post(`${server.url}/api/recipes`, {
    data: { name: 'Walnut bread' },
    headers: { origin: server.url },
  })
  expect(made.status()).toBe(201)
  await openMore(page)
  const menu = page.getByRole('navigation')
  await menu.getByRole('link', { name: 'Connect a device' }).click()
  await expect(page.getByText('Only this computer can open Trivet')).toBeVisible()
  await expectAccessible(page)
  const link = await linkOf(page, () => switchOn(page))
  expect(new URL(link).hostname).not.toMatch(/^(?:localhost|127\.0\.0\.1)$/)

  const phone = await phoneOf(browser)
  await phone.goto(link)
  await expect(phone.getByRole('heading', { name: 'Connect this device' })).toBeVisible()
  await expect(phone).toHaveURL(/\/pair$/)
  await expectAccessible(phone)
  const name = phone.getByRole('textbox', { name: 'Device name' })
  await expect(name).not.toHaveValue('')
  await name.fill('Anna’s phone')
  await connect(phone)
  await expect(phone).toHaveURL(/\/g\/home$/)
  await expect(phone.getByRole('heading', { name: 'Walnut bread' })).toBeVisible()
  await expect(page.getByText('“Anna’s phone” is connected').first()).toBeVisible()

  const stranger = await phoneOf(browser)
  await stranger.goto(link)
  await connect(stranger)
  await expect(stranger.getByRole('alert')).toContainText('ask for a new code')
  await expectAccessible(stranger)

  await page.getByRole('button', { name: 'Log out Anna’s phone' }).click()
  await expect(page.getByText('“Anna’s phone” logged out')).toBeVisible()
  const self = await phone.request.get(new URL('/api/users/self', link).href)
  expect(self.status()).toBe(401)
  await phone.reload()
  await expect(phone.getByRole('heading', { name: 'Walnut bread' })).toHaveCount(0)
  await Promise.all([phone.context().close(), stranger.context().close()])
})

test('an expired code no longer works, and the page shows a new one by itself', async ({
  page,
  browser,
}) => {
  await page.clock.install()
  await startSession(page)
  await page.goto('/devices')
  const first = await linkOf(page, () => switchOn(page))
  await expect(page.getByRole('timer')).toContainText(/1:\d\d|2:00/)
  await expectAccessible(page)
  const second = await linkOf(page, () => page.clock.fastForward('02:01'))
  expect(second).not.toBe(first)

  const phone = await phoneOf(browser)
  await phone.goto(first)
  await connect(phone)
  await expect(phone.getByRole('alert')).toContainText(
    'This code didn’t work. A code lasts 2 minutes',
  )
  await phone.goto(second)
  await connect(phone)
  await expect(phone).toHaveURL(/\/g\/home$/)
  await phone.context().close()
})

test('the page works by keyboard and says what to do if a phone cannot connect', async ({
  page,
}) => {
  await startSession(page)
  await page.goto('/devices')
  await shareSwitch(page).focus()
  await page.keyboard.press('Space')
  await page.getByRole('radio', { name: /\(you\), Administrator$/ }).press('Space')
  await page.getByRole('button', { name: 'Show the code…' }).press('Enter')
  await expect(page.getByRole('dialog', { name: 'Connect as administrator?' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('dialog').getByRole('button', { name: 'Show the code' }).press('Enter')
  await expect(page.getByRole('img', { name: /^QR code/ })).toBeVisible()
  await page.getByRole('button', { name: 'Having trouble connecting?' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText('Home access is on.', { exact: true })).toBeVisible()
  await expect(page.getByText(/client isolation/)).toBeVisible()
  await page.getByRole('button', { name: 'What works only on this computer?' }).press('Enter')
  await expect(page.getByText(/Keeping the screen on/)).toBeVisible()
  await expectAccessible(page)
})
