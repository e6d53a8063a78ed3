import type { DesktopApp } from '#tests/support/desktop.ts'
import { signIn } from '#tests/support/desktop-calls.ts'
import { keptInShell } from '#tests/support/kept.ts'
import { expect, test } from '#tests/support/shared-desktop.ts'
import { catchOpened, clickMenu } from '#tests/support/shell.ts'

/** Opens the about window from the menu; its page is the newest one. */
async function openAbout({ app }: DesktopApp) {
  const opened = app.waitForEvent('window')
  await clickMenu(app, 'about')
  return opened
}

test('the menu leads into the page', async ({ desktop }) => {
  const { app, page } = desktop
  await signIn(desktop)
  await clickMenu(app, 'new-recipe')
  await page.waitForURL(/\/r\/create\/new/)
  await clickMenu(app, 'import-web')
  await page.waitForURL(/\/r\/create\/url/)
  await clickMenu(app, 'connect')
  await page.waitForURL(/\/devices$/)
  await clickMenu(app, 'settings')
  await page.waitForURL(/\/admin\/desktop$/)
  await clickMenu(app, 'back')
  await page.waitForURL(/\/devices$/)
  await clickMenu(app, 'forward')
  await page.waitForURL(/\/admin\/desktop$/)
})

test('about tells versions, addresses and the data folder, and copies them', async ({
  desktop,
  household,
}) => {
  const { app, origin } = desktop
  const about = await openAbout(desktop)
  await expect(about.getByText('Version 0.1.0')).toBeVisible()
  const { electron } = await app.evaluate(() => ({ electron: process.versions.electron }))
  for (const text of [`Electron ${electron}`, origin, household.dataDir])
    await expect(about.getByText(text, { exact: false }).first()).toBeVisible()
  expect(await about.evaluate(() => document.scripts.length)).toBe(0)

  await about.getByRole('link', { name: 'Copy all' }).click()
  await expect(about.getByRole('status')).toHaveText('Copied')
  const copied = await app.evaluate(({ clipboard }) => clipboard.readText())
  expect(copied).toContain('Trivet: 0.1.0')
  expect(copied).toContain(household.dataDir)
})

test('the link to the web site opens in the browser, and Escape closes the window', async ({
  desktop,
}) => {
  const { app } = desktop
  const outside = await catchOpened(app)
  const about = await openAbout(desktop)
  await about.getByRole('link', { name: 'Trivet website' }).click()
  await expect.poll(outside).toEqual(['https://trivet.app/'])
  expect(about.url()).toMatch(/^data:/)

  const closed = about.waitForEvent('close')
  // Sent to the window like a key of the system; Playwright's keys go directly to the page.
  await app.evaluate(({ BrowserWindow }) => {
    const window = BrowserWindow.getAllWindows().find(({ title }) => title === 'About Trivet')
    window?.webContents.sendInputEvent({ type: 'keyDown', keyCode: 'Escape' })
  })
  await closed
  expect(app.windows()).toHaveLength(1)
})

test('windows of the shell follow the language of the page at once', async ({ desktop }) => {
  const { page, origin } = desktop
  // The page tells its language whenever it starts, so only the page itself can change it for good.
  const openIn = (code: string) => page.goto(`${origin}/login?lang=${code}`)
  await openIn('en-US')
  const about = await openAbout(desktop)
  await expect(about.locator('html')).toHaveAttribute('dir', 'ltr')
  await openIn('qps-plocm')
  await expect(about.locator('html')).toHaveAttribute('dir', 'rtl')
  await openIn('en-US')
  await expect(about.locator('html')).toHaveAttribute('dir', 'ltr')
})

test('the screen stays on while the page wants it, and no longer than the page', async ({
  desktop: { app, page },
}) => {
  await app.evaluate(({ powerSaveBlocker }) => {
    const log: string[] = []
    Object.assign(globalThis, { log })
    powerSaveBlocker.start = (kind) => log.push(kind)
    powerSaveBlocker.stop = () => log.push('stop') > 0
  })
  const log = () => keptInShell<string[]>(app, 'log')
  const tell = (isWanted: boolean) =>
    page.evaluate((isWanted) => window.desktop!.tellAwake(isWanted), isWanted)
  await tell(true)
  await tell(true)
  expect(await log()).toEqual(['prevent-display-sleep'])
  await tell(false)
  expect(await log()).toEqual(['prevent-display-sleep', 'stop'])
  await tell(true)
  await page.reload()
  const twice = ['prevent-display-sleep', 'stop', 'prevent-display-sleep', 'stop']
  await expect.poll(log).toEqual(twice)
})
