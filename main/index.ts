import path from 'node:path'
import { app, type BrowserWindow, type Event, session, shell as systemShell } from 'electron'
import { createBackupFiles } from './backup-files.ts'
import { type EmbeddedServer, startEmbeddedServer } from './embedded-server.ts'
import { guardNavigation } from './guards.ts'
import { answerDesktopCalls } from './ipc.ts'
import { setMenu } from './menu.ts'
import { limitPermissions } from './permissions.ts'
import { dataDirOf, givenDataDir, logDirOf } from './place.ts'
import { openSettings } from './settings.ts'
import { answerSettingsCalls } from './settings-calls.ts'
import { savePdf } from './save-pdf.ts'
import type { Shell } from './shell.ts'
import { focusWindow, openWindow, reloadIfStranded } from './window.ts'

const givenDir = givenDataDir()
if (givenDir) app.setPath('userData', path.join(givenDir, 'desktop'))
// With `npm run dev` the page and its server are already running, elsewhere.
const devUrl = app.isPackaged ? undefined : process.env['TRIVET_DEV_URL']

let window: BrowserWindow | null = null
let server: EmbeddedServer | null = null
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
  const shell: Shell = { settings, window: () => window, ours, server: () => server }
  const backups = createBackupFiles(shell)
  const openDataFolder = () => openPath(dataDirOf(settings))
  limitPermissions(session.defaultSession, ours)
  answerDesktopCalls(ours, {
    'data-folder:open': openDataFolder,
    'pdf:save': async ({ name }) => window !== null && savePdf(window, name),
    'logs:open': () => openPath(logDirOf(dataDirOf(settings))),
    'language:tell': async () => {},
    'awake:tell': async () => {},
    ...backups.answers,
    ...answerSettingsCalls(shell),
  })
  setMenu({ openDataFolder: () => void openDataFolder() })

  if (!devUrl) {
    server = await startEmbeddedServer({
      settings,
      onTask: backups.onTask,
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

async function openPath(folder: string) {
  await systemShell.openPath(folder)
}

/** A polite end lets the server close its database; the second round then quits for good. */
function stopServerFirst(event: Event) {
  if (!server) return
  event.preventDefault()
  const stopping = server
  server = null
  void stopping.stop().finally(() => app.quit())
}
