import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import path from 'node:path'
import type { WebContents } from 'electron'
import { test as ownDesktop } from '#tests/support/desktop.ts'
import { keptInShell } from '#tests/support/kept.ts'
import { expect, test } from '#tests/support/shared-desktop.ts'

ownDesktop('the window shows Trivet from its own server', async ({ desktop, household }) => {
  await expect(desktop.page).toHaveTitle(/Trivet/)
  await expect(desktop.page.getByRole('heading').first()).toBeVisible()
  expect(new URL(desktop.origin).hostname).toBe('127.0.0.1')

  const about = await desktop.page.request.get(`${desktop.origin}/api/app/about`)
  expect(about.status()).toBe(200)
  expect(existsSync(path.join(household.dataDir, 'trivet.db'))).toBe(true)
})

test('the page gets the listed calls and nothing of Node', async ({ desktop }) => {
  const seen = await desktop.page.evaluate(() => ({
    calls: Object.keys((window as { desktop?: object }).desktop ?? {}).toSorted(),
    node: ['require', 'process', 'module', 'Buffer', 'global', '__dirname', 'ipcRenderer'].filter(
      (name) => name in window,
    ),
  }))
  // No call takes a path, a program or the name of another call.
  expect(seen).toEqual({
    calls: [
      'cancelBackup',
      'cancelMove',
      'checkPort',
      'chooseBackup',
      'chooseDataFolder',
      'chooseWatched',
      'doneWaiting',
      'dropBackup',
      'exportBackup',
      'moveDataFolder',
      'onEvent',
      'openClip',
      'openDataFolder',
      'openLogs',
      'platform',
      'restoreBackup',
      'revealBackup',
      'savePdf',
      'setPort',
      'setSettings',
      'settings',
      'stopWatching',
      'takenPage',
      'tellAwake',
      'tellLanguage',
      'waitingFile',
      'watchedFolder',
    ],
    node: [],
  })

  const preferences = await desktop.app.evaluate(({ BrowserWindow }) => {
    // Electron has it, and leaves it out of its types.
    const contents = BrowserWindow.getAllWindows()[0]!.webContents as WebContents & {
      getLastWebPreferences: () => Record<string, unknown>
    }
    const { sandbox, contextIsolation, nodeIntegration, webSecurity, webviewTag } =
      contents.getLastWebPreferences()
    return { sandbox, contextIsolation, nodeIntegration, webSecurity, webviewTag }
  })
  expect(preferences).toEqual({
    sandbox: true,
    contextIsolation: true,
    nodeIntegration: false,
    webSecurity: true,
    webviewTag: false,
  })
})

test('a second start hands over to the first window', async ({ desktop, household }) => {
  await desktop.app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.hide())
  const { program, args, env } = household.command

  const second = spawn(program, args, { env, stdio: 'ignore' })
  const [code] = (await once(second, 'exit')) as [number]

  expect(code).toBe(0)
  await expect
    .poll(() =>
      desktop.app.evaluate(({ BrowserWindow }) =>
        BrowserWindow.getAllWindows().map((window) => window.isVisible()),
      ),
    )
    .toEqual([true])
})

ownDesktop('the window comes back where and as large as it was left', async ({ household }) => {
  const first = await household.start()
  const bounds = { x: 40, y: 30, width: 700, height: 520 }
  await first.app.evaluate(({ BrowserWindow }, bounds) => {
    BrowserWindow.getAllWindows()[0]?.setBounds(bounds)
  }, bounds)
  await first.app.close()

  const { app } = await household.start()
  const restored = await app.evaluate(({ BrowserWindow }) =>
    BrowserWindow.getAllWindows()[0]?.getBounds(),
  )
  expect(restored).toEqual(bounds)
})

test('the menu leaves the keys of the page alone', async ({ desktop }) => {
  const accelerators = await desktop.app.evaluate(({ Menu }) => {
    const items =
      Menu.getApplicationMenu()?.items.flatMap((item) => item.submenu?.items ?? []) ?? []
    return items.map((item) => item.accelerator ?? '').filter((keys) => keys !== '')
  })
  expect(accelerators).not.toContainEqual(
    expect.stringMatching(/^(CommandOrControl|CmdOrCtrl|Ctrl|Control|Cmd|Command)\+[SF]$|^\/$/i),
  )
})

test('the data folder opens from the page', async ({ desktop, household }) => {
  await desktop.app.evaluate(({ shell }) => {
    const opened: string[] = []
    Object.assign(globalThis, { opened })
    shell.openPath = async (folder) => {
      opened.push(folder)
      return ''
    }
  })
  await desktop.page.evaluate(() => window.desktop!.openDataFolder())
  expect(await keptInShell<string[]>(desktop.app, 'opened')).toEqual([household.dataDir])
})
