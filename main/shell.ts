import type { BrowserWindow } from 'electron'
import type { DesktopEvent } from '#preload/channels.ts'
import type { EmbeddedServer } from '#main/server/embedded-server.ts'
import type { SettingsStore } from './settings.ts'

/** What the parts of the shell share; each of the functions tells what is so now. */
export interface Shell {
  settings: SettingsStore
  window: () => BrowserWindow | null
  /** Tells the page, as soon as it can hear. */
  tell: (event: DesktopEvent) => void
  /** The origin of our own pages. */
  ours: () => string
  /** Null before its first start and after its end. */
  server: () => EmbeddedServer | null
  /** The server answers again, perhaps at another address: the window follows. */
  serverAnswers: (url: string) => void
  /** The computer shuts down: nothing is asked any more. */
  isEnding: () => boolean
}
