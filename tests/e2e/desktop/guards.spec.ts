import { expect, test } from '#tests/support/shared-desktop.ts'
import { catchOpened } from '#tests/support/shell.ts'

test('a link to elsewhere opens in the default browser, and the window stays', async ({
  desktop: { app, page, origin },
  foreign,
}) => {
  const opened = await catchOpened(app)
  await page.evaluate((url) => {
    const link = document.createElement('a')
    link.href = url
    document.body.append(link)
    link.click()
  }, `${foreign.url}/recipe`)

  await expect.poll(opened).toEqual([`${foreign.url}/recipe`])
  expect(new URL(page.url()).origin).toBe(origin)
  expect(foreign.visits).toEqual([])
})

test('new windows are denied; only web and mail addresses are opened outside', async ({
  desktop: { app, page, origin },
}) => {
  const opened = await catchOpened(app)
  const windows = await page.evaluate(
    (urls) => urls.map((url) => window.open(url)),
    [
      'file:///etc/passwd',
      'javascript:alert(1)',
      'smb://nas/share',
      'about:blank',
      'https://example.com/pie',
      'mailto:ada@example.com',
    ],
  )

  expect(windows).toEqual([null, null, null, null, null, null])
  await expect.poll(opened).toEqual(['https://example.com/pie', 'mailto:ada@example.com'])
  expect(app.windows()).toHaveLength(1)
  expect(new URL(page.url()).origin).toBe(origin)
})

test('an address that only begins like ours is foreign', async ({
  desktop: { app, page, origin },
}) => {
  const opened = await catchOpened(app)
  const lookalike = `${origin}@example.com/`
  await page.evaluate((url) => location.assign(url), lookalike)
  await expect.poll(opened).toHaveLength(1)
  expect(new URL(page.url()).origin).toBe(origin)
})

test('a redirect away from our server does not happen', async ({
  desktop: { app, page, origin },
  foreign,
}) => {
  const opened = await catchOpened(app)
  await app.evaluate(
    ({ session }, { from, to }) => {
      session.defaultSession.webRequest.onBeforeRequest({ urls: [from] }, (_, answer) =>
        answer({ redirectURL: to }),
      )
    },
    { from: `${origin}/away`, to: `${foreign.url}/landed` },
  )
  const stopped = app.evaluate(
    ({ BrowserWindow }) =>
      new Promise<string>((resolve) => {
        BrowserWindow.getAllWindows()[0]?.webContents.once('will-redirect', ({ url }) =>
          setImmediate(() => resolve(url)),
        )
      }),
  )
  await page.evaluate(() => location.assign('/away'))

  expect(await stopped).toBe(`${foreign.url}/landed`)
  expect(await opened()).toEqual([])
  expect(new URL(page.url()).origin).toBe(origin)
  expect(foreign.visits).toEqual([])
})

test('a frame cannot go elsewhere, even without the content security policy', async ({
  desktop: { app, page },
  foreign,
}) => {
  await app.evaluate(({ session }) => {
    session.defaultSession.webRequest.onHeadersReceived(({ responseHeaders }, answer) => {
      const kept = Object.entries(responseHeaders ?? {}).filter(
        ([name]) => name.toLowerCase() !== 'content-security-policy',
      )
      answer({ responseHeaders: Object.fromEntries(kept) })
    })
  })
  await page.reload()
  const tried = app.evaluate(
    ({ BrowserWindow }) =>
      new Promise<boolean>((resolve) => {
        BrowserWindow.getAllWindows()[0]?.webContents.on('will-frame-navigate', (event) => {
          if (!event.isMainFrame) setImmediate(() => resolve(event.defaultPrevented))
        })
      }),
  )
  await page.evaluate((url) => {
    const frame = document.createElement('iframe')
    frame.src = url
    document.body.append(frame)
  }, `${foreign.url}/frame`)

  expect(await tried).toBe(true)
  expect(foreign.visits).toEqual([])
})

test('only notifications, the wake lock and copying are permitted', async ({
  desktop: { page },
}) => {
  const states = await page.evaluate(async () => {
    const names = ['geolocation', 'camera', 'microphone', 'midi', 'clipboard-read']
    const found = names.map(async (name) => {
      const { state } = await navigator.permissions.query({ name: name as PermissionName })
      return [name, state]
    })
    return Object.fromEntries(await Promise.all(found)) as Record<string, string>
  })
  expect(states).toEqual({
    geolocation: 'denied',
    camera: 'denied',
    microphone: 'denied',
    midi: 'denied',
    'clipboard-read': 'denied',
  })

  const asked = await page.evaluate(async () => ({
    position: await new Promise((resolve) => {
      navigator.geolocation.getCurrentPosition(
        () => resolve('given'),
        ({ code }) => resolve(code),
      )
    }),
    midi: await navigator.requestMIDIAccess({ sysex: true }).then(
      () => 'given',
      () => 'denied',
    ),
    notifications: await Notification.requestPermission(),
    wakeLock: await navigator.wakeLock.request('screen').then(
      () => 'given',
      (error: Error) => error.message,
    ),
  }))
  expect(asked).toEqual({
    position: 1,
    midi: 'denied',
    notifications: 'granted',
    wakeLock: 'given',
  })
})

test('a foreign page in a window of ours is refused by the desktop', async ({
  desktop: { app, page, origin },
  foreign,
}) => {
  const answers = await app.evaluate(
    async ({ app: electronApp, BrowserWindow, shell }, { foreignUrl, ownUrl }) => {
      const opened: string[] = []
      shell.openPath = async (folder) => {
        opened.push(folder)
        return ''
      }
      const preload = `${electronApp.getAppPath()}/dist/preload/index.cjs`
      const other = new BrowserWindow({ show: false, webPreferences: { preload, sandbox: true } })
      const ask = async (url: string) => {
        await other.loadURL(url)
        return (await other.webContents.executeJavaScript(
          'desktop.openDataFolder().then(() => "opened", (error) => error.message)',
        )) as string
      }
      const result = { foreign: await ask(foreignUrl), own: await ask(ownUrl) }
      other.destroy()
      return { ...result, opened: opened.length }
    },
    { foreignUrl: foreign.url, ownUrl: `${origin}/` },
  )
  expect(answers.foreign).toContain('data-folder:open refused')
  expect(answers).toMatchObject({ own: 'opened', opened: 1 })

  const badArguments = await page.evaluate(() =>
    // @ts-expect-error -- The bridge takes no path; a page may try.
    window.desktop!.openDataFolder('/etc').then(
      () => 'opened',
      () => 'refused',
    ),
  )
  expect(badArguments).toBe('refused')
})

test('a frame in our own page cannot use window.desktop', async ({ desktop: { page } }) => {
  const inFrame = await page.evaluate(() => {
    const frame = document.createElement('iframe')
    document.body.append(frame)
    return typeof (frame.contentWindow as { desktop?: unknown } | null)?.desktop
  })
  expect(inFrame).toBe('undefined')
})
