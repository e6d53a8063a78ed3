import type { BrowserWindow } from 'electron'
import type { EmbeddedServer } from './embedded-server.ts'
import type { SettingsStore } from './settings.ts'

/** What the parts of the shell share; each of the functions tells what is so now. */
export interface Shell {
  settings: SettingsStore
  window: () => BrowserWindow | null
  /** The origin of our own pages. */
  ours: () => string
  /** Null before its first start and after its end. */
  server: () => EmbeddedServer | null
}
