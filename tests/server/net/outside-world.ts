import { createServer, type RequestListener, type Server } from 'node:http'
import { createServer as createSecureServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'
import { createGuardedFetch, type FetchPolicy, FetchRefused } from '#server/net/guarded-fetch.ts'
import { selfSigned } from './self-signed.ts'

export interface Site {
  port: number
  /** Connections seen, also those that sent nothing. */
  connections: () => number
  close: () => Promise<void>
}

/** A web server on loopback for one test. */
export function openSite(listener: RequestListener): Promise<Site> {
  return listen(createServer(listener))
}

/** The same over https with a self-signed certificate. */
export function openSecureSite(listener: RequestListener): Promise<Site> {
  return listen(createSecureServer(selfSigned, listener))
}

async function listen(server: Server): Promise<Site> {
  let connections = 0
  server.on('connection', () => (connections += 1))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const close = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve())
      server.closeAllConnections()
    })
  onTestFinished(close)
  return { port: (server.address() as AddressInfo).port, connections: () => connections, close }
}

/** A guarded fetch for which every `.test` name is this machine, and no other name exists. */
export function guardedFetch(policy: Partial<FetchPolicy> = {}) {
  const lookup = async (hostname: string) => {
    if (!hostname.endsWith('.test')) throw new Error('no such name')
    return ['127.0.0.1']
  }
  return createGuardedFetch({ allow: [], lookup, networks: () => [], ...policy })
}

/** The refusal that a fetch ended in; anything else fails the test. */
export async function refusalOf(work: Promise<unknown>): Promise<FetchRefused> {
  const outcome = await work.then(
    () => new Error('the fetch went through'),
    (error: unknown) => error,
  )
  if (outcome instanceof FetchRefused) return outcome
  throw outcome
}
