import { act } from '@testing-library/react'
import { onTestFinished, vi } from 'vitest'
import type { Desktop } from '#preload/index.ts'

type DesktopEvent = Parameters<Parameters<Desktop['onEvent']>[0]>[0]
type Settings = Awaited<ReturnType<Desktop['settings']>>

export const desktopSettings: Settings = {
  port: 9925,
  portFixed: false,
  onClose: 'ask',
  startAtLogin: false,
  canStartAtLogin: true,
  dataDir: '/home/ada/.config/Trivet/trivet',
  dataDirFixed: false,
  canUpdate: false,
  updates: false,
}

/** A window of the desktop: `window.desktop` until the test ends. What it is asked is in its mocks. */
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
    openDataFolder: vi.fn(nothing),
    savePdf: vi.fn(async () => true),
    openLogs: vi.fn(nothing),
    tellLanguage: vi.fn(nothing),
    tellAwake: vi.fn(nothing),
    exportBackup: vi.fn(async () => true),
    chooseBackup: vi.fn(async () => null),
    dropBackup: vi.fn(async () => ({ handle: null, report: null, problem: '', name: '' })),
    restoreBackup: vi.fn(nothing),
    cancelBackup: vi.fn(nothing),
    revealBackup: vi.fn(nothing),
    settings: vi.fn(async () => settings),
    setSettings: vi.fn(async (changes) => change(changes)),
    checkPort: vi.fn(async () => ({ isFree: true, takenBy: null, suggestion: null })),
    setPort: vi.fn(async (port) => change({ port })),
    chooseDataFolder: vi.fn(async () => null),
    moveDataFolder: vi.fn(nothing),
    cancelMove: vi.fn(nothing),
    ...answers,
  }
  vi.stubGlobal('desktop', shell)
  onTestFinished(() => void vi.unstubAllGlobals())
  return {
    shell,
    /** What the shell tells the page unasked. */
    tell: (event: DesktopEvent) => act(() => listeners.forEach((hear) => hear(event))),
  }
}
