import { describe, expect, test, vi } from 'vitest'
import { createWorkerPool } from '#server/process/worker-pool.ts'
import { workerBeside, type WorkStopped } from '#server/process/worker-thread.ts'
import type { Sample } from './sample-worker.ts'

const pool = (deadlineMs = 60_000, name = 'sample-worker', patienceMs?: number) =>
  createWorkerPool<Sample, number>({
    file: () => workerBeside(import.meta.url, name),
    deadlineMs,
    ...(patienceMs !== undefined && { patienceMs }),
    here: async () => () => -1,
  })

describe('work in a thread', () => {
  test('is answered, one piece after the other by the same thread', async () => {
    const { run } = pool()
    expect(await run({ add: [1, 2, 3] })).toBe(6)
    expect(await run({ count: 'calls' })).toBe(2)
  })

  test('leaves this thread free', async () => {
    const { run } = pool(1500)
    let turns = 0
    const counting = setInterval(() => (turns += 1), 5)
    await expect(run({ last: 'forever' })).rejects.toMatchObject({ reason: 'deadline' })
    clearInterval(counting)
    expect(turns).toBeGreaterThan(20)
  })

  test('that takes too long is ended, and the next has a thread of its own', async () => {
    const { run } = pool(300)
    await expect(run({ last: 'forever' })).rejects.toMatchObject({ reason: 'deadline' })
    expect(await run({ count: 'calls' })).toBe(1)
  })

  test('that fills the memory is ended, and this process lives on', async () => {
    const { run } = pool()
    await expect(run({ fill: 'memory' })).rejects.toMatchObject({ reason: 'memory' })
    expect(await run({ add: [1] })).toBe(1)
  })

  test('that fails says why, and the thread goes on', async () => {
    const { run } = pool()
    await expect(run({ fail: 'broken oven' })).rejects.toThrow('broken oven')
    expect(await run({ count: 'calls' })).toBe(2)
  })

  test('waits for its turn, and is refused when a hundred wait already', async () => {
    const { run } = pool()
    const all = Array.from({ length: 101 }, (_, number) => run({ add: [number] }))
    await expect(run({ add: [0] })).rejects.toMatchObject({ code: 'request.too-many' })
    expect(await Promise.all(all)).toEqual(Array.from({ length: 101 }, (_, number) => number))
  })

  test('can be held for several pieces, and the next in turn waits for its end', async () => {
    const { hold, run } = pool()
    const held = await hold()
    expect(await held.work({ add: [1] })).toBe(1)
    const other = run({ count: 'calls' })
    expect(await held.work({ count: 'calls' })).toBe(2)
    held.end()
    expect(await other).toBe(3)
  })

  test('that is stopped by its holder fails, and leaves the turn to others', async () => {
    const { hold, run } = pool()
    const held = await hold()
    const work = held.work({ last: 'forever' })
    held.stop()
    await expect(work).rejects.toThrow('the thread ended')
    await expect(held.work({ add: [1] })).rejects.toThrow('stopped')
    held.end()
    expect(await run({ count: 'calls' })).toBe(1)
  })

  test('whose thread is held by others is refused when patience ends', async () => {
    const { hold, run } = pool(60_000, 'sample-worker', 20)
    const held = await hold()
    await expect(run({ add: [1] })).rejects.toMatchObject({ code: 'request.too-many' })
    held.end()
    expect(await run({ add: [1] })).toBe(1)
  })

  test('that takes longer than its deadline goes on while it says that it gets on', async () => {
    const { run } = pool(400)
    expect(await run({ slow: 1500 })).toBe(0)
  })

  test('that waits for the processor has more time, where the system tells how long it worked', async () => {
    const slept = await pool(400)
      .run({ sleep: 1200 })
      .catch((error: WorkStopped) => error.reason)
    expect(slept).toBe(process.platform === 'linux' ? 0 : 'deadline')
  })

  test('that only waits is ended, too', async () => {
    const { run } = pool(40)
    await expect(run({ sleep: 60_000 })).rejects.toMatchObject({ reason: 'deadline' })
  })

  test('whose answer came while this thread was busy is not late', async () => {
    const held = await pool(100).hold()
    const work = held.work({ add: [1, 2] })
    const end = performance.now() + 400
    while (performance.now() < end);
    expect(await work).toBe(3)
    held.end()
  })

  test('is done here where no thread can be started, with a warning', async () => {
    const warn = vi.spyOn(process, 'emitWarning').mockImplementation(() => {})
    expect(await pool(1000, 'no-such-worker').run({ add: [1] })).toBe(-1)
    expect(warn).toHaveBeenCalledOnce()
    warn.mockRestore()
  })
})
