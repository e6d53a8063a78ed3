import { setImmediate } from 'node:timers/promises'

/** A new connection, its request, what the request waits for, its answer. */
const ROUNDS = 4
/** What everybody else can wait for without noticing. */
const MOST_MS = 20

/** Work that goes on when others have been served, one piece after the other. */
const waiting: (() => void)[] = []

/** In one round of the event loop nobody is served between two pieces. */
let isTaken = false

/** Whether this round is for such work, so that what else may take long should begin in a later one. */
export const isRoundTaken = () => isTaken

/**
 * Lets whoever came meanwhile be served whole: after one round of the event loop somebody new is only connected. All heavy
 * work shares these pauses: of two that went on side by side, each would work in the pauses of the other one.
 */
export function othersFirst(): Promise<void> {
  const turn = new Promise<void>((goOn) => void waiting.push(goOn))
  if (waiting.length === 1) void serveOthers()
  return turn
}

async function serveOthers() {
  while (waiting.length > 0) {
    for (let round = 1; round < ROUNDS; round += 1) await setImmediate()
    isTaken = true
    await setImmediate()
    waiting.shift()!()
    void release()
  }
}

async function release() {
  await setImmediate()
  isTaken = false
}

/** For work that others share the thread with: `pause` waits for them once it has taken its time. */
export interface Turn {
  /** When the next pause is due, by `performance.now()`. */
  readonly until: number
  pause: () => Promise<void>
}

/** Begins a turn of heavy work, at once if no other such work waits. */
export async function takeTurn(): Promise<Turn> {
  if (waiting.length > 0) await othersFirst()
  return beginTurn()
}

/**
 * The same for work that is mostly short, such as writing an answer: it begins at once in any case, and shares the pauses
 * with others only when it turns out to be heavy. Waiting before would keep whoever asks for little behind all heavy work.
 */
export function beginTurn(): Turn {
  const turn = {
    until: performance.now() + MOST_MS,
    pause: async () => {
      if (performance.now() < turn.until) return
      await othersFirst()
      turn.until = performance.now() + MOST_MS
    },
  }
  return turn
}
