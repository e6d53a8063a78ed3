import type { BrowserWindow } from 'electron'
import type { DesktopEvent } from '#preload/channels.ts'
import type { EmbeddedServer } from '#main/server/embedded-server.ts'
import type { SettingsStore } from './settings.ts'

/** What the parts of the shell share; each function returns the current state. */
export interface Shell {
  settings: SettingsStore
  window: () => BrowserWindow | null
  /** Sends an event to the page as soon as it can receive it. */
  tell: (event: DesktopEvent) => void
  /** The origin of our own pages. */
  ours: () => string
  /** Null before the first start and after the end. */
  server: () => EmbeddedServer | null
  /** The server answers again, perhaps at another address, so the window follows. */
  serverAnswers: (url: string) => void
  /** The computer is shutting down, so no questions are asked. */
  isEnding: () => boolean
}
