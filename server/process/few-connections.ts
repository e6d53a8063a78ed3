import type { Socket } from 'node:net'

/** A home has some hundred at most, and systems may let a program open no more than 1024 files. */
const MOST = 800

/**
 * Keeps the number of open connections down, so that somebody who opens thousands and says nothing takes neither the memory
 * nor the files that others need. Of the address that has most, the one that has been idle for longest is closed.
 */
export function fewConnections(isBusy: (socket: Socket) => boolean, most = MOST) {
  /** By address; in the order in which they were last used. */
  const open = new Map<string, Set<Socket>>()
  let count = 0

  const connected = (socket: Socket) => {
    const address = socket.remoteAddress ?? ''
    const own = open.get(address) ?? new Set()
    open.set(address, own.add(socket))
    count += 1
    socket.once('close', () => {
      count -= 1
      own.delete(socket)
      if (own.size === 0 && open.get(address) === own) open.delete(address)
    })
    if (count > most) oneToClose([...open.values()], isBusy)?.destroy()
  }
  return {
    /** To be called with each new connection. */
    connected,
    /** To be called when a request comes in on one. */
    used: (socket: Socket) => {
      const own = open.get(socket.remoteAddress ?? '')
      if (own?.delete(socket)) own.add(socket)
    },
  }
}

function oneToClose(all: Set<Socket>[], isBusy: (socket: Socket) => boolean): Socket | undefined {
  const [largest = new Set()] = all.toSorted((a, b) => b.size - a.size)
  let latest: Socket | undefined
  for (const socket of largest) {
    if (socket.destroyed) continue
    if (!isBusy(socket)) return socket
    latest = socket
  }
  return latest
}
