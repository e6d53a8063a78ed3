import v8 from 'node:v8'
import vm from 'node:vm'
import { createActivity } from './activity.ts'

/** Looks again and again after work, until for `CALM_LOOKS` in a row nobody asked or there was next to nothing to do. */
const LOOK_MS = 500
const CALM_LOOKS = 6
const CALM = 0.1 // the part of the time in which the process did something
const MB = 1024 * 1024
/** What the heap and buffers have grown by since they were tidied last, and are collected for: once it is calm, and at once. */
const [CALM_GROWTH, MOST_GROWTH] = [8 * MB, 24 * MB]
/** Looks since somebody asked last. Few questions leave a process calm, and still each of them would wait. */
const UNASKED_LOOKS = 2
/** After a collection, so many times as long as it took: it never takes more than that part of the time. */
const REST = 20

/**
 * Collecting wholly takes so many times as long as collecting quickly, and may keep a caller waiting that long. On a busy
 * computer it would: V8 hands the pages back by itself then, in steps, some seconds later.
 */
const [WHOLLY_TAKES, MOST_WAIT_MS] = [2.5, 250]

/** V8 keeps emptied pages for itself; handing them back at once takes a few times as long. */
type Collecting = 'quickly' | 'wholly'

export interface Surroundings {
  /** Bytes of heap and buffers, used or not. */
  size: () => number
  /** Collects all that is unused; nothing else runs meanwhile. */
  collect: (how: Collecting) => void
  /** Milliseconds. */
  now: () => number
  /** The part of the time since the last call, 0 to 1, in which this thread did something. */
  activity: () => number
  later: (work: () => void, milliseconds: number) => void
}

/**
 * Collects garbage after work. V8 waits for more garbage, which does not come while nobody asks for anything, and does
 * not count the buffers of large bodies; both would stay for hours.
 * @returns what is to be called after each piece of work; it only sets a timer
 */
export function createGivingBack(around: Surroundings): () => void {
  const { size, collect, now, activity, later } = around
  /** Bytes after the last collection; null before the first one, which clears away what the start has left. */
  let left: number | null = null
  /** The same of the last one in calm. One beside work leaves what that work held, and the room it had for more. */
  let leftInCalm = 0
  let restsUntil = 0
  let calm = 0
  let unasked = 0
  let isLooking = false
  let wasAsked = false
  /** Milliseconds that the last collection took, if it was a quick one, whose emptied pages V8 still has. */
  let tookQuickly: number | null = null

  const tidy = (how: Collecting) => {
    const begun = now()
    collect(how)
    const took = now() - begun
    restsUntil = now() + took * REST
    left = size()
    tookQuickly = how === 'quickly' ? took : null
    return left
  }
  /** Quickly first, unless that was just done: it tells what more would take. @returns whether there is more to do */
  const tidyInCalm = (bytes: number): boolean => {
    const took = bytes - (left ?? 0) < CALM_GROWTH ? tookQuickly : null
    const isShort = took !== null && took * WHOLLY_TAKES <= MOST_WAIT_MS
    // How long it takes is a guess: beside a thousand connections it took three times as long.
    if (isShort && unasked < UNASKED_LOOKS) return true
    if (!isShort && bytes - leftInCalm < CALM_GROWTH) return false
    leftInCalm = tidy(isShort ? 'wholly' : 'quickly')
    return !isShort
  }
  const look = () => {
    const isIdle = activity() < CALM
    // A backup or another job of the server's own keeps nobody waiting who is not there.
    calm = isIdle || !wasAsked ? calm + 1 : 0
    unasked = wasAsked ? 0 : unasked + 1
    wasAsked = false
    const bytes = size()
    // V8 collects by itself as well.
    if (left !== null) left = Math.min(left, bytes)
    leftInCalm = Math.min(leftInCalm, bytes)
    const isRested = now() >= restsUntil
    if (calm < CALM_LOOKS) {
      if (left !== null && bytes - left >= MOST_GROWTH && isRested) tidy('quickly')
      return later(look, LOOK_MS)
    }
    // Without a rest if there is nothing else to do: nobody waits now, and nobody looks again.
    const isMore = (isIdle || isRested) && tidyInCalm(bytes)
    if (isMore || !isIdle) return later(look, LOOK_MS)
    isLooking = false
  }
  return () => {
    wasAsked = true
    if (isLooking) return
    isLooking = true
    calm = 0
    activity()
    later(look, LOOK_MS)
  }
}

let afterWork = () => {}

/** For a process that is nothing but a server; in others, nothing is collected. */
export function startGivingBack() {
  v8.setFlagsFromString('--expose-gc')
  afterWork = createGivingBack({
    size: () => {
      const { heapTotal, arrayBuffers } = process.memoryUsage()
      return heapTotal + arrayBuffers
    },
    collect: collectNow,
    now: () => performance.now(),
    activity: createActivity(),
    later: (work, milliseconds) => void setTimeout(work, milliseconds).unref(),
  })
  afterWork()
}

/** To be called after work that may have left garbage: an answered request, something that a thread has sent. */
export const giveBackSoon = () => afterWork()

type Collector = (options?: { type: 'major'; execution: 'sync'; flavor: 'last-resort' }) => void

let collector: Collector | null = null

/** Older versions of V8 do not know this flavor. Electron's is newer than that of the same Node. */
const canHandBack = Number.parseInt(process.versions.v8, 10) >= 12

/** What a caller waits for a collection before something large, at most: other work comes on top of it. */
const MOST_BEFORE_LARGE_MS = 100

/** Collects before something very large, and hands the pages back where a quick collection shows that this is short. */
export function collectBeforeLarge() {
  const begun = performance.now()
  collectNow('quickly')
  const took = performance.now() - begun
  if (took * WHOLLY_TAKES <= MOST_BEFORE_LARGE_MS) collectNow('wholly')
}

/** Collects in this thread, before something large; does nothing in a process that `startGivingBack` was not called in. */
export function collectNow(how: Collecting = 'wholly') {
  // A context that was made before the flag was set has no such function.
  collector ??= vm.runInNewContext('typeof gc === "function" ? gc : null') as Collector | null
  if (how === 'wholly' && canHandBack) {
    collector?.({ type: 'major', execution: 'sync', flavor: 'last-resort' })
  } else collector?.()
}
