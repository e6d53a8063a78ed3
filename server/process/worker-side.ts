import os from 'node:os'
import { parentPort } from 'node:worker_threads'
import type { WorkerAnswer } from './worker-pool.ts'

/** Answers the work that the pool sends to this thread, one piece after the other. */
export function answerWork(work: (input: never) => unknown) {
  const port = parentPort
  if (!port) throw new Error('this file runs in a thread of its own')
  const tell = (answer: WorkerAnswer<unknown>) => port.postMessage(answer)
  port.on('message', (input: unknown) => {
    try {
      // The pool of this file sends what its work takes.
      tell({ type: 'done', output: work(input as never) })
    } catch (error) {
      const message = error instanceof Error ? (error.stack ?? error.message) : String(error)
      tell({ type: 'failed', message })
    }
  })
  // On Linux this is the priority of this thread alone, and elsewhere that of the whole process.
  if (process.platform === 'linux') os.setPriority(os.constants.priority.PRIORITY_BELOW_NORMAL)
  tell({ type: 'ready' })
}
