import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { keptInShell } from '#tests/support/kept.ts'
import { expect, test } from '#tests/support/shared-desktop.ts'
import { catchOpened } from '#tests/support/shell.ts'

/** Calls every function of window.desktop from the page, and returns how each one ended. */
const askAll = async () => {
  const calls = Object.entries(window.desktop ?? {}).filter(
    ([name]) => !['platform', 'onEvent'].includes(name),
  )
  const outcomes: Record<string, string> = {}
  for (const [name, call] of calls) {
    try {
      // A file that is not on disk for the one call that takes files, and invalid arguments for all.
      const argument = name === 'dropBackup' ? new File([], 'x') : { nonsense: true }
      await (call as (...args: unknown[]) => unknown)(argument, 1)
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

test('XSS-7 an injected script has no Node, no files and cannot contact other sites', async ({
  desktop: { app, page, origin },
  foreign,
}) => {
  const opened = await catchOpened(app)
  // An address alone is no page of ours yet: the policy comes with the first one.
  await expect(page.getByRole('heading').first()).toBeVisible()
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

test('a download asks where to save, and only files of our server are downloaded', async ({
  desktop: { app, page },
  household,
  foreign,
}) => {
  const file = path.join(household.dataDir, 'saved.json')
  await app.evaluate(({ session, app: electronApp }, file) => {
    const names: (string | undefined)[] = []
    Object.assign(globalThis, { offered: { names, downloads: electronApp.getPath('downloads') } })
    session.defaultSession.on('will-download', (event, item) => {
      if (event.defaultPrevented) return void names.push('prevented')
      // Without a place of its own, the system's dialog asks with these options.
      names.push(item.getSavePath() || item.getSaveDialogOptions().defaultPath)
      item.setSavePath(file)
    })
  }, file)
  const offered = async () => {
    const { names, downloads } = await keptInShell<
      Record<'names', string[]> & Record<'downloads', string>
    >(app, 'offered')
    return names.map((name) => name.replace(downloads, 'Downloads').replaceAll('\\', '/'))
  }
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

test('an untrusted certificate is refused without asking', async ({ desktop }) => {
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
