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

/** What this computer remembers for itself; what the household decides is kept by the server. */
interface Settings {
  /** The port that the devices of the household know; null until the first start has found one. */
  port: number | null
  window: WindowState | null
  /** Where the data was moved to; null in the app's own folder. */
  dataDir: string | null
  /** Copies of it that were begun, until each is whole or taken away. */
  unfinishedCopies: UnfinishedCopy[]
  /** What closing the window does, except on a Mac. */
  onClose: OnClose
  /** The language that the page told last: 'de-DE'; null until it did. */
  language: string | null
  /** Whether it looks for new versions of itself. */
  updates: boolean
}

export type SettingsStore = ElectronStore<Settings>

/** Opens settings.json in the app's own folder; an unreadable one is begun anew. */
export function openSettings(): SettingsStore {
  return new ElectronStore<Settings>({
    name: 'settings',
    clearInvalidConfig: true,
    defaults: {
      port: null,
      window: null,
      dataDir: null,
      unfinishedCopies: [],
      onClose: 'ask',
      language: null,
      updates: false,
    },
    schema: {
      port: { type: ['integer', 'null'], minimum: 1, maximum: 65_535 },
      window: { type: ['object', 'null'] },
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
    },
  })
}
