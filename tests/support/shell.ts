import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { ElectronApplication } from '@playwright/test'
import type { Household } from './desktop.ts'
import { keptInShell } from './kept.ts'

export const isWindowVisible = (app: ElectronApplication) =>
  app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows().map((one) => one.isVisible()))

/** As the button in its title bar does. */
export const closeWindow = (app: ElectronApplication) =>
  app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.close())

/** Clicks an entry of the native menu. */
export const clickMenu = (app: ElectronApplication, id: string) =>
  app.evaluate(({ Menu }, id) => {
    const item = Menu.getApplicationMenu()?.getMenuItemById(id)
    if (!item?.enabled) throw new Error(`${id} cannot be chosen`)
    item.click()
  }, id)

/** Starts Trivet a second time on the same household; the first start hears of it. */
export async function startAgain({ command }: Household, ...args: string[]) {
  const { program, env } = command
  const second = spawn(program, [...command.args, ...args], { env, stdio: 'ignore' })
  const [code] = (await once(second, 'exit')) as [number]
  return code
}

/** A PATH on which the desktop says whether it has a tray, as the message bus would. */
export async function pathWithTray({ dataDir }: Household, hasTray: boolean) {
  const folder = path.join(path.dirname(dataDir), 'bin')
  const program = path.join(folder, 'dbus-send')
  await mkdir(folder, { recursive: true })
  await writeFile(program, `#!/bin/sh\necho "   variant       boolean ${hasTray}"\n`)
  await chmod(program, 0o755)
  return { PATH: `${folder}:${process.env['PATH'] ?? ''}` }
}

/** Collects what would have been opened in the default browser. */
export async function catchOpened(app: ElectronApplication) {
  await app.evaluate(({ shell }) => {
    const outside: string[] = []
    Object.assign(globalThis, { outside })
    shell.openExternal = async (url) => void outside.push(url)
  })
  return () => keptInShell<string[]>(app, 'outside')
}
