import path from 'node:path'
import { app, type Event, powerSaveBlocker, session } from 'electron'
import { createAppWindow } from '#main/window/app-window.ts'
import { createAwake } from '#main/window/awake.ts'
import { createClip } from '#main/clip/clip.ts'
import { createBackupFiles } from '#main/backups/backup-files.ts'
import { askForDownloads } from '#main/window/downloads.ts'
import { createCurrentServer, type CurrentServer } from '#main/server/current-server.ts'
import { startEmbeddedServer } from '#main/server/embedded-server.ts'
import { appId } from '#main/start/app-id.ts'
import { beLean } from '#main/start/be-lean.ts'
import type { Opened } from '#main/start/deep-links.ts'
import { isHiddenStart } from '#main/start/login-start.ts'
import { listenForOpened, openedAtStart } from '#main/start/opened.ts'
import { createOpenQueue } from '#main/start/open-queue.ts'
import { removeUnfinishedCopies } from '#main/data-folder/move-data.ts'
import { givenDataDir } from '#main/data-folder/place.ts'
import { createSurroundings } from '#main/menus/surroundings.ts'
import { createWatchedFolder } from '#main/watched-folder/watched-folder.ts'
import { askToUpdate, tellNotInstalled } from '#main/updates/update-question.ts'
import { createUpdates } from '#main/updates/updates.ts'
import { guardNavigation } from './guards.ts'
import { speak } from './i18n.ts'
import { answerDesktopCalls } from './ipc.ts'
import { limitPermissions } from './permissions.ts'
import { watchPower } from './power.ts'
import { hearSessionEnd } from './session-end.ts'
import { openSettings, rememberSharing } from './settings.ts'
import { answerSettingsCalls } from './settings-calls.ts'
import type { Shell } from './shell.ts'
import { tellDamaged } from './trouble.ts'
import { answerShellCalls } from './shell-calls.ts'

// Before anything that Windows could show under another name.
if (process.platform === 'win32') app.setAppUserModelId(appId)

beLean(app)
const givenDir = givenDataDir()
if (givenDir) app.setPath('userData', path.join(givenDir, 'desktop'))
// With `npm run dev`, page and server already run elsewhere.
const devUrl = app.isPackaged ? undefined : process.env['TRIVET_DEV_URL']

// Not awaited, because Electron becomes ready only after this file has run.
if (app.requestSingleInstanceLock()) void boot()
else app.quit()

async function boot() {
  const server = createCurrentServer(devUrl ?? null)
  const queue = createOpenQueue(openedAtStart())
  listenForOpened(queue.add)
  app.on('will-quit', (event) => stopServerFirst(event, server))
  guardNavigation(server.ours)

  await app.whenReady()
  const settings = openSettings()
  speak(settings.get('language') ?? app.getLocale())
  limitPermissions(session.defaultSession, server.ours)
  askForDownloads(session.defaultSession, server.ours)

  const awake = createAwake(powerSaveBlocker)
  const keepAwake = () => awake.setForHome(settings.get('awakeForHome') && settings.get('shared'))
  const { address, ours } = server
  const window = createAppWindow({
    settings,
    address,
    ours,
    onPageGone: () => awake.set(false),
    onClosed: () => clip.close(),
  })
  const shell: Shell = {
    settings,
    window: window.current,
    tell: window.tell,
    ours,
    server: server.current,
    serverAnswers: window.serverAnswers,
    isEnding: window.isEnding,
  }
  const backups = createBackupFiles(shell)
  const updates = createUpdates({
    isOn: () => settings.get('updates'),
    onReady: async (version) => askToUpdate(version),
    beforeInstall: server.stop,
    onNotInstalled: async () => {
      if (await startServer()) void tellNotInstalled()
    },
    onFailure: ({ message }) => void process.stderr.write(`no update: ${message}\n`),
  })
  const surroundings = createSurroundings({ settings, server, window, backups })
  window.onHidden(surroundings.refreshTray)
  // The way through /import asks before it takes the place of what somebody is writing.
  const clip = createClip({ ours, onTaken: (count) => window.go(`/import?clipped=${count}`) })
  window.onHidden(clip.close)
  const watched = createWatchedFolder(shell)
  watched.start()
  answerDesktopCalls(ours, {
    ...answerShellCalls({ settings, window, surroundings, awake }),
    ...backups.answers,
    ...answerSettingsCalls(shell, updates, keepAwake),
    ...clip.answers,
    ...watched.answers,
  })
  watchPower({
    onResume: () => {
      void server
        .current()
        ?.call('network.changed')
        .catch(() => undefined)
      surroundings.refreshTray()
    },
    onShutdown: window.end,
  })
  hearSessionEnd(window.end)

  if (!isHiddenStart()) window.show()
  const around = {
    settings,
    onTask: backups.onTask,
    onConnection: () => {
      surroundings.refreshTray()
      void rememberSharing(settings, server.connection).then(keepAwake)
    },
    onDamage: () => void tellDamaged(() => window.go('/admin/backups')),
    onBack: window.serverAnswers,
    onGone: () => app.quit(),
  }
  /** False if it cannot start and the person does not want to try again; then Trivet ends. */
  const startServer = async () => {
    const url = await server.start(() => startEmbeddedServer(around))
    if (url === null) app.quit()
    else {
      surroundings.refresh()
      window.serverAnswers(url)
    }
    return url !== null
  }
  if (!(await startServer())) return
  updates.look()
  removeUnfinishedCopies(settings).catch(({ message }: Error) => {
    process.stderr.write(`half a copy of the data stays: ${message}\n`)
  })
  const open = ({ go, file }: Opened) => {
    if (go) window.go(go)
    else window.show()
    if (file) void backups.openBackupFile(file)
  }
  queue.begin(open, { skipFirst: isHiddenStart() })
}

/** Stops the server first, so that it can close its database; then quits again. */
function stopServerFirst(event: Event, server: CurrentServer) {
  if (!server.current()) return
  event.preventDefault()
  void server.stop().finally(() => app.quit())
}
