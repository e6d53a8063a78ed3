import { z } from 'zod'
import { DesktopTask, OpenedBackup } from '#preload/calls/backups.ts'

/** What the shell gives the server's process at its birth, as its one argument, in JSON. */
export interface HostOptions {
  dataDir: string
  rendererDir: string
  /** Absent: TRIVET_PORT decides. */
  port?: number
}

/** Where the home finds the server, for the tray and the about window. */
export interface HostConnection {
  enabled: boolean
  addresses: string[]
  port: number
}

/** What the shell may ask of the server's process; texts come in the language of `locale`. */
export interface HostCalls {
  'backup.create': (options: { file: string; locale: string }) => void
  'backup.report': (options: { file: string; locale: string }) => OpenedBackup
  'backup.restore': (options: { file: string; revokeTokens: boolean; locale: string }) => void
  'backup.cancel': () => void
  connection: () => HostConnection
  /** The computer woke up, or its network changed. */
  'network.changed': () => void
}
export type HostCall = keyof HostCalls

/** The shapes of the answers: what comes out of another process is looked at before it is used. */
export const hostAnswers = {
  'backup.create': z.void(),
  'backup.report': OpenedBackup,
  'backup.restore': z.void(),
  'backup.cancel': z.void(),
  connection: z.object({ enabled: z.boolean(), addresses: z.array(z.string()), port: z.number() }),
  'network.changed': z.void(),
} satisfies { [N in HostCall]: z.ZodType<ReturnType<HostCalls[N]>> }

/** What the server's process tells the shell. */
export const HostMessage = z.discriminatedUnion('type', [
  z.object({ type: z.literal('listening'), url: z.url({ protocol: /^http$/ }) }),
  z.object({ type: z.literal('failed'), message: z.string() }),
  z.object({ type: z.literal('answer'), id: z.number(), value: z.unknown() }),
  z.object({ type: z.literal('refused'), id: z.number(), message: z.string() }),
  /** Whoever began it: the window's menu or the page of backups. */
  z.object({ type: z.literal('backup-task'), task: DesktopTask }),
  /** Sharing was switched or renamed, in whatever browser: `connection` answers something else now. */
  z.object({ type: z.literal('connection-changed') }),
])
export type HostMessage = z.output<typeof HostMessage>

/** One question of the shell. */
export type HostQuestion = {
  [N in HostCall]: { type: 'call'; id: number; name: N; args: Parameters<HostCalls[N]> }
}[HostCall]

/** What the shell tells the server's process. */
export type ShellMessage = { type: 'stop' } | HostQuestion
