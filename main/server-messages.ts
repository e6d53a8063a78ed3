import type { DesktopTask, OpenedBackup } from '#preload/calls/backups.ts'

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

/** What the server's process tells the shell. */
export type HostMessage =
  | { type: 'listening'; url: string }
  | { type: 'failed'; message: string }
  | { type: 'answer'; id: number; value: unknown }
  | { type: 'refused'; id: number; message: string }
  /** Whoever began it: the window's menu or the page of backups. */
  | { type: 'backup-task'; task: DesktopTask }

/** What the shell tells the server's process. */
export type ShellMessage =
  | { type: 'stop' }
  | {
      [N in HostCall]: { type: 'call'; id: number; name: N; args: Parameters<HostCalls[N]> }
    }[HostCall]
