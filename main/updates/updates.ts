import { readFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { app } from 'electron'
import type { AppUpdater } from 'electron-updater'
import { built } from '#main/built.ts'
import { type Installing, installOrGoOn } from './install.ts'
import { readFeed, type UpdateFeed } from './signed-feed.ts'

const DAY_MS = 24 * 60 * 60 * 1000

export interface UpdateOptions {
  /** The person's choice; off by default. */
  isOn: () => boolean
  /** A new version is downloaded and verified; true restarts into it at once. */
  onReady: (version: string) => Promise<boolean>
  beforeInstall: Installing['beforeInstall']
  onNotInstalled: Installing['onNotInstalled']
  onFailure: (error: Error) => void
}

export interface Updates {
  /** This build has a feed. */
  canUpdate: boolean
  /** Checks now and once a day, if switched on; call it after a switch as well. */
  look: () => void
}

/** Looks for new versions in the feed of this build; without a feed it makes no requests. */
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
  // Loaded only if updates are switched on.
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
  autoUpdater.on(
    'update-downloaded',
    ({ version }) => void install(version).catch(options.onFailure),
  )
  return autoUpdater

  async function install(version: string) {
    if (!(await options.onReady(version))) return
    await installOrGoOn({
      ...options,
      quitAndInstall: () => autoUpdater.quitAndInstall(),
      failed: new Promise((resolve) => void autoUpdater.once('error', resolve)),
      wait: (milliseconds) => wait(milliseconds, undefined, { ref: false }),
    })
  }
}

function feedOfThisBuild(): UpdateFeed | null {
  const file = built('resources/updates.json')
  return readFeed(readFileSync(file, 'utf8'))
}
