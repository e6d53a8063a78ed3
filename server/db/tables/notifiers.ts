import type { Generated } from 'kysely'
import type { Bit } from './people.ts'

export interface NotifiersTable {
  id: string
  groupId: string
  name: string
  enabled: Bit
  options: string // JSON: the names of what it tells of
  locale: Generated<string | null> // what it speaks: 'de-DE'; null for that of the server
  createdAt: string
  updatedAt: string
}

/** Apart from the notifiers, because an address holds tokens and passwords: it stays on this computer. */
export interface NotifierAddressesTable {
  notifierId: string
  address: string
}

export interface NotifierDeliveriesTable {
  id: Generated<number>
  notifierId: string
  at: string
  event: string
  title: string
  message: string
  content: string | null // JSON: all of the message, until it is sent
  state: 'waiting' | 'sent' | 'failed'
  attempts: number
  status: number | null
  failure: string | null // a DeliveryFailure
}
