import { createServer, type RequestListener, type Server } from 'node:http'
import { type AddressInfo, Server as NetServer } from 'node:net'
import { urlOf } from '#server/lan/addresses.ts'
import { fewConnections } from './few-connections.ts'
import { oneAtATime } from './one-at-a-time.ts'

const LOOPBACK = '127.0.0.1'
const EVERYWHERE = '0.0.0.0'

/** The listening socket, which can move between loopback and the home network without dropping open connections. */
export interface Listener {
  port: () => number
  host: () => string
  /**
   * Moves to another address. Moves run one after the other; `choose` is called when its turn comes and gets the
   * current address.
   */
  move: (choose: (at: string) => string) => Promise<void>
  close: () => Promise<void>
}

/** Starts listening. @throws the system's error, for instance EADDRINUSE */
export async function listen(app: RequestListener, host: string, port: number): Promise<Listener> {
  const servers = new Set<Server>()
  let current = await open(app, host, port, servers)
  let at = host
  const bound = portOf(current)
  let isClosed = false
  let moving = Promise.resolve()
  const moveTo = async (next: string) => {
    if (next === at || isClosed) return
    await stopAccepting(current)
    try {
      current = await open(app, next, bound, servers)
      at = next
    } catch (error) {
      current = await open(app, at, bound, servers)
      throw error
    }
  }
  return {
    port: () => bound,
    host: () => at,
    move: (choose) => {
      const moved = moving.then(() => moveTo(choose(at)))
      moving = moved.catch(() => {})
      return moved
    },
    close: async () => {
      isClosed = true
      await moving
      await Promise.all(
        [...servers].map((server) => {
          const closed = new Promise((resolve) => server.close(resolve))
          server.closeAllConnections()
          return closed
        }),
      )
    },
  }
}

const limits = {
  requestTimeout: 120_000,
  headersTimeout: 20_000,
  // Longer than the 60 seconds for which proxies and browsers keep a connection: with Node's 5 seconds, a server that was
  // busy for that long would cut connections on which the next request is waiting.
  keepAliveTimeout: 65_000,
  // How often both times are looked at; Node's 30 seconds let slow headers stay for 50.
  connectionsCheckingInterval: 5000,
  // A body that nobody reads yet has one piece of what arrived in memory; with Node's 64 kB it has a second one.
  highWaterMark: 16 * 1024,
}

/**
 * Connections that the system keeps until they are taken; as many as Linux allows. Of a thousand visitors at once the others
 * would be told to come back a second later, and those that had bad luck again after three and seven.
 */
const BACKLOG = 4096

function open(app: RequestListener, host: string, port: number, servers: Set<Server>) {
  const { handle, isBusy } = oneAtATime(app)
  const { connected, used } = fewConnections(isBusy)
  const server = createServer(limits, (req, res) => {
    used(req.socket)
    handle(req, res)
  })
  server.on('connection', connected)
  return new Promise<Server>((resolve, reject) => {
    server.once('error', reject)
    server.listen({ port, host, backlog: BACKLOG }, () => {
      server.off('error', reject)
      servers.add(server)
      resolve(server)
    })
  })
}

/**
 * Frees the port at once and lets open connections end on their own. http's own close would drop idle connections,
 * although a request may already be on its way.
 */
async function stopAccepting(server: Server) {
  NetServer.prototype.close.call(server)
  if (server.listening) await new Promise((resolve) => server.once('close', resolve))
}

const portOf = (server: Server) => (server.address() as AddressInfo).port

/** The address for programs on this computer. */
export function loopbackUrl(host: string, port: number): string {
  return urlOf(host === EVERYWHERE || host === '::' ? LOOPBACK : host, port)
}

export { EVERYWHERE, LOOPBACK }
