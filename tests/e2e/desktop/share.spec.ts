import { chromium, type Page } from '@playwright/test'
import { type DesktopApp, expect, isAnswering, test } from '#tests/support/desktop.ts'
import { signIn } from '#tests/support/desktop-calls.ts'
import { keptInShell } from '#tests/support/kept.ts'

/** A browser of its own, as on another device; it shares nothing with the window. */
function anotherDevice() {
  const executablePath = process.env['TRIVET_BROWSER']
  const isRoot = process.getuid?.() === 0
  return chromium.launch({
    ...(executablePath ? { executablePath } : {}),
    args: isRoot ? ['--no-sandbox'] : [],
  })
}

/** The entries of menus that are created from now on, including that of the tray. */
async function watchMenus({ app }: DesktopApp) {
  await app.evaluate(({ Menu }) => {
    const seen: (string | undefined)[] = []
    Object.assign(globalThis, { seen })
    const build = Menu.buildFromTemplate
    Menu.buildFromTemplate = (template) => {
      seen.push(...template.map(({ label }) => label))
      return build.call(Menu, template)
    }
  })
  return () => keptInShell<string[]>(app, 'seen')
}

/** The address in the QR code; on a machine without a network, another of its own addresses. */
async function linkOnScreen(page: Page, act: () => Promise<unknown>) {
  const answered = page.waitForResponse(
    (response) => response.url().endsWith('/api/devices/codes') && response.status() === 201,
  )
  await act()
  const { code, links } = (await (await answered).json()) as { code: string; links: string[] }
  return links[0] ?? `http://127.0.0.2:${new URL(page.url()).port}/pair#${code}`
}

test('EL-5 the home gets in when sharing is on: a phone pairs by the code in the window, and is out when it is revoked', async ({
  desktop,
}) => {
  const { page, origin } = desktop
  await signIn(desktop)
  const headers = { Origin: origin }
  await page.request.post(`${origin}/api/recipes`, { data: { name: 'Walnut bread' }, headers })

  await page.goto(`${origin}/devices`)
  const shareSwitch = page.getByRole('switch', { name: /devices on my home network/ })
  await expect(shareSwitch).not.toBeChecked()
  const menus = await watchMenus(desktop)
  const link = await linkOnScreen(page, async () => {
    await shareSwitch.click({ force: true })
    await page.getByRole('radio', { name: /\(you\), Administrator$/ }).click()
    await page.getByRole('button', { name: 'Show the code…' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Show the code' }).click()
  })
  const elsewhere = new URL(link).origin
  expect(elsewhere).not.toBe(origin)
  await expect.poll(menus).toContain(elsewhere)

  const browser = await anotherDevice()
  try {
    const phone = await browser.newPage({ viewport: { width: 390, height: 844 }, locale: 'en-US' })
    await phone.goto(link)
    await phone.getByRole('textbox', { name: 'Device name' }).fill('Anna’s phone')
    await phone.getByRole('button', { name: 'Connect', exact: true }).click()
    await expect(phone.getByRole('heading', { name: 'Walnut bread' })).toBeVisible()
    expect(await phone.evaluate(() => 'desktop' in window)).toBe(false)
    await expect(page.getByText('“Anna’s phone” is connected').first()).toBeVisible()

    await page.getByRole('button', { name: 'Log out Anna’s phone' }).click()
    await expect(page.getByText('“Anna’s phone” logged out')).toBeVisible()
    expect((await phone.request.get(`${elsewhere}/api/users/self`)).status()).toBe(401)
    await phone.reload()
    await expect(phone.getByRole('heading', { name: 'Walnut bread' })).toHaveCount(0)

    await shareSwitch.click({ force: true })
    await expect(page.getByText('Only this computer can open Trivet')).toBeVisible()
    await expect.poll(() => isAnswering(elsewhere)).toBe(false)
  } finally {
    await browser.close()
  }
})
