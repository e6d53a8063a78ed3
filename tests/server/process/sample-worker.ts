import v8 from 'node:v8'
import { answerWork } from '#server/process/worker-side.ts'

export type Sample =
  | { add: number[] }
  | { last: 'forever' }
  | { fill: 'memory' }
  | { fail: string }
  | { count: 'calls' | 'heap' }
  | { waste: number }
  | { slow: number }
  | { sleep: number }

let calls = 0
const heap = () => v8.getHeapStatistics().used_heap_size

answerWork((sample: Sample, { getsOn }): number => {
  calls += 1
  if ('add' in sample) return sample.add.reduce((sum, one) => sum + one, 0)
  if ('count' in sample) return sample.count === 'calls' ? calls : heap()
  if ('waste' in sample) {
    // Each list has eight bytes for one number, since some of them are no whole ones.
    const wasted = Array.from({ length: sample.waste }, () =>
      Array.from({ length: 131_072 }, () => 0.5),
    )
    return wasted.length > 0 ? heap() : 0
  }
  if ('fail' in sample) throw new Error(sample.fail)
  if ('slow' in sample) {
    const end = performance.now() + sample.slow
    while (performance.now() < end) getsOn()
    return 0
  }
  if ('sleep' in sample) {
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, sample.sleep)
    return 0
  }
  const kept: string[][] = []
  for (;;) {
    if ('fill' in sample) kept.push(Array.from({ length: 10_000 }, (_, at) => `text ${at}`))
  }
})
