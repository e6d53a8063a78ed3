import ElectronStore from 'electron-store'
import type { OnClose } from '#main/window/close-way.ts'
import type { UnfinishedCopy } from '#main/data-folder/unfinished-copy.ts'

export interface Bounds {
  x: number
  y: number
  width: number
  height: number
}

export interface WindowState {
  bounds: Bounds
  isMaximized: boolean
}

/** Settings of this computer; those of the household are in the server. */
interface Settings {
  /** The port that the household's devices use; null until the first start has found one. */
  port: number | null
  window: WindowState | null
  /** Whether the home could connect when the server last said so; what applies is in its database. */
  shared: boolean
  /** The folder the data was moved to; null for the default one. */
  dataDir: string | null
  /** Copies of the data that were begun, until each is complete or deleted. */
  unfinishedCopies: UnfinishedCopy[]
  /** What closing the window does, except on a Mac. */
  onClose: OnClose
  /** The language last reported by the page: 'de-DE'; null before that. */
  language: string | null
  /** Whether to look for new versions. */
  updates: boolean
  /** Whether this computer stays awake while the home may connect. */
  awakeForHome: boolean
  /** The folder whose files wait to be checked; null for none. */
  watchedFolder: string | null
  /** SHA-256 of the files from there that were taken, or are not wanted. */
  doneFiles: string[]
}

export type SettingsStore = ElectronStore<Settings>

/** Opens settings.json in the app's own folder; starts with defaults if it cannot be read. */
export function openSettings(): SettingsStore {
  return new ElectronStore<Settings>({
    name: 'settings',
    clearInvalidConfig: true,
    defaults: {
      port: null,
      window: null,
      shared: false,
      dataDir: null,
      unfinishedCopies: [],
      onClose: 'ask',
      language: null,
      updates: false,
      awakeForHome: false,
      watchedFolder: null,
      doneFiles: [],
    },
    schema: {
      port: { type: ['integer', 'null'], minimum: 1, maximum: 65_535 },
      window: { type: ['object', 'null'] },
      shared: { type: 'boolean' },
      dataDir: { type: ['string', 'null'] },
      unfinishedCopies: {
        type: 'array',
        items: {
          type: 'object',
          properties: { stage: { type: 'string' }, isNew: { type: 'boolean' } },
          required: ['stage', 'isNew'],
        },
      },
      onClose: { enum: ['ask', 'tray', 'background', 'quit'] },
      language: { type: ['string', 'null'] },
      updates: { type: 'boolean' },
      awakeForHome: { type: 'boolean' },
      watchedFolder: { type: ['string', 'null'] },
      doneFiles: { type: 'array', items: { type: 'string' } },
    },
  })
}

/** Keeps whether the home may connect for the next start, which looks for a port before the database is open. */
export async function rememberSharing(
  settings: SettingsStore,
  connection: () => Promise<{ enabled: boolean } | null>,
) {
  const found = await connection().catch(() => null)
  if (found) settings.set('shared', found.enabled)
}
