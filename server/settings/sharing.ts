import type { Config } from './config.ts'
import type { Db } from '#server/db/database.ts'
import { inTurn } from '#server/files/in-turn.ts'
import type { Lan } from '#server/lan/lan.ts'
import { type Listener, LOOPBACK } from '#server/process/listener.ts'
import { keepSharing } from './kept-sharing.ts'
import { readSetting, writeSetting } from './server-settings.ts'

/** Whether the home network may connect, and how to change that while running. */
export interface SharingControl {
  /** Registers a listener that is called after sharing was switched or the server was renamed. */
  watch: (listener: () => void) => void
  /** Reads the stored choice; called once, before the server listens. */
  load: () => Promise<void>
  enabled: () => boolean
  changeable: boolean
  addresses: () => string[]
  set: (enabled: boolean) => Promise<void>
  /** Changes the name under which the home network finds the server. */
  rename: (serverName: string) => Promise<void>
}

interface SharingParts {
  config: Config
  db: () => Db
  listener: () => Listener | null
  lan: Lan
}

/** Opens the server to the home network or closes it, and stores the choice. TRIVET_HOST overrides it for good. */
export function createSharing({ config, db, listener, lan }: SharingParts): SharingControl {
  let enabled = config.host !== null && config.host !== LOOPBACK
  const listeners: (() => void)[] = []
  const notify = () => listeners.forEach((listener) => listener())
  const keep = async () => {
    if (config.host !== null) return
    const serverName = await readSetting(db(), 'server-name')
    await keepSharing(config.dataDir, { isOn: enabled, serverName })
  }
  const set = async (next: boolean) => {
    if (next === enabled) return
    await listener()?.move(() => (next ? lan.openHost() : LOOPBACK))
    await writeSetting(db(), 'sharing', next ? 'on' : 'off')
    enabled = next
    await keep()
    lan.refresh()
    notify()
  }
  return {
    load: async () => {
      if (config.host === null) enabled = (await readSetting(db(), 'sharing')) === 'on'
      const serverName = await readSetting(db(), 'server-name')
      if (serverName !== null) lan.callIt(serverName)
      await keep()
    },
    changeable: config.host === null,
    enabled: () => enabled,
    addresses: () => lan.addresses().map(({ url }) => url),
    rename: async (serverName) => {
      await writeSetting(db(), 'server-name', serverName)
      await keep()
      lan.callIt(serverName)
      notify()
    },
    watch: (listener) => void listeners.push(listener),
    // Concurrent calls run one after the other, so the last one wins.
    set: (next) => inTurn(`sharing ${config.dataDir}`, () => set(next)),
  }
}
