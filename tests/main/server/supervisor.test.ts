import { expect, test } from 'vitest'
import { createHostLink, HostGone } from '#main/server/host-link.ts'
import { type Child, delayAfter, supervise } from '#main/server/supervisor.ts'

const url = 'http://127.0.0.1:9925'

/** A server process whose life the test leads. */
function fakeChild() {
  const ended = Promise.withResolvers<void>()
  const listening = Promise.withResolvers<string>()
  listening.promise.catch(() => undefined)
  const link = createHostLink(({ id }) => link.settle({ type: 'answer', id, value: undefined }))
  const child: Child = {
    ended: ended.promise,
    listening: listening.promise,
    call: link.call,
    stop: async () => ended.resolve(),
  }
  return {
    child,
    listen: () => listening.resolve(url),
    crash: () => {
      listening.reject(new Error('ended with code 1'))
      link.end()
      ended.resolve()
    },
  }
}

/** A shell around such processes; `next()` waits for the next one to be started. */
function setUp({ again = [] }: { again?: boolean[] } = {}) {
  const log: string[] = []
  const started: ReturnType<typeof fakeChild>[] = []
  const waiting: ((child: ReturnType<typeof fakeChild>) => void)[] = []
  const settled = Promise.withResolvers<void>()
  let clock = 0
  const watch = {
    start: () => {
      const made = fakeChild()
      const waiter = waiting.shift()
      if (waiter) waiter(made)
      else started.push(made)
      return made.child
    },
    onRestarted: (at: string) => void log.push(`restarted at ${at}`),
    onGivenUp: async (reason: Error) => {
      log.push(`given up: ${reason.message}`)
      const answer = again.shift() ?? false
      if (!answer) settled.resolve()
      return answer
    },
    wait: async (milliseconds: number) => void log.push(`waited ${milliseconds}`),
    now: () => clock,
  }
  return {
    watch,
    log,
    givenUp: settled.promise,
    pass: (milliseconds: number) => (clock += milliseconds),
    next: () =>
      new Promise<ReturnType<typeof fakeChild>>((resolve) => {
        const made = started.shift()
        if (made) resolve(made)
        else waiting.push(resolve)
      }),
  }
}

async function startUp(options?: { again?: boolean[] }) {
  const shell = setUp(options)
  const supervisor = supervise(shell.watch)
  const first = await shell.next()
  first.listen()
  return { ...shell, first, supervisor: await supervisor }
}

test('a start that fails is told and not tried again', async () => {
  const { watch, next, log } = setUp()
  const supervisor = supervise(watch)
  const first = await next()
  first.crash()
  await expect(supervisor).rejects.toThrow('ended with code 1')
  expect(log).toEqual([])
})

test('a crash is mended at once and told', async () => {
  const { first, next, log, supervisor } = await startUp()
  first.crash()
  const second = await next()
  second.listen()
  await second.child.listening
  await new Promise(setImmediate)
  expect(log).toEqual(['waited 0', `restarted at ${url}`])
  expect(supervisor.url).toBe(url)
})

test('crash after crash waits longer and longer, and then a person decides', async () => {
  const { first, next, log, givenUp } = await startUp()
  first.crash()
  for (let crash = 2; crash <= 6; crash += 1) (await next()).crash()
  await givenUp
  expect(log).toEqual([
    'waited 0',
    'waited 1000',
    'waited 2000',
    'waited 5000',
    'waited 10000',
    'given up: ended with code 1',
  ])
})

test('the server is asked wherever it runs now, and refuses while it does not', async () => {
  const { first, next, supervisor } = await startUp()
  await supervisor.call('backup.cancel')
  first.crash()
  await expect(supervisor.call('backup.cancel')).rejects.toThrow(HostGone)
  const second = await next()
  second.listen()
  await second.child.listening
  await expect(supervisor.call('backup.cancel')).resolves.toBeUndefined()
})

test('a person who wants another try gets a whole new row of them', async () => {
  const { first, next, log, givenUp } = await startUp({ again: [true] })
  first.crash()
  for (let crash = 2; crash <= 11; crash += 1) (await next()).crash()
  await givenUp
  expect(log.filter((line) => line.startsWith('given up'))).toHaveLength(2)
})

test('a crash long after the last one counts as the first', async () => {
  const { first, next, log, pass } = await startUp()
  first.crash()
  const second = await next()
  second.listen()
  await expect.poll(() => log.length).toBe(2)
  pass(61_000)
  second.crash()
  await next()
  expect(log).toEqual(['waited 0', `restarted at ${url}`, 'waited 0'])
})

test('an end that was asked for is no crash', async () => {
  const { first, supervisor, log } = await startUp()
  await supervisor.stop()
  await first.child.ended
  await new Promise(setImmediate)
  expect(log).toEqual([])
})

test('the first restart is at once and the row of them is short', () => {
  expect([1, 2, 3, 4, 5, 6].map(delayAfter)).toEqual([0, 1000, 2000, 5000, 10_000, null])
})
