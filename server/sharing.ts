import type { Config } from './config.ts'
import type { SharingControl } from './context.ts'
import type { Db } from './db/database.ts'
import { EVERYWHERE, lanAddresses, type Listener, LOOPBACK } from './listener.ts'
import { readSetting, writeSetting } from './settings.ts'

interface SharingParts {
  config: Config
  db: () => Db
  listener: () => Listener | null
}

/** Opens the server to the home and closes it, and remembers which; TRIVET_HOST decides for good. */
export function createSharing({ config, db, listener }: SharingParts): SharingControl {
  let enabled = config.host !== null && config.host !== LOOPBACK
  return {
    load: async () => {
      if (config.host === null) enabled = (await readSetting(db(), 'sharing')) === 'on'
    },
    changeable: config.host === null,
    enabled: () => enabled,
    addresses: () => {
      const at = listener()
      const found = at ? lanAddresses(at.host(), at.port()) : []
      return config.baseUrl ? [config.baseUrl, ...found] : found
    },
    set: async (next) => {
      await listener()?.move(next ? EVERYWHERE : LOOPBACK)
      await writeSetting(db(), 'sharing', next ? 'on' : 'off')
      enabled = next
    },
  }
}
