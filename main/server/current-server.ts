import type { EmbeddedServer } from './embedded-server.ts'
import type { HostConnection, HostTonight } from './server-messages.ts'

/** The server that the window shows, if one runs. */
export interface CurrentServer {
  /** Null before the first start and after the end. */
  current: () => EmbeddedServer | null
  /** Null while no server runs. */
  address: () => string | null
  /** The origin of our own pages; 'null', which no page of ours has, while no server runs. */
  ours: () => string
  /** How the home can connect; null while no server runs. */
  connection: () => Promise<HostConnection | null>
  /** Tonight's dinners; none while no server runs. */
  tonight: () => Promise<HostTonight[]>
  /** Starts it, and returns its address; null if it cannot start. */
  start: (begin: () => Promise<EmbeddedServer | null>) => Promise<string | null>
  /** Stops it for good; does nothing if none runs. */
  stop: () => Promise<void>
}

/** @param devUrl where page and server already run, with `npm run dev`; then none is started here */
export function createCurrentServer(devUrl: string | null): CurrentServer {
  let server: EmbeddedServer | null = null
  const address = () => devUrl ?? server?.url ?? null
  return {
    current: () => server,
    address,
    ours: () => new URL(address() ?? 'about:blank').origin,
    connection: async () => (server ? server.call('connection') : null),
    tonight: async () => (server ? server.call('tonight') : []),
    start: async (begin) => {
      if (devUrl === null) server = await begin()
      return address()
    },
    stop: async () => {
      const stopping = server
      server = null
      await stopping?.stop()
    },
  }
}
