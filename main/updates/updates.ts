import { readFileSync } from 'node:fs'
import { app } from 'electron'
import type { AppUpdater } from 'electron-updater'
import { built } from '#main/built.ts'
import { readFeed, type UpdateFeed } from './signed-feed.ts'

const DAY_MS = 24 * 60 * 60 * 1000

export interface UpdateOptions {
  /** What the person has chosen; off until they switch it on. */
  isOn: () => boolean
  /** A new version is here and verified; true restarts into it at once. */
  onReady: (version: string) => Promise<boolean>
  /** What must end before the program is replaced: the server with its database. */
  beforeInstall: () => Promise<void>
  onFailure: (error: Error) => void
}

export interface Updates {
  /** This build knows where to look. */
  canUpdate: boolean
  /** Looks now and then once a day, if it is switched on; to be called after it was switched as well. */
  look: () => void
}

/** New versions of this program, from the feed that the release was built with; without one it never asks anybody. */
export function createUpdates(options: UpdateOptions): Updates {
  const feed = app.isPackaged ? feedOfThisBuild() : null
  if (!feed) return { canUpdate: false, look: () => {} }
  let updater: Promise<AppUpdater> | null = null
  let timer: NodeJS.Timeout | null = null

  const look = () => {
    if (timer) clearInterval(timer)
    timer = options.isOn() ? setInterval(() => void check(), DAY_MS) : null
    timer?.unref()
    if (timer) void check()
  }
  const check = async () => {
    try {
      updater ??= prepare(feed, options)
      await (await updater).checkForUpdates()
    } catch (error) {
      options.onFailure(error as Error)
    }
  }
  return { canUpdate: true, look }
}

async function prepare(feed: UpdateFeed, options: UpdateOptions): Promise<AppUpdater> {
  // Only fetched by those who switched it on.
  const [{ default: electronUpdater }, { SignedProvider }] = await Promise.all([
    import('electron-updater'),
    import('./signed-provider.ts'),
  ])
  const { autoUpdater } = electronUpdater
  autoUpdater.logger = null
  autoUpdater.allowDowngrade = false
  autoUpdater.autoInstallOnAppQuit = true
  autoUpdater.setFeedURL({ provider: 'custom', updateProvider: SignedProvider, ...feed })
  autoUpdater.on('error', options.onFailure)
  autoUpdater.on('update-downloaded', ({ version }) => void install(version))
  return autoUpdater

  async function install(version: string) {
    if (!(await options.onReady(version))) return
    await options.beforeInstall()
    autoUpdater.quitAndInstall()
  }
}

function feedOfThisBuild(): UpdateFeed | null {
  const file = built('resources/updates.json')
  return readFeed(readFileSync(file, 'utf8'))
}
