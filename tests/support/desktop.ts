import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { _electron, test as base, type ElectronApplication, type Page } from '@playwright/test'
import { type DesktopCommand, desktopCommand } from '#scripts/support/desktop-command.ts'

export const cook = { email: 'ada@example.com', password: 'apple-pie-1842' }

export interface DesktopApp {
  app: ElectronApplication
  page: Page
  /** The server's origin, as the window has it. */
  origin: string
}

export interface Household {
  dataDir: string
  command: DesktopCommand
  /** Starts the app on this household's data and waits for its window. */
  start: (env?: Record<string, string>) => Promise<DesktopApp>
}

export interface ForeignSite {
  url: string
  /** The paths that somebody has asked it for. */
  visits: string[]
}

/** A test of the desktop project: `household` is a computer of its own, `desktop` is the app started on it. */
export const test = base.extend<{
  household: Household
  desktop: DesktopApp
  foreign: ForeignSite
}>({
  household: async ({}, use) => {
    const { household, stop } = await startComputer()
    await use(household)
    await stop()
  },
  desktop: async ({ household }, use) => use(await household.start()),
  foreign: async ({}, use) => {
    const visits: string[] = []
    const server = createServer((request: IncomingMessage, response: ServerResponse) => {
      visits.push(request.url ?? '')
      response.setHeader('content-type', 'text/html').end('<title>Elsewhere</title>')
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    await use({ url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, visits })
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  },
})

/** A computer without any data. `stop` closes every app that was started on it, and removes it. */
export async function startComputer(): Promise<{
  household: Household
  stop: () => Promise<void>
}> {
  const home = await mkdtemp(path.join(tmpdir(), 'trivet-desktop-'))
  const dataDir = path.join(home, 'trivet')
  const command = commandFor(home, dataDir)
  const started: ElectronApplication[] = []
  const start = async (env: Record<string, string> = {}) => {
    const app = await _electron.launch({
      executablePath: command.program,
      args: command.args,
      env: { ...command.env, ...env },
    })
    askSurely(app)
    started.push(app)
    const page = await app.firstWindow({ timeout: 120_000 })
    await page.waitForURL(/^http:/, { timeout: 120_000 })
    return { app, page, origin: new URL(page.url()).origin }
  }
  const stop = async () => {
    for (const app of started) await app.close()
    await rm(home, { recursive: true, force: true })
  }
  return { household: { dataDir, command, start }, stop }
}

/**
 * Asks the shell once more if V8 collected the promise of the answer: the debugger holds it only weakly, so that happens by
 * chance, after the call was made. The shell collects often, to take little memory. What may be asked once only would have
 * failed in any case.
 */
function askSurely(app: ElectronApplication) {
  // What is handed on is not looked at.
  const plain = app.evaluate.bind(app) as (...args: unknown[]) => Promise<unknown>
  const evaluate = (...args: unknown[]) =>
    plain(...args).catch((error: unknown) => {
      if (!String(error).includes('promise was garbage collected')) throw error
      return plain(...args)
    })
  Object.assign(app, { evaluate })
}

/** Whether a server is there; one that ends may do so a moment after it was told. */
export const isAnswering = (origin: string) =>
  fetch(`${origin}/api/app/about`).then(
    () => true,
    () => false,
  )

export { expect } from '@playwright/test'

const dist = process.env['ELECTRON_OVERRIDE_DIST_PATH']
const appDir = process.env['TRIVET_APP_DIR']
test.skip(
  !dist || !appDir,
  'ELECTRON_OVERRIDE_DIST_PATH and TRIVET_APP_DIR name no Electron and app',
)

function commandFor(home: string, dataDir: string): DesktopCommand {
  const command = desktopCommand({ dist: dist ?? '', appDir: appDir ?? '', home, dataDir })
  const admin = { TRIVET_ADMIN_EMAIL: cook.email, TRIVET_ADMIN_PASSWORD: cook.password }
  return { ...command, env: { ...command.env, ...admin } }
}
