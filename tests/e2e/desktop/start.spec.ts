import { mkdir, mkdtemp, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { _electron } from '@playwright/test'
import { expect, test } from '#tests/support/desktop.ts'
import { signIn } from '#tests/support/desktop-calls.ts'
import { keptInShell } from '#tests/support/kept.ts'
import { isWindowVisible, startAgain } from '#tests/support/shell.ts'

test('until the server answers the window says so, and a failed start leaves none', async ({
  household,
}) => {
  const { program, args, env } = household.command
  await mkdir(household.dataDir, { recursive: true })
  // A wrapper around our app, so that dialogs are mocked before its first line runs.
  const around = await mkdtemp(path.join(household.dataDir, 'around-'))
  const entry = path.join(args.at(-1) ?? '', 'dist/main/index.js')
  await writeFile(path.join(around, 'package.json'), '{ "type": "module", "main": "main.js" }')
  await writeFile(
    path.join(around, 'main.js'),
    `import { dialog } from 'electron'
     dialog.showMessageBox = ({ message }) => new Promise((resolve) => {
       Object.assign(globalThis, { message, choose: (response) => resolve({ response }) })
     })
     void import(${JSON.stringify(pathToFileURL(entry).href)})`,
  )
  const app = await _electron.launch({
    executablePath: program,
    args: [...args.slice(0, -1), around],
    // Nothing about the data, which a page would offer to mend.
    env: { ...env, TRIVET_LOG_LEVEL: 'loud' },
  })
  const page = await app.firstWindow({ timeout: 120_000 })
  const message = () => keptInShell<string | undefined>(app, 'message')
  await expect.poll(message).toBe('Trivet couldn’t start')
  await expect(page.getByRole('status')).toHaveText('Opening your recipes…')
  expect(await isWindowVisible(app)).toEqual([true])
  expect(await page.evaluate(() => document.scripts.length)).toBe(0)

  const ended = app.waitForEvent('close')
  await app.evaluate(() => (Reflect.get(globalThis, 'choose') as (button: number) => void)(2))
  await ended
})

test('data that cannot be opened is told in the window, with what can be done', async ({
  household,
}) => {
  const { program, args, env } = household.command
  await mkdir(household.dataDir, { recursive: true })
  await writeFile(path.join(household.dataDir, 'trivet.db'), 'not a database')
  const app = await _electron.launch({ executablePath: program, args, env })
  const page = await app.firstWindow({ timeout: 120_000 })
  await expect(page.getByRole('heading', { name: 'The recipes can’t be opened' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Try again' })).toBeEnabled()
  const ended = app.waitForEvent('close')
  await app.evaluate(({ app: shell }) => shell.quit())
  await ended
})

test('Back does not lead from the first page to the splash screen', async ({ desktop }) => {
  const past = () =>
    desktop.app.evaluate(({ BrowserWindow }) => {
      const history = BrowserWindow.getAllWindows()[0]?.webContents.navigationHistory
      return { canGoBack: history?.canGoBack(), entries: history?.length() }
    })
  await expect.poll(past).toEqual({ canGoBack: false, entries: 1 })
})

test('a start at login shows no window until somebody asks for it', async ({ household }) => {
  const { program, args, env } = household.command
  const app = await _electron.launch({ executablePath: program, args: [...args, '--hidden'], env })
  const isReady = () =>
    app
      .evaluate(
        ({ Menu }) => Menu.getApplicationMenu()?.getMenuItemById('new-recipe')?.enabled ?? false,
      )
      // An answer during the start may be lost; a later one is not.
      .catch(() => false)
  await expect.poll(isReady, { timeout: 30_000 }).toBe(true)
  expect(await isWindowVisible(app)).toEqual([])

  const opened = app.waitForEvent('window')
  expect(await startAgain(household)).toBe(0)
  await expect(await opened).toHaveURL(/^http:/)
  await expect.poll(() => isWindowVisible(app)).toEqual([true])
  await app.close()
})

test('a link for importing fills in the form and imports nothing (EL-1)', async ({
  desktop,
  household,
  foreign,
}) => {
  const { app, page } = desktop
  await signIn(desktop)
  await app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.hide())
  const recipe = `${foreign.url}/pie?a=1&b=2`
  await startAgain(household, `trivet://import?url=${encodeURIComponent(recipe)}`)

  await page.waitForURL(/\/r\/create\/url/)
  await expect(page.getByRole('textbox', { name: 'Recipe link' }).first()).toHaveValue(recipe)
  await expect.poll(() => isWindowVisible(app)).toEqual([true])
  expect(foreign.visits).toEqual([])
})

test('a link without the address of a recipe only shows the window', async ({
  desktop,
  household,
}) => {
  const { app, page } = desktop
  await signIn(desktop)
  const before = page.url()
  await app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.hide())
  await startAgain(household, 'trivet://import?url=file:///etc/passwd')
  await expect.poll(() => isWindowVisible(app)).toEqual([true])
  expect(page.url()).toBe(before)
})
