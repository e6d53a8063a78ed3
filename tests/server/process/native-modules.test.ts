import { once } from 'node:events'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { Worker } from 'node:worker_threads'
import { expect, test } from 'vitest'
import { root } from '#scripts/support/paths.ts'
import { endThread, newEndingCell } from '#server/process/native-modules.ts'

/** Says that it loads something, and goes on when it is let; then it wants to load more. */
const work = `
const { parentPort, workerData } = require('node:worker_threads')
import(workerData.module).then(({ loadNative }) => {
  loadNative(() => {
    parentPort.postMessage('loading')
    Atomics.wait(workerData.gate, 0, 0)
    parentPort.postMessage('loaded')
  })
  setInterval(() => loadNative(() => {}), 1)
})`

// Interrupted while it loads better-sqlite3, a thread ends the whole process.
test('a thread is not ended while it loads a native module, but right after', async () => {
  const module = pathToFileURL(path.join(root, 'server/process/native-modules.ts')).href
  const [ending, gate] = [newEndingCell(), new Int32Array(new SharedArrayBuffer(4))]
  const worker = new Worker(work, { eval: true, workerData: { module, ending, gate } })
  const told: unknown[] = []
  worker.on('message', (word) => told.push(word))
  worker.once('exit', () => told.push('ended'))
  await once(worker, 'message')
  const end = endThread(worker, ending)
  Atomics.store(gate, 0, 1)
  Atomics.notify(gate, 0)
  await end
  expect(told).toEqual(['loading', 'loaded', 'ended'])
})
