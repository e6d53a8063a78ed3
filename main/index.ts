import path from 'node:path'
import { app, type BrowserWindow, type Event, session, shell } from 'electron'
import { answerBackupCalls } from './backup-files.ts'
import { startEmbeddedServer } from './embedded-server.ts'
import { guardNavigation } from './guards.ts'
import { answerDesktopCalls } from './ipc.ts'
import { setMenu } from './menu.ts'
import { limitPermissions } from './permissions.ts'
import { openSettings } from './settings.ts'
import { answerSettingsCalls } from './settings-calls.ts'
import { savePdf } from './save-pdf.ts'
import type { Supervisor } from './supervisor.ts'
import { focusWindow, openWindow, reloadIfStranded } from './window.ts'

// A data folder of one's own brings its own settings and lock, so two households can run side by side.
const givenDataDir = process.env['TRIVET_DATA_DIR']
if (givenDataDir) app.setPath('userData', path.resolve(givenDataDir, 'desktop'))
const dataDir = path.resolve(givenDataDir ?? path.join(app.getPath('userData'), 'data'))
const logDir = path.join(dataDir, 'logs')
// With `npm run dev` the page and its server are already running, elsewhere.
const devUrl = app.isPackaged ? undefined : process.env['TRIVET_DEV_URL']

let window: BrowserWindow | null = null
let server: Supervisor | null = null
const address = () => devUrl ?? server?.url ?? null
const ours = () => new URL(address() ?? 'about:blank').origin

// Not awaited: Electron becomes ready only once this file has run to its end.
if (app.requestSingleInstanceLock()) void boot()
else app.quit()

async function boot() {
  app.on('second-instance', showWindow)
  app.on('activate', showWindow)
  app.on('window-all-closed', () => process.platform !== 'darwin' && app.quit())
  app.on('will-quit', stopServerFirst)
  guardNavigation(ours)

  await app.whenReady()
  const settings = openSettings()
  limitPermissions(session.defaultSession, ours)
  answerDesktopCalls(ours, {
    'data-folder:open': openDataFolder,
    'pdf:save': async ({ name }) => window !== null && savePdf(window, name),
    'logs:open': async () => void (await shell.openPath(logDir)),
    'language:tell': async () => {},
    'awake:tell': async () => {},
    ...answerBackupCalls(),
    ...answerSettingsCalls(),
  })
  setMenu({ openDataFolder: () => void openDataFolder() })

  if (!devUrl) {
    server = await startEmbeddedServer({
      dataDir,
      logDir,
      settings,
      onBack: (url) => window && reloadIfStranded(window, url),
      onGone: () => app.quit(),
    })
  }
  if (address()) showWindow()
  else app.quit()

  function showWindow() {
    const url = address()
    if (window) focusWindow(window)
    else if (url) {
      window = openWindow(url, settings)
      window.once('closed', () => (window = null))
    }
  }
}

async function openDataFolder() {
  await shell.openPath(dataDir)
}

/** A polite end lets the server close its database; the second round then quits for good. */
function stopServerFirst(event: Event) {
  if (!server) return
  event.preventDefault()
  const stopping = server
  server = null
  void stopping.stop().finally(() => app.quit())
}
