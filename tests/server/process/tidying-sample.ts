import { collectEarly } from '#server/process/lean.ts'
import { createWorkerPool } from '#server/process/worker-pool.ts'
import { workerBeside } from '#server/process/worker-thread.ts'
import type { Sample } from './sample-worker.ts'

/** Run by tidying.test.ts: says what the heap of a thread holds at the end of a large piece of work, and after it. */
collectEarly()
const threads = createWorkerPool<Sample, number>({
  file: () => workerBeside(import.meta.url, 'sample-worker'),
  deadlineMs: 60_000,
  here: async () => () => -1,
})
const during = await threads.run({ waste: 40 })
const after = await threads.run({ count: 'heap' })
process.stdout.write(JSON.stringify({ during, after }))
