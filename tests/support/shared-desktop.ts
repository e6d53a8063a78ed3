import type { ElectronApplication } from '@playwright/test'
import { type DesktopApp, type Household, startComputer, test as ownDesktop } from './desktop.ts'

interface Shared {
  household: Household
  desktop: DesktopApp
}

/**
 * As `test` of `desktop.ts`, with an app that all tests of a worker share, since a start takes longer than most tests.
 * For tests that need no start of their own: each begins signed out on the first page, and what it changed in the shell
 * is put back. After a failed test Playwright starts another worker, and so another app.
 */
export const test = ownDesktop.extend<object, { shared: Shared }>({
  shared: [
    async ({}, use) => {
      const computer = await startComputer()
      const desktop = await computer.household.start()
      await remember(desktop.app)
      await use({ household: computer.household, desktop })
      await computer.stop()
    },
    { scope: 'worker' },
  ],
  household: async ({ shared }, use) => use(shared.household),
  desktop: async ({ shared: { desktop } }, use) => {
    await use(desktop)
    const { app, page, origin } = desktop
    await app.evaluate(({ session }) => session.defaultSession.clearStorageData())
    // The page is left first: it tells the shell so, and what the test put there shall hear it.
    await page.goto(`${origin}/`)
    await app.evaluate(() => (Reflect.get(globalThis, 'putBack') as () => void)())
  },
})

/** Keeps what tests replace in the shell; a test that replaces something else adds it here. */
const remember = (app: ElectronApplication) =>
  app.evaluate(({ BrowserWindow, powerSaveBlocker, session, shell }) => {
    const [main] = BrowserWindow.getAllWindows()
    const { defaultSession } = session
    const { openExternal, openPath } = shell
    const { start, stop } = powerSaveBlocker
    const emitters: [NodeJS.EventEmitter, string][] = [
      [defaultSession, 'will-download'],
      [main!.webContents, 'will-redirect'],
      [main!.webContents, 'will-frame-navigate'],
    ]
    const own = emitters.map(([emitter, event]) => new Set(emitter.rawListeners(event)))
    const putBack = () => {
      for (const window of BrowserWindow.getAllWindows()) if (window !== main) window.destroy()
      Object.assign(shell, { openExternal, openPath })
      Object.assign(powerSaveBlocker, { start, stop })
      emitters.forEach(([emitter, event], index) => {
        const added = emitter.rawListeners(event).filter((one) => !own[index]!.has(one))
        for (const one of added) emitter.off(event, one as (...args: unknown[]) => void)
      })
      defaultSession.webRequest.onBeforeRequest(null)
      defaultSession.webRequest.onHeadersReceived(null)
      main!.webContents.navigationHistory.clear()
    }
    Object.assign(globalThis, { putBack })
  })

export { expect } from '@playwright/test'
