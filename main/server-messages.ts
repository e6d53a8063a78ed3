/** What the shell gives the server's process at its birth, as its one argument, in JSON. */
export interface HostOptions {
  dataDir: string
  rendererDir: string
  /** Absent: TRIVET_PORT decides. */
  port?: number
}

/** What the server's process tells the shell. */
export type HostMessage = { type: 'listening'; url: string } | { type: 'failed'; message: string }

/** What the shell tells the server's process. */
export interface StopMessage {
  type: 'stop'
}
