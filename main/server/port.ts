import { createServer } from 'node:net'

export const usualPort = 9925
const tries = 50

/** The wanted port, or the next free one. @throws Error if fifty in a row are taken */
export async function freePort(wanted: number): Promise<number> {
  for (let port = wanted; port < wanted + tries && port <= 65_535; port += 1) {
    if (await isFreePort(port)) return port
  }
  throw new Error(`None of the ports from ${wanted} on is free.`)
}

/** Whether a port is free on loopback and on the home network; some systems let two programs share it. */
export async function isFreePort(port: number): Promise<boolean> {
  return (await canListen(port, '127.0.0.1')) && (await canListen(port, '0.0.0.0'))
}

function canListen(port: number, host: string) {
  return new Promise<boolean>((resolve) => {
    const probe = createServer()
    probe.once('error', () => resolve(false))
    probe.listen({ port, host, exclusive: true }, () => probe.close(() => resolve(true)))
  })
}
