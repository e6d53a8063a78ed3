import type { WebContents } from 'electron'
import {
  closeClip,
  countWindows,
  openClip,
  pressKey,
  startShyRestaurant,
} from '#tests/support/clip.ts'
import { signIn } from '#tests/support/desktop-calls.ts'
import { expect, test as base } from '#tests/support/shared-desktop.ts'
import { answerDialogs } from '#tests/support/shell-dialogs.ts'
import { catchOpened } from '#tests/support/shell.ts'

const test = base.extend<{ site: Awaited<ReturnType<typeof startShyRestaurant>> }>({
  site: async ({ desktop }, use) => {
    const site = await startShyRestaurant()
    await use(site)
    await closeClip(desktop.app)
    await site.stop()
  },
})

test('the page has no bridge, no Node, and nothing of Trivet’s login', async ({
  desktop,
  site,
}) => {
  const { app, page: main, origin } = desktop
  await signIn(desktop)
  const { page } = await openClip(app, main, `${site.url}/a`)
  await page.waitForURL(`${site.url}/a`)
  const gained = await page.evaluate(() =>
    ['desktop', 'require', 'process', 'module', 'Buffer', 'ipcRenderer'].filter(
      (name) => name in window,
    ),
  )
  expect(gained).toEqual([])

  const kept = await app.evaluate(async ({ session, webContents }, url) => {
    const contents = webContents.getAllWebContents().find((one) => one.getURL() === url)!
    const { getLastWebPreferences } = contents as WebContents & {
      getLastWebPreferences: () => Record<string, unknown>
    }
    const { sandbox, contextIsolation, nodeIntegration, preload } =
      getLastWebPreferences.call(contents)
    return {
      is: { sandbox, contextIsolation, nodeIntegration, preload },
      isApart: contents.session !== session.defaultSession,
      own: (await contents.session.cookies.get({})).map(({ name }) => name),
      agent: contents.getUserAgent(),
    }
  }, `${site.url}/a`)
  expect(kept).toMatchObject({
    is: { sandbox: true, contextIsolation: true, nodeIntegration: false },
    isApart: true,
    own: ['table'],
  })
  expect(kept.is.preload).toBeUndefined()
  expect(kept.agent).not.toMatch(/Electron|Trivet/i)

  // Nothing there reaches Trivet's own server, under any name of this computer.
  const { port } = new URL(origin)
  for (const host of ['127.0.0.1', 'localhost', 'home.localhost', '[::1]']) {
    const reached = await page.evaluate(
      (url) =>
        fetch(url, { mode: 'no-cors', credentials: 'include' }).then(
          () => true,
          () => false,
        ),
      `http://${host}:${port}/api/users/self`,
    )
    expect(reached, host).toBe(false)
  }
  await page.evaluate((url) => location.assign(url), `${origin}/`)
  await expect.poll(() => page.url()).not.toBe(`${site.url}/a`)
  expect(page.url()).not.toContain(origin)
})

test('what opens a new window opens here after a press, and not at all without one', async ({
  desktop: { app, page: main },
  site,
}) => {
  const opened = await catchOpened(app)
  const { bar, page } = await openClip(app, main, `${site.url}/a`)
  await page.waitForURL(`${site.url}/a`)
  const windows = await countWindows(app)
  expect(await page.evaluate((url) => window.open(url) === null, `${site.url}/advert`)).toBe(true)
  await page.evaluate((url) => {
    document.body.innerHTML = `<a id="b" target="_blank" href="${url}/b">b</a>
<a id="mail" target="_blank" href="mailto:ada@example.com">mail</a>`
  }, site.url)
  await page.locator('#mail').click()
  await page.locator('#b').click()
  await page.waitForURL(`${site.url}/b`)
  await expect(bar.getByRole('textbox', { name: 'Address' })).toHaveValue(`${site.url}/b`)
  expect(site.visits.map(({ path }) => path)).not.toContain('/advert')
  expect(await countWindows(app)).toBe(windows)
  expect(await opened()).toEqual([])
})

test('files, other schemes, permissions and downloads are refused', async ({
  desktop: { app, page: main },
  site,
}) => {
  const opened = await catchOpened(app)
  const { bar, page } = await openClip(app, main, `${site.url}/a`)
  await page.waitForURL(`${site.url}/a`)
  for (const url of [
    'file:///etc/passwd',
    'chrome://version',
    'data:text/html,x',
    'smb://nas/x',
    'trivet://import?url=https://example.com',
    'mailto:ada@example.com',
  ]) {
    await page.evaluate((url) => location.assign(url), url).catch(() => undefined)
  }
  const asked = await page.evaluate(async () => ({
    position: await new Promise((resolve) => {
      navigator.geolocation.getCurrentPosition(
        () => resolve('given'),
        ({ code }) => resolve(code),
      )
    }),
    notifications: await Notification.requestPermission(),
    camera: await navigator.mediaDevices.getUserMedia({ video: true }).then(
      () => 'given',
      () => 'denied',
    ),
    clipboard: await navigator.clipboard.readText().then(
      () => 'given',
      () => 'denied',
    ),
  }))
  expect(asked).toEqual({
    position: 1,
    notifications: 'denied',
    camera: 'denied',
    clipboard: 'denied',
  })
  await page.evaluate((url) => location.assign(url), `${site.url}/file`)
  await expect(bar.getByRole('status')).toContainText('Trivet doesn’t save files from here.')
  expect(page.url()).toBe(`${site.url}/a`)
  expect(await opened()).toEqual([])

  for (const address of ['file:///etc/passwd', 'javascript:alert(1)', 'soup']) {
    const isRefused = address !== 'soup'
    await bar.getByRole('textbox', { name: 'Address' }).fill(address)
    await bar.keyboard.press('Enter')
    await expect(bar.getByRole('status')).toContainText(isRefused ? 'isn’t a web address' : 'ERR_')
  }
})

test('the toolbar stays, shows where one is, and asks of the shell what it lists only', async ({
  desktop: { app, page: main },
  site,
}) => {
  const { bar, page } = await openClip(app, main, `${site.url}/a`)
  await page.waitForURL(`${site.url}/a`)
  const at = bar.url()
  expect(
    await bar.evaluate(() => ['desktop', 'require', 'process'].filter((n) => n in window)),
  ).toEqual([])
  const address = bar.getByRole('textbox', { name: 'Address' })
  // A page may change its address within its site, and its title to anything.
  await page.evaluate(() => {
    document.title = 'https://bank.example'
    history.pushState(null, '', '/menu?x=1')
  })
  await expect(address).toHaveValue(`${site.url}/menu?x=1`)
  await bar.getByRole('button', { name: 'Back' }).click()
  await expect(address).toHaveValue(`${site.url}/a`)
  // Last, because Playwright waits for the page that never comes.
  for (const url of [`${site.url}/evil`, 'file:///etc/passwd']) {
    await bar.evaluate((url) => location.assign(url), url)
    await bar.evaluate((url) => window.open(url), url)
  }
  const views = await app.evaluate(({ webContents }) =>
    webContents.getAllWebContents().map((one) => one.getURL()),
  )
  expect(views).toContain(at)
  expect(site.visits.map(({ path }) => path)).not.toContain('/evil')
  const titles = await app.evaluate(({ BaseWindow }) =>
    BaseWindow.getAllWindows().map((one) => one.getTitle()),
  )
  expect(titles).toContain(`${new URL(site.url).host} – Trivet browser window`)
})

test('it is worked by keys, and closes by them', async ({ desktop: { app, page: main }, site }) => {
  const { bar, page } = await openClip(app, main, `${site.url}/a`)
  await page.waitForURL(`${site.url}/a`)
  const before = await countWindows(app)
  await pressKey(app, `${site.url}/a`, 'L', true)
  const address = bar.getByRole('textbox', { name: 'Address' })
  await expect(address).toBeFocused()
  await bar.keyboard.type(`${site.url}/typed`)
  await bar.keyboard.press('Escape')
  await expect(address).toHaveValue(`${site.url}/a`)
  await bar.keyboard.press('Tab')
  await expect(bar.getByRole('button', { name: 'Take this recipe' })).toBeFocused()
  // It is gone before the key is up.
  await bar.keyboard.press('Escape').catch(() => undefined)
  await expect.poll(() => countWindows(app)).toBe(before - 1)

  for (const [key, control] of [
    ['W', true],
    ['Escape', false],
  ] as const) {
    const again = await openClip(app, main, `${site.url}/again`)
    await again.page.waitForURL(`${site.url}/again`)
    await expect(again.bar.getByRole('button', { name: 'Reload' })).toBeVisible()
    await pressKey(app, `${site.url}/again`, key, control)
    await expect.poll(() => countWindows(app)).toBe(before - 1)
    await expect.poll(() => app.windows().length).toBe(1)
  }
})

test('logins stay for the next time, until they are forgotten', async ({
  desktop: { app, page: main },
  site,
}) => {
  const first = await openClip(app, main, `${site.url}/a`)
  await first.page.waitForURL(`${site.url}/a`)
  await closeClip(app)
  await expect.poll(() => app.windows().length).toBe(1)
  const { bar, page } = await openClip(app, main, `${site.url}/b`)
  await page.waitForURL(`${site.url}/b`)
  expect(site.visits.find(({ path }) => path === '/b')?.cookie).toBe('table=7')

  const asked = await answerDialogs(app, { button: 0 })
  await app.evaluate(({ Menu }) => {
    Menu.prototype.popup = function popup() {
      this.getMenuItemById('forget')!.click()
    }
  })
  const visits = site.visits.length
  await bar.getByRole('button', { name: 'More' }).click()
  await expect.poll(() => site.visits.length).toBeGreaterThan(visits)
  expect(site.visits.at(-1)).toMatchObject({ path: '/b', cookie: '' })
  expect(await asked()).toEqual(['Forget all logins of this window?'])
})
