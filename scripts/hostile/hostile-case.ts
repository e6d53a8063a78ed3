import type { HostileTarget } from './prepare.ts'
import type { HostileCall } from './send.ts'

/** A call that wants to keep everybody else waiting, and what it is told. */
export interface HostileCase {
  name: string
  /** The statuses that are right. Never one from 500 on. */
  told: readonly number[]
  call: (target: HostileTarget) => HostileCall | Promise<HostileCall>
}
