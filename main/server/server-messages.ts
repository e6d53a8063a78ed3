import { z } from 'zod'
import { DesktopTask, OpenedBackup } from '#preload/calls/backups.ts'
import { FailedUpdate } from '#server/process/failed-update.ts'

/** The argument that the shell gives to the server's process, as JSON. */
export interface HostOptions {
  dataDir: string
  rendererDir: string
  /** Absent: TRIVET_PORT decides. */
  port?: number
}

/** The server's addresses in the home, for the tray and the about window. */
export interface HostConnection {
  enabled: boolean
  addresses: string[]
  port: number
}

/** Tonight's dinner of a household, for the tray. */
export const HostTonight = z.object({
  name: z.string(),
  kind: z.enum(['cook', 'leftovers', 'eating-out']),
  /** Whose it is, where several households share the server. */
  household: z.string().nullable(),
  /** Of our own page. */
  path: z.string().startsWith('/').nullable(),
})
export type HostTonight = z.output<typeof HostTonight>

/** The calls that the shell can make to the server's process. Texts are in the language of `locale`. */
export interface HostCalls {
  'backup.create': (options: { file: string; locale: string }) => void
  'backup.report': (options: { file: string; locale: string }) => OpenedBackup
  'backup.restore': (options: { file: string; revokeTokens: boolean; locale: string }) => void
  'backup.cancel': () => void
  connection: () => HostConnection
  /** Of each household that has planned one. */
  tonight: () => HostTonight[]
  /** The computer woke up, or its network changed. */
  'network.changed': () => void
}
export type HostCall = keyof HostCalls

/** Schemas of the answers, which are validated because they come from another process. */
export const hostAnswers = {
  'backup.create': z.void(),
  'backup.report': OpenedBackup,
  'backup.restore': z.void(),
  'backup.cancel': z.void(),
  connection: z.object({ enabled: z.boolean(), addresses: z.array(z.string()), port: z.number() }),
  tonight: z.array(HostTonight),
  'network.changed': z.void(),
} satisfies { [N in HostCall]: z.ZodType<ReturnType<HostCalls[N]>> }

/** Messages from the server's process to the shell. */
export const HostMessage = z.discriminatedUnion('type', [
  z.object({ type: z.literal('listening'), url: z.url({ protocol: /^http$/ }) }),
  /** `update`: it is a new version that does not start, while an older one did. */
  z.object({
    type: z.literal('failed'),
    message: z.string(),
    update: FailedUpdate.optional(),
  }),
  z.object({ type: z.literal('answer'), id: z.number(), value: z.unknown() }),
  z.object({ type: z.literal('refused'), id: z.number(), message: z.string() }),
  /** Started by the menu or by the backups page. */
  z.object({ type: z.literal('backup-task'), task: DesktopTask }),
  /** Sharing was switched or the server renamed: `connection` has a new answer. */
  z.object({ type: z.literal('connection-changed') }),
  /** A check found the data to be damaged. */
  z.object({ type: z.literal('data-damaged') }),
  /** `tonight` has a new answer. */
  z.object({ type: z.literal('tonight-changed') }),
])
export type HostMessage = z.output<typeof HostMessage>

/** Why the server did not start. */
export class ServerFailed extends Error {
  /** It is a new version that does not start, while an older one did. */
  readonly update: FailedUpdate | null

  constructor({ message, update }: Extract<HostMessage, { type: 'failed' }>) {
    super(message)
    this.name = 'ServerFailed'
    this.update = update ?? null
  }
}

/** A question from the shell. */
export type HostQuestion = {
  [N in HostCall]: { type: 'call'; id: number; name: N; args: Parameters<HostCalls[N]> }
}[HostCall]

/** Messages from the shell to the server's process. */
export type ShellMessage = { type: 'stop' } | HostQuestion
