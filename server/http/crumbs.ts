import type { RequestHandler } from 'express'

/** As many pieces as any body may have, however small. */
const FREE = 1000
/** What a piece beyond those has to be on average. */
const LEAST_BYTES = 32

/**
 * Hangs up on whoever sends a body in crumbs. Each chunk costs the same, whether it has one byte or thousands: a hundred
 * strangers with 20,000 chunks of one byte each kept everybody waiting for seconds. It sits where Node hands over a piece, so
 * that it holds for JSON, forms and bodies that nobody reads.
 */
export const noCrumbs: RequestHandler = (req, _res, next) => {
  const { headers, socket } = req
  // Where the length is known, a piece is what arrived at once.
  if (headers['transfer-encoding'] === undefined) return next()
  let [pieces, bytes] = [0, 0]
  const push = req.push.bind(req)
  req.push = (piece: Buffer | null, ...rest) => {
    if (piece === null) return push(piece, ...rest)
    pieces += 1
    bytes += piece.length
    if (pieces <= FREE + bytes / LEAST_BYTES) return push(piece, ...rest)
    socket.destroy()
    return false
  }
  next()
}
