import type { RequestListener } from 'node:http'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { createExchange } from '#server/process/exchange.ts'
import { createGate } from '#server/process/gate.ts'
import { openSite } from '#tests/server/net/outside-world.ts'

/** A household whose answers say which data was opened; its calls are recorded. */
async function household() {
  const state = { content: 'old', problems: [] as string[] }
  const happened: string[] = []
  const mayFail = (what: string) => {
    happened.push(what)
    if (state.problems.includes(what)) throw new Error(`${what} failed`)
  }
  const gate = createGate()
  const { port } = await openSite(gate.handle)
  const ask = async () => {
    const answer = await fetch(`http://127.0.0.1:${port}/api/recipes`)
    return answer.status === 200 ? answer.text() : answer.status
  }

  const open = async (): Promise<RequestListener> => {
    mayFail(`open ${state.content}`)
    const { content } = state
    return (_req, res) => res.end(content)
  }
  const close = async () => mayFail('close')
  gate.open(await open())
  const exchange = createExchange(gate, { open, close }, pino({ level: 'silent' }))
  const steps = {
    work: async () => {
      expect(await ask()).toBe(503)
      state.content = 'new'
      mayFail('work')
    },
    undo: async () => {
      state.content = 'old'
      mayFail('undo')
    },
  }
  return { state, happened, ask, exchange: () => exchange(steps) }
}

test('data is replaced while it is closed and requests are held off; afterwards the new data is served', async () => {
  const { happened, ask, exchange } = await household()
  expect(await ask()).toBe('old')
  await exchange()
  expect(await ask()).toBe('new')
  expect(happened).toEqual(['open old', 'close', 'work', 'open new'])
})

test.each(['close', 'work', 'open new'])('the old is back when this fails: %s', async (problem) => {
  const { state, happened, ask, exchange } = await household()
  state.problems.push(problem)
  await expect(exchange()).rejects.toThrow(`${problem} failed`)
  expect(await ask()).toBe('old')
  expect(happened.slice(-2)).toEqual(['undo', 'open old'])
})
