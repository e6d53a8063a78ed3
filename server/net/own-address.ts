import { connect } from 'node:net'
import os from 'node:os'

const PATIENCE_MS = 2000

/**
 * Whether this computer answers at one of its own addresses. This is the only connection besides the guarded fetch: it
 * only reaches this computer, and sends and reads nothing.
 */
export function answersAt(address: string, port: number): Promise<boolean> {
  const own = Object.values(os.networkInterfaces()).flatMap((infos) => infos ?? [])
  if (!own.some((info) => info.address === address)) return Promise.resolve(false)
  return new Promise((resolve) => {
    const socket = connect({ host: address, port, timeout: PATIENCE_MS })
    const end = (answers: boolean) => {
      socket.destroy()
      resolve(answers)
    }
    socket.once('connect', () => end(true))
    socket.once('timeout', () => end(false))
    socket.once('error', () => end(false))
  })
}
