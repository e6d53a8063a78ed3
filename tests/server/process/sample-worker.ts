import { answerWork } from '#server/process/worker-side.ts'

export type Sample =
  | { add: number[] }
  | { last: 'forever' }
  | { fill: 'memory' }
  | { fail: string }
  | { count: 'calls' }
  | { slow: number }

let calls = 0

answerWork((sample: Sample, { getsOn }): number => {
  calls += 1
  if ('add' in sample) return sample.add.reduce((sum, one) => sum + one, 0)
  if ('count' in sample) return calls
  if ('fail' in sample) throw new Error(sample.fail)
  if ('slow' in sample) {
    const end = performance.now() + sample.slow
    while (performance.now() < end) getsOn()
    return 0
  }
  const kept: string[][] = []
  for (;;) {
    if ('fill' in sample) kept.push(Array.from({ length: 10_000 }, (_, at) => `text ${at}`))
  }
})
