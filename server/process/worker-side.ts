import os from 'node:os'
import v8 from 'node:v8'
import { parentPort, type TransferListItem } from 'node:worker_threads'
import { collectNow } from './giving-back.ts'
import { ownThreadNumber } from './thread-time.ts'
import { createTidying } from './tidying.ts'
import { toFailure } from './worker-failure.ts'
import type { WorkerAnswer } from './worker-thread.ts'

/** Told at most this often. */
const ALIVE_EVERY_MS = 100

interface Side {
  /** Whoever started the work hears that it gets on, so that only the time since then counts. */
  getsOn: () => void
}

/**
 * Answers the work that the pool sends to this thread, one piece after the other.
 * @param moved what of an answer is handed over instead of copied
 */
export function answerWork<Out>(
  work: (input: never, side: Side) => Out | Promise<Out>,
  moved: (output: Out) => TransferListItem[] = () => [],
) {
  const port = parentPort
  if (!port) throw new Error('this file runs in a thread of its own')
  const tell = (answer: WorkerAnswer<Out>, list?: TransferListItem[]) =>
    port.postMessage(answer, list)
  let told = 0
  const getsOn = () => {
    if (performance.now() - told < ALIVE_EVERY_MS) return
    told = performance.now()
    tell({ type: 'alive' })
  }
  const tidy = createTidying(sizeHere, collectNow)
  const answer = async (input: unknown) => {
    try {
      // The pool of this file sends what its work takes.
      const output = await work(input as never, { getsOn })
      tell({ type: 'done', output }, moved(output))
    } catch (error) {
      tell({ type: 'failed', failure: toFailure(error) })
    }
  }
  // Not before `answer` has ended, which holds what it has sent.
  port.on('message', (input) => void answer(input).then(tidy))
  // On Linux this is the priority of this thread alone, and elsewhere that of the whole process.
  if (process.platform === 'linux') os.setPriority(os.constants.priority.PRIORITY_BELOW_NORMAL)
  tell({ type: 'ready', thread: ownThreadNumber() })
}

/** Of this thread's own heap, and of its buffers. */
function sizeHere(): number {
  const { total_heap_size: heap, external_memory: external } = v8.getHeapStatistics()
  return heap + external
}
