import type { Socket } from 'node:net'
import { callerOn } from './connection-callers.ts'

/** A home has some hundred at most, and systems may let a program open no more than 1024 files. */
const MOST = 800
/** Whoever has just connected has yet to say something: so many of an address are left alone if they are the newest. */
const NEWEST = 50

/**
 * Keeps the number of open connections down, so that somebody who opens thousands takes neither the memory nor the files that
 * others need. Of the address that has most, one that has said nothing is closed, or the one that has been idle for longest.
 * Where all are busy, it is one of the caller who has most of them: all who come through one proxy have its address. Of
 * very many more are closed at once.
 */
export function fewConnections(isBusy: (socket: Socket) => boolean, most = MOST, newest = NEWEST) {
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
    if (count <= most) return
    for (const one of toClose(largestOf(open.values()), isBusy, newest)) one.destroy()
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

/** Of a crowd this part at once: to look at all connections for each that comes would be most of the work of a flood. */
const PART = 1 / 16

function toClose(
  all: Set<Socket>,
  isBusy: (socket: Socket) => boolean,
  newest: number,
): readonly Socket[] {
  const busy = new Map<string, Set<Socket>>()
  const silent: Socket[] = []
  let idle: Socket | undefined
  for (const socket of all) {
    if (socket.destroyed) continue
    const caller = callerOn(socket)
    if (isBusy(socket)) {
      const own = busy.get(caller ?? '') ?? new Set()
      busy.set(caller ?? '', own.add(socket))
    } else if (caller === undefined) silent.push(socket)
    else idle ??= socket
  }
  if (silent.length > newest) {
    return silent.slice(0, Math.ceil((silent.length - newest) * PART))
  }
  if (idle) return [idle]
  const crowd = [...largestOf(busy.values())]
  return crowd.length > 0 ? crowd.slice(0, Math.ceil(crowd.length * PART)) : silent.slice(0, 1)
}

/** The first of those with most; empty if there is none. */
function largestOf(sets: Iterable<Set<Socket>>): Set<Socket> {
  let largest = new Set<Socket>()
  for (const set of sets) if (set.size > largest.size) largest = set
  return largest
}
