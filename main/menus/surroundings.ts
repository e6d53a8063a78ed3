import { app, clipboard } from 'electron'
import type { BackupFiles } from '#main/backups/backup-files.ts'
import { dataDirOf } from '#main/data-folder/place.ts'
import { openOutside } from '#main/guards.ts'
import { openDataFolder, openLogs } from '#main/open-folders.ts'
import type { CurrentServer } from '#main/server/current-server.ts'
import type { SettingsStore } from '#main/settings.ts'
import type { AppWindow } from '#main/window/app-window.ts'
import { refreshAbout, showAbout } from './about.ts'
import { setMenu } from './menu.ts'
import { createTray } from './tray.ts'

const website = 'https://trivet.app'

interface SurroundingsParts {
  settings: SettingsStore
  server: CurrentServer
  window: AppWindow
  backups: BackupFiles
}

/** The menu, the tray and the about window. */
export interface Surroundings {
  /** Updates language and state of all of it. */
  refresh: () => void
  /** Updates the tray alone, after the window was hidden or the server's addresses changed. */
  refreshTray: () => void
}

export function createSurroundings(parts: SurroundingsParts): Surroundings {
  const { settings, server, window, backups } = parts
  const tray = createTray({
    connection: server.connection,
    tonight: server.tonight,
    open: window.show,
    go: window.go,
    connect: () => window.go('/devices'),
    copy: (text) => void clipboard.writeText(text),
    browse: openOutside,
    quit: () => app.quit(),
  })
  const refresh = () => {
    setMenu(server.address() !== null, {
      go: window.go,
      exportBackup: () => void backups.exportBackup(),
      importBackup: () => void backups.chooseBackup(),
      openDataFolder: () => void openDataFolder(settings),
      openLogs: () => void openLogs(settings),
      openWebsite: () => openOutside(website),
      showAbout: () => void about(server, settings),
      move: window.move,
    })
    tray.refresh()
    refreshAbout()
  }
  refresh()
  return { refresh, refreshTray: tray.refresh }
}

async function about(server: CurrentServer, settings: SettingsStore) {
  const { app: version, electron, chrome, node } = { app: app.getVersion(), ...process.versions }
  const found = await server.connection().catch(() => null)
  showAbout({
    version,
    parts: { Electron: electron, Chromium: chrome, Node: node },
    local: server.address(),
    shared: found?.enabled ? found.addresses : null,
    dataDir: dataDirOf(settings),
    website,
  })
}
