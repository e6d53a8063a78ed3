import type { Logger } from 'pino'
import type { Emit, Listen } from '#server/events/emit.ts'
import type { DataFolder } from '#server/files/data-folder.ts'
import type { Lan } from '#server/lan/lan.ts'
import type { NotifierPace } from '#server/events/notifier-pace.ts'
import type { GuardedFetch } from '#server/net/guarded-fetch.ts'
import type { Jobs } from '#server/process/jobs.ts'
import type { Pause, ServerTasks } from '#server/process/server-tasks.ts'
import type { Config } from '#server/settings/config.ts'
import type { SharingControl } from '#server/settings/sharing.ts'
import type { BackupControl } from './backup-control.ts'
import type { DataCheck } from './data-check.ts'
import type { LargestSizes } from './largest-sizes.ts'
import type { Live } from './live.ts'

/** Objects that live as long as the server. */
export interface Services {
  backups: BackupControl
  config: Config
  dataCheck: DataCheck
  files: DataFolder
  fetch: GuardedFetch
  /** The addresses of a host that the guarded fetch would connect to. @throws FetchRefused */
  addressesOf: (host: string, port: number) => Promise<string[]>
  log: Logger
  secret: Uint8Array
  setupCode: string
  lan: Lan
  sharing: SharingControl
  emit: Emit
  /** Told of every event, of all groups. Stop listening when the database closes (`core.ts`). */
  listen: Listen
  jobs: Jobs
  largestSizes: LargestSizes
  live: Live
  notifierPace: NotifierPace
  /** How often open streams are told that they work, in milliseconds. */
  liveBeatMs: number
  /** Shows background work in the administration; long jobs run through it. */
  tasks: ServerTasks
  pause: Pause
  now: () => Date
}
