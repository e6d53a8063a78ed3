import { act } from '@testing-library/react'
import { onTestFinished, vi } from 'vitest'
import type { Desktop } from '#preload/index.ts'

type DesktopEvent = Parameters<Parameters<Desktop['onEvent']>[0]>[0]
type Settings = Awaited<ReturnType<Desktop['settings']>>

export const desktopSettings: Settings = {
  port: 9925,
  portFixed: false,
  onClose: 'ask',
  background: 'tray',
  startAtLogin: false,
  canStartAtLogin: true,
  loginObstacle: null,
  awakeForHome: false,
  dataDir: '/home/ada/.config/Trivet/trivet',
  dataDirFixed: false,
  canUpdate: false,
  updates: false,
}

export const noWatchedFolder: Awaited<ReturnType<Desktop['watchedFolder']>> = {
  folder: null,
  problem: null,
  files: [],
  hasMore: false,
  inCloud: 0,
}

/** A window of the desktop: `window.desktop` until the test ends. What it is asked is spied on. */
export function openWindow(answers: Partial<Desktop> = {}, given: Partial<Settings> = {}) {
  let settings = { ...desktopSettings, ...given }
  const change = (changes: object) => (settings = { ...settings, ...changes })
  const listeners = new Set<(event: DesktopEvent) => void>()
  const nothing = async () => {}
  const shell: Desktop = {
    platform: 'linux',
    onEvent: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    openDataFolder: nothing,
    savePdf: async () => true,
    openLogs: nothing,
    tellLanguage: nothing,
    tellAwake: nothing,
    exportBackup: async () => true,
    chooseBackup: async () => null,
    dropBackup: async () => ({ handle: null, report: null, problem: '', name: '' }),
    restoreBackup: nothing,
    cancelBackup: nothing,
    revealBackup: nothing,
    settings: async () => settings,
    setSettings: async (changes) => change(changes),
    checkPort: async () => ({ isFree: true, takenBy: null, suggestion: null }),
    setPort: async (port) => change({ port }),
    chooseDataFolder: async () => null,
    moveDataFolder: nothing,
    cancelMove: nothing,
    openClip: nothing,
    takenPage: async () => null,
    watchedFolder: async () => noWatchedFolder,
    chooseWatched: async () => noWatchedFolder,
    stopWatching: async () => noWatchedFolder,
    waitingFile: async () => null,
    doneWaiting: async () => noWatchedFolder,
    ...answers,
  }
  for (const name of Object.keys(shell)) {
    if (name !== 'platform') vi.spyOn(shell, name as Exclude<keyof Desktop, 'platform'>)
  }
  vi.stubGlobal('desktop', shell)
  onTestFinished(() => void vi.unstubAllGlobals())
  return {
    shell,
    /** What the shell tells the page unasked. */
    tell: (event: DesktopEvent) => act(() => listeners.forEach((hear) => hear(event))),
  }
}
