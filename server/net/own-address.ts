import { connect } from 'node:net'
import os from 'node:os'

const PATIENCE_MS = 2000

/**
 * Whether something answers at this computer's own address. The one connection that does not pass the guarded fetch:
 * it leads nowhere but to this computer, nothing is sent, and nothing is read.
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
