import type { Request, RequestHandler, Response } from 'express'
import { createFairQueue, type FairQueue } from './fair-queue.ts'
import { createKnownCallers, senderOf } from './known-callers.ts'
import { createLettingIn } from './new-connections.ts'
import { holdBeginning } from './waiting-bodies.ts'

/** Of one caller, for reading and for changes each. A browser has six connections, and there is one thread to answer. */
const AT_ONCE = 6
/** A request that takes longer waits for something else, such as another site or a thread. */
const QUICK_MS = 1000
/** Of those, so many more. */
const MOST_SLOW = 24
/** Between two looks at what takes long, while somebody waits for it. */
const LOOK_MS = 250
/** Whoever has sent nothing for so long is not one of those who send thousands. */
const NEWCOMER_MS = 50
/** Callers whose requests begin in the round of the event loop in which they were read, each with one. */
const MOST_IN_ROUND = 8

interface Place {
  leave: () => void
  beSlow: () => unknown
}

const places = new WeakMap<Response, Place>()

/** To be called for an answer that stays open, such as a stream: it takes nobody's turn. */
export const standAside = (res: Response) => places.get(res)?.leave()

/** To be called when all that is left to do is up to the reader, such as to take a file. */
export const letReaderTake = (res: Response) => places.get(res)?.beSlow()

/** The requests of one caller that only read, or those that change something. */
interface Lane {
  name: string
  /** Begun and not answered, with when they began. */
  quick: Map<Response, number>
  /** What waits for something else, and answers that are on their way to a reader. */
  slow: Set<Response>
  /** Of those behind one proxy, one after the other: it has one address for all of them. */
  waiting: FairQueue<Waiting>
}

interface Waiting {
  req: Request
  res: Response
  begin: () => void
  /** It waits no longer. */
  letGo?: () => void
}

interface Surroundings {
  /** Milliseconds. */
  now: () => number
  /** In the next round of the event loop. */
  soon: (work: () => void) => void
  later: (work: () => void, milliseconds: number) => void
}

const real: Surroundings = {
  now: () => performance.now(),
  soon: setImmediate,
  later: (work, milliseconds) => void setTimeout(work, milliseconds).unref(),
}

/**
 * Answers few requests of the same caller at once, so that somebody who sends thousands waits for themselves and nobody
 * else does. A caller is a person who has been recognized by this token or cookie before; all others from one address are
 * one.
 */
export function createCallerTurns({ now, soon, later }: Surroundings = real) {
  const lanes = new Map<string, Lane>()
  const callers = createKnownCallers()
  /** Lanes in which somebody waits, in the order of their turns. */
  const queue = new Set<Lane>()
  const { letsIn, isCalm } = createLettingIn()
  /** Lanes in which somebody has just begun. */
  const recent = new Set<string>()
  /**
   * Lanes in which somebody began in this round without waiting. An answer that waits for nothing is over before the next
   * request is read: 800 of them that have arrived would all be answered in one round, and nobody else meanwhile.
   */
  const inRound = new Set<string>()
  let [isLooking, isBeginning] = [false, false]

  const hasRoom = ({ quick }: Lane) => quick.size < AT_ONCE
  const start = (lane: Lane, { res, begin }: Waiting) => {
    lane.quick.set(res, now())
    if (recent.size === 0) later(() => recent.clear(), NEWCOMER_MS)
    recent.add(lane.name)
    places.set(res, { leave: () => leave(lane, res), beSlow: () => beSlow(lane, res) })
    res.once('prefinish', () => letReaderTake(res))
    begin()
  }
  const leave = (lane: Lane, res: Response) => {
    lane.quick.delete(res)
    lane.slow.delete(res)
    if (lane.waiting.length > 0) return wake()
    queue.delete(lane)
    // The end of a stream is told long after it stood aside, when another lane may have the name.
    const isOver = lane.quick.size + lane.slow.size === 0
    if (isOver && lanes.get(lane.name) === lane) lanes.delete(lane.name)
  }
  /** @returns whether there was room */
  const beSlow = (lane: Lane, res: Response): boolean => {
    if (lane.slow.size >= MOST_SLOW) return false
    if (lane.quick.delete(res)) lane.slow.add(res)
    if (lane.waiting.length > 0) wake()
    return true
  }
  const enter = (lane: Lane, sender: string, waiting: Waiting) => {
    waiting.res.once('close', () => {
      lane.waiting.remove(sender, waiting)
      waiting.letGo?.()
      leave(lane, waiting.res)
    })
    const isFree = lane.waiting.length === 0 && hasRoom(lane)
    // Each round of the event loop that a newcomer waits may be a slice of somebody's heavy work.
    const isNewcomer = lane.quick.size === 0 && !recent.has(lane.name)
    const isQuiet = isCalm() && (lane.quick.size === 0 || queue.size === 0)
    const mayBegin = !inRound.has(lane.name) && inRound.size < MOST_IN_ROUND
    if (isFree && mayBegin && (isNewcomer || isQuiet)) {
      if (inRound.size === 0) soon(() => inRound.clear())
      inRound.add(lane.name)
      return start(lane, waiting)
    }
    lane.waiting.push(sender, waiting)
    queue.add(lane)
    waiting.letGo = holdBeginning(waiting.req)
    if (isFree) wake()
    look()
  }
  /** One in each round of the event loop, of each lane in turn. */
  const beginNext = () => {
    isBeginning = false
    if (letsIn()) return wake()
    const lane = [...queue].find(hasRoom)
    if (!lane) return
    const next = lane.waiting.shift()!
    next.letGo?.()
    queue.delete(lane)
    if (lane.waiting.length > 0) queue.add(lane)
    if ([...queue].some(hasRoom)) wake()
    start(lane, next)
  }
  const wake = () => {
    if (isBeginning) return
    isBeginning = true
    soon(beginNext)
  }
  /** Lets others begin beside what takes long. */
  const look = () => {
    if (isLooking) return
    isLooking = true
    later(() => {
      isLooking = false
      const long = now() - QUICK_MS
      for (const lane of queue) {
        for (const [res, begun] of lane.quick) {
          if (begun > long || !beSlow(lane, res)) break
        }
      }
      if (queue.size > 0) look()
    }, LOOK_MS)
  }
  const laneOf = (req: Request): Lane => {
    const name = `${callers.nameOf(req)} ${isReading(req) ? 'reads' : 'changes'}`
    const waiting = createFairQueue<Waiting>()
    const lane = lanes.get(name) ?? { name, quick: new Map(), slow: new Set(), waiting }
    lanes.set(name, lane)
    return lane
  }
  return {
    take: ((req, res, next) =>
      enter(laneOf(req), senderOf(req), {
        req,
        res,
        begin: () => next(),
      })) satisfies RequestHandler as RequestHandler,
    /** Remembers who sends this token or cookie. */
    know: callers.know,
    /** How many requests wait; for tests. */
    waiting: () => [...queue].reduce((sum, lane) => sum + lane.waiting.length, 0),
  }
}

const isReading = ({ method }: Request) =>
  method === 'GET' || method === 'HEAD' || method === 'OPTIONS'
