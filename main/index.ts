import path from 'node:path'
import {
  app,
  clipboard,
  type Event,
  powerMonitor,
  powerSaveBlocker,
  session,
  shell as systemShell,
} from 'electron'
import { refreshAbout, showAbout } from '#main/menus/about.ts'
import { createAppWindow } from '#main/window/app-window.ts'
import { createAwake } from '#main/window/awake.ts'
import { createBackupFiles } from '#main/backups/backup-files.ts'
import type { Opened } from '#main/start/deep-links.ts'
import { askForDownloads } from '#main/window/downloads.ts'
import { type EmbeddedServer, startEmbeddedServer } from '#main/server/embedded-server.ts'
import { isHiddenStart } from '#main/start/login-start.ts'
import { setMenu } from '#main/menus/menu.ts'
import { listenForOpened, openedAtStart } from '#main/start/opened.ts'
import { removeUnfinishedCopies } from '#main/data-folder/move-data.ts'
import { dataDirOf, givenDataDir, logDirOf } from '#main/data-folder/place.ts'
import { savePdf } from '#main/window/save-pdf.ts'
import { createTray } from '#main/menus/tray.ts'
import { askToUpdate } from '#main/updates/update-question.ts'
import { createUpdates } from '#main/updates/updates.ts'
import { guardNavigation, openOutside } from './guards.ts'
import { speak } from './i18n.ts'
import { answerDesktopCalls } from './ipc.ts'
import { limitPermissions } from './permissions.ts'
import { openSettings } from './settings.ts'
import { answerSettingsCalls } from './settings-calls.ts'
import type { Shell } from './shell.ts'

const website = 'https://trivet.app'
const givenDir = givenDataDir()
if (givenDir) app.setPath('userData', path.join(givenDir, 'desktop'))
// With `npm run dev`, page and server already run elsewhere.
const devUrl = app.isPackaged ? undefined : process.env['TRIVET_DEV_URL']

let server: EmbeddedServer | null = null
const address = () => devUrl ?? server?.url ?? null
const ours = () => new URL(address() ?? 'about:blank').origin
const connection = async () => (server ? server.call('connection') : null)

// Not awaited, because Electron becomes ready only after this file has run.
if (app.requestSingleInstanceLock()) void boot()
else app.quit()

async function boot() {
  const waiting = [openedAtStart()]
  let open = (opened: Opened) => void waiting.push(opened)
  listenForOpened((opened) => open(opened))
  app.on('will-quit', stopServerFirst)
  guardNavigation(ours)

  await app.whenReady()
  const settings = openSettings()
  speak(settings.get('language') ?? app.getLocale())
  limitPermissions(session.defaultSession, ours)
  askForDownloads(session.defaultSession, ours)

  const awake = createAwake(powerSaveBlocker)
  const window = createAppWindow({
    settings,
    address,
    ours,
    onPageGone: () => awake.set(false),
    onHidden: () => tray.refresh(),
  })
  const shell: Shell = {
    settings,
    window: window.current,
    tell: window.tell,
    ours,
    server: () => server,
    serverAnswers: window.serverAnswers,
    isEnding: window.isEnding,
  }
  const backups = createBackupFiles(shell)
  const updates = createUpdates({
    isOn: () => settings.get('updates'),
    onReady: async (version) => askToUpdate(version),
    beforeInstall: stopServer,
    onFailure: ({ message }) => void process.stderr.write(`no update: ${message}\n`),
  })
  const openDataFolder = () => openPath(dataDirOf(settings))
  const openLogs = () => openPath(logDirOf(dataDirOf(settings)))
  answerDesktopCalls(ours, {
    'data-folder:open': openDataFolder,
    'pdf:save': async ({ name }) => {
      const shown = window.current()
      return shown !== null && savePdf(shown, name)
    },
    'logs:open': openLogs,
    'language:tell': async (language) => {
      settings.set('language', language)
      speak(language)
      dress()
      window.pageIsReady()
    },
    'awake:tell': async (isWanted) => awake.set(isWanted),
    ...backups.answers,
    ...answerSettingsCalls(shell, updates),
  })

  const tray = createTray({
    connection,
    open: window.show,
    connect: () => window.go('/devices'),
    copy: (text) => void clipboard.writeText(text),
    browse: openOutside,
    quit: () => app.quit(),
  })
  const about = async () => {
    const { app: version, electron, chrome, node } = { app: app.getVersion(), ...process.versions }
    const found = await connection().catch(() => null)
    showAbout({
      version,
      parts: { Electron: electron, Chromium: chrome, Node: node },
      local: address(),
      shared: found?.enabled ? found.addresses : null,
      dataDir: dataDirOf(settings),
      website,
    })
  }
  /** Updates language and state of everything around the page. */
  const dress = () => {
    setMenu(address() !== null, {
      go: window.go,
      exportBackup: () => void backups.exportBackup(),
      importBackup: () => void backups.chooseBackup(),
      openDataFolder: () => void openDataFolder(),
      openLogs: () => void openLogs(),
      openWebsite: () => openOutside(website),
      showAbout: () => void about(),
      move: window.move,
    })
    tray.refresh()
    refreshAbout()
  }
  dress()
  powerMonitor.on('resume', () => {
    void server?.call('network.changed').catch(() => undefined)
    tray.refresh()
  })
  // Delays a shutdown of the system until the server has stopped.
  const system: NodeJS.EventEmitter = powerMonitor // its types lack the event that its documentation has
  system.on('shutdown', (event: Event) => {
    event.preventDefault()
    window.end()
  })

  if (!isHiddenStart()) window.show()
  if (!devUrl) {
    server = await startEmbeddedServer({
      settings,
      onTask: backups.onTask,
      onConnection: tray.refresh,
      onBack: window.serverAnswers,
      onGone: () => app.quit(),
    })
  }
  const url = address()
  if (!url) return app.quit()
  dress()
  window.serverAnswers(url)
  updates.look()
  removeUnfinishedCopies(settings).catch(({ message }: Error) => {
    process.stderr.write(`half a copy of the data stays: ${message}\n`)
  })
  open = ({ go, file }) => {
    if (go) window.go(go)
    else window.show()
    if (file) void backups.openBackupFile(file)
  }
  for (const opened of waiting.splice(isHiddenStart() ? 1 : 0)) open(opened)
}

async function openPath(folder: string) {
  await systemShell.openPath(folder)
}

/** Stops the server first, so that it can close its database; then quits again. */
function stopServerFirst(event: Event) {
  if (!server) return
  event.preventDefault()
  void stopServer().finally(() => app.quit())
}

async function stopServer() {
  const stopping = server
  server = null
  await stopping?.stop()
}
