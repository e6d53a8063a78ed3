import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { ElectronApplication } from '@playwright/test'
import type { Desktop } from '#preload/index.ts'
import { expect, test } from '#tests/support/desktop.ts'

/** Collects what would have been opened in the default browser. */
async function catchOpened(app: ElectronApplication) {
  await app.evaluate(({ shell }) => {
    const outside: string[] = []
    Object.assign(globalThis, { outside })
    shell.openExternal = async (url) => void outside.push(url)
  })
  return () => app.evaluate(() => (globalThis as unknown as { outside: string[] }).outside)
}

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
    (window as unknown as { desktop: { openDataFolder: (path: string) => Promise<void> } }).desktop
      .openDataFolder('/etc')
      .then(
        () => 'opened',
        () => 'refused',
      ),
  )
  expect(badArguments).toBe('refused')
})

test('a frame of our own page has no bridge', async ({ desktop: { page } }) => {
  const inFrame = await page.evaluate(() => {
    const frame = document.createElement('iframe')
    document.body.append(frame)
    return typeof (frame.contentWindow as { desktop?: unknown } | null)?.desktop
  })
  expect(inFrame).toBe('undefined')
})

/** Asks every call of the bridge, from the main world of a page, and tells how each one ended. */
const askAll = async () => {
  const { platform, onEvent, ...calls } = (window as unknown as { desktop: Desktop }).desktop
  const outcomes: Record<string, string> = {}
  for (const [name, call] of Object.entries(calls)) {
    try {
      // A file that was never on a disk, for the one call that takes files, and nonsense for all.
      const argument = name === 'dropBackup' ? new File([], 'x') : { nonsense: true }
      await (call as (...args: unknown[]) => Promise<unknown>)(argument, 1)
      outcomes[name] = 'answered'
    } catch (error) {
      outcomes[name] = (error as Error).message
    }
  }
  return outcomes
}

test('every single call refuses a foreign page, and arguments that it does not know', async ({
  desktop: { app, page },
  foreign,
}) => {
  const fromOurs = await page.evaluate(askAll)
  expect(Object.keys(fromOurs).length).toBeGreaterThan(15)
  for (const [name, outcome] of Object.entries(fromOurs)) {
    expect(outcome, name).not.toBe('answered')
    expect(outcome, name).not.toContain('refused')
  }
  const fromForeign = await app.evaluate(
    async ({ app: electronApp, BrowserWindow }, { url, script }) => {
      const preload = `${electronApp.getAppPath()}/dist/preload/index.cjs`
      const other = new BrowserWindow({ show: false, webPreferences: { preload, sandbox: true } })
      await other.loadURL(url)
      const outcomes = (await other.webContents.executeJavaScript(`(${script})()`)) as object
      other.destroy()
      return outcomes as Record<string, string>
    },
    { url: foreign.url, script: askAll.toString() },
  )
  expect(Object.keys(fromForeign)).toEqual(Object.keys(fromOurs))
  for (const [name, outcome] of Object.entries(fromForeign))
    expect(outcome, name).toMatch(/Error: [a-z-]+:[a-z]+ refused$/)
})

test('XSS-7 a script that got into the page has nothing of Node, no files and no way out', async ({
  desktop: { app, page, origin },
  foreign,
}) => {
  const opened = await catchOpened(app)
  const gained = await page.evaluate(async (elsewhere) => {
    const script = document.createElement('script')
    script.text = 'window.inlineRan = true'
    document.body.append(script)
    const tried: Record<string, boolean> = {
      node: ['require', 'process', 'module', 'Buffer', 'electron'].some((name) => name in window),
      inline: 'inlineRan' in window,
      window: window.open('about:blank') !== null,
    }
    for (const url of ['file:///etc/passwd', `${elsewhere}/stolen`, 'chrome://version']) {
      tried[`fetch ${new URL(url).protocol}`] = await fetch(url, { mode: 'no-cors' }).then(
        () => true,
        () => false,
      )
    }
    const frame = document.createElement('iframe')
    frame.srcdoc = '<p>inside</p>'
    document.body.append(frame)
    tried['frame'] = 'desktop' in (frame.contentWindow ?? {})
    const view = document.createElement('webview')
    view.setAttribute('src', elsewhere)
    document.body.append(view)
    tried['webview'] = 'getWebContentsId' in view
    return tried
  }, foreign.url)
  expect(Object.entries(gained).filter(([, isGained]) => isGained)).toEqual([])

  for (const url of ['file:///etc/passwd', 'chrome://version', 'data:text/html,x', 'smb://nas/x'])
    await page.evaluate((url) => location.assign(url), url).catch(() => undefined)
  expect(new URL(page.url()).origin).toBe(origin)
  expect(await opened()).toEqual([])
  expect(foreign.visits).toEqual([])
})

test('a download asks for its place, and only what is ours is downloaded', async ({
  desktop: { app, page },
  household,
  foreign,
}) => {
  const file = path.join(household.dataDir, 'saved.json')
  await app.evaluate(({ session, app: electronApp }, file) => {
    const offered: (string | undefined)[] = []
    Object.assign(globalThis, { offered, downloads: electronApp.getPath('downloads') })
    session.defaultSession.on('will-download', (event, item) => {
      if (event.defaultPrevented) return void offered.push('prevented')
      // Without a place of its own, the system's dialog asks with these options.
      offered.push(item.getSavePath() || item.getSaveDialogOptions().defaultPath)
      item.setSavePath(file)
    })
  }, file)
  const offered = () =>
    app.evaluate(() => {
      const { offered, downloads } = globalThis as unknown as Record<'offered', string[]> &
        Record<'downloads', string>
      return offered.map((name) => name.replace(downloads, 'Downloads').replaceAll('\\', '/'))
    })
  await page.evaluate(() => {
    const link = document.createElement('a')
    link.href = URL.createObjectURL(new Blob(['{"pie":1}']))
    link.download = 'recipes.json'
    link.click()
  })
  await expect.poll(offered).toEqual(['Downloads/recipes.json'])
  await expect.poll(() => readFile(file, 'utf8').catch(() => '')).toBe('{"pie":1}')

  await app.evaluate(({ BrowserWindow }, url) => {
    BrowserWindow.getAllWindows()[0]?.webContents.downloadURL(url)
  }, `${foreign.url}/evil.zip`)
  await expect.poll(offered).toEqual(['Downloads/recipes.json', 'prevented'])
})

test('a certificate that proves nothing is refused without asking', async ({ desktop }) => {
  const isAccepted = await desktop.app.evaluate(
    ({ app, BrowserWindow }) =>
      new Promise<boolean>((resolve) => {
        const contents = BrowserWindow.getAllWindows()[0]?.webContents
        const event = { preventDefault: () => {} }
        app.emit('certificate-error', event, contents, 'https://example.com/', 'E', {}, resolve)
      }),
  )
  expect(isAccepted).toBe(false)
})
