import { createServer } from 'node:net'
import { portOwner } from './port-owner.ts'

export const usualPort = 9925
const tries = 50

interface Look {
  /**
   * Whether the home may connect. Only then is listening for the whole network tried: Windows and macOS ask about their
   * firewalls as soon as a program does that, and "Cancel" leaves a rule that shuts Trivet out for good.
   */
  shared: boolean
}

/** The wanted port, or the next free one. @throws Error if fifty in a row are taken */
export async function freePort(wanted: number, look: Look): Promise<number> {
  for (let port = wanted; port < wanted + tries && port <= 65_535; port += 1) {
    if ((await isFreePort(port, look)) && (await isNobodys(port, look))) return port
  }
  throw new Error(`None of the ports from ${wanted} on is free.`)
}

/** Whether a port is free on loopback and, if the home may connect, on its network; some systems let two programs share it. */
export async function isFreePort(port: number, { shared }: Look): Promise<boolean> {
  return (await canListen(port, '127.0.0.1')) && (!shared || (await canListen(port, '0.0.0.0')))
}

/** A program that has the port on the network alone is found without listening there. */
async function isNobodys(port: number, { shared }: Look) {
  return shared || (await portOwner(port)) === null
}

function canListen(port: number, host: string) {
  return new Promise<boolean>((resolve) => {
    const probe = createServer()
    probe.once('error', () => resolve(false))
    probe.listen({ port, host, exclusive: true }, () => probe.close(() => resolve(true)))
  })
}
