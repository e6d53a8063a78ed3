import { setTimeout as wait } from 'node:timers/promises'
import { isMainThread, type Worker, workerData } from 'node:worker_threads'

/** What a thread and its owner share, to agree on when the thread may be ended; handed over as `workerData.ending`. */
export type EndingCell = Int32Array<SharedArrayBuffer>

// The states of the cell. The words of db/in-thread.ts use the same numbers.
const [FREE, LOADING, ENDING] = [0, 1, 2]
const LOOK_AGAIN_MS = 2

export const newEndingCell = (): EndingCell => new Int32Array(new SharedArrayBuffer(4))

/**
 * Ends a thread, but not while it loads a native module: one that is interrupted there ends the whole process ("FATAL
 * ERROR: Error::New napi_get_last_error_info").
 */
export async function endThread(worker: Worker, cell: EndingCell): Promise<void> {
  while (Atomics.compareExchange(cell, 0, FREE, ENDING) === LOADING) await wait(LOOK_AGAIN_MS)
  await worker.terminate()
}

/** For what may load a native module in a thread; elsewhere it only calls `load`. */
export function loadNative<Value>(load: () => Value): Value {
  const cell = ownCell()
  if (!cell) return load()
  begin(cell)
  try {
    return load()
  } finally {
    Atomics.store(cell, 0, FREE)
  }
}

/** The same for a module that is imported. */
export async function importNative<Module>(load: () => Promise<Module>): Promise<Module> {
  const cell = ownCell()
  if (!cell) return load()
  begin(cell)
  try {
    return await load()
  } finally {
    Atomics.store(cell, 0, FREE)
  }
}

/** A thread that is being ended stays here. */
function begin(cell: EndingCell) {
  if (Atomics.compareExchange(cell, 0, FREE, LOADING) === ENDING) Atomics.wait(cell, 0, ENDING)
}

function ownCell(): EndingCell | undefined {
  if (isMainThread) return undefined
  return (workerData as { ending?: EndingCell } | null)?.ending
}
