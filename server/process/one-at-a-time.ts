import type { IncomingMessage, RequestListener } from 'node:http'
import type { Socket } from 'node:net'
import { free } from './spend.ts'

/** Requests that one connection may send without waiting for answers. Browsers send one. */
const MOST_AHEAD = 40
/** Three of ours, one of the compression and seven of a pipeline wait for the end of an answer. Node warns from eleven on. */
const MOST_LISTENERS = 16
/** Whoever takes nothing of a complete answer for so long is gone, or waits for its memory to be full. */
const UNREAD_MS = 30_000

interface OneAtATime {
  handle: RequestListener
  /** Whether a request of this connection is under way. */
  isBusy: (socket: Socket) => boolean
}

/**
 * Lets the requests of one connection begin one after the other. Node begins all that were sent ahead at once and keeps
 * their answers until they can be sent: 2,000 questions for a list on one connection took a gigabyte. Whoever sends more
 * ahead than any program does is hung up on.
 */
export function oneAtATime(handle: RequestListener): OneAtATime {
  /** What was sent ahead; a connection is here while one of its requests is under way. */
  const waiting = new WeakMap<Socket, (() => void)[]>()
  const goOn = (socket: Socket) => {
    const next = socket.destroyed ? undefined : waiting.get(socket)?.shift()
    if (next) next()
    else waiting.delete(socket)
  }
  const take: RequestListener = (req, res) => {
    const { socket } = req
    const begin = () => {
      res.setMaxListeners(MOST_LISTENERS)
      res.once('close', () => {
        if (socket.destroyed) freeUnread(req)
        goOn(socket)
      })
      // Once all of it was passed on; Node sets the time anew when it is sent.
      res.once('prefinish', () => socket.setTimeout(UNREAD_MS))
      handle(req, res)
    }
    const ahead = waiting.get(socket)
    if (ahead === undefined) {
      waiting.set(socket, [])
      begin()
    } else if (ahead.length < MOST_AHEAD) ahead.push(begin)
    else socket.destroy()
  }
  return { handle: take, isBusy: (socket) => waiting.has(socket) }
}

/** Frees what has come of a body that nobody will read: V8 does not count it, and would keep that of hundreds for long. */
function freeUnread(req: IncomingMessage) {
  for (;;) {
    const piece = req.read() as Buffer | null
    if (piece === null) return
    free(piece)
  }
}
