import { afterEach, expect, test, vi } from 'vitest'
import { dropEarlyAnswers, takeEarlyAnswer } from '#renderer/api/early-answers.ts'

const address = '/api/recipes?page=1'
const asked = (at: number, answer: Promise<Response>) => {
  window.trivetEarly = { [address]: { at, answer } }
}

afterEach(dropEarlyAnswers)

test('what was asked before the scripts came is taken once', async () => {
  asked(performance.now(), Promise.resolve(new Response('early')))
  expect(takeEarlyAnswer('/api/recipes?page=2')).toBeNull()
  expect(await (await takeEarlyAnswer(address))!.text()).toBe('early')
  expect(takeEarlyAnswer(address)).toBeNull()
})

test('an answer that nobody took for a while is not taken any more', () => {
  asked(performance.now() - 20_000, Promise.resolve(new Response('old')))
  expect(takeEarlyAnswer(address)).toBeNull()
})

test('a change makes it worthless, and a failure has the question asked again', async () => {
  const { call, connection } = await import('#renderer/api/client.ts')
  const { recipes } = await import('#contract/recipes.ts')
  const { auth } = await import('#contract/auth.ts')
  // Page tests leave the address of their server, and pages of browsers have none.
  const { baseUrl } = connection
  connection.baseUrl = ''
  const fetched = vi
    .spyOn(globalThis, 'fetch')
    .mockImplementation(() => Promise.resolve(new Response('{"items":[]}')))
  try {
    asked(performance.now(), Promise.reject(new TypeError('Failed to fetch')))
    await call(recipes.list, { query: { page: 1 } })
    expect(fetched.mock.calls.map(([asked]) => asked)).toEqual([address])

    asked(performance.now(), Promise.resolve(new Response('{"items":["early"]}')))
    await call(auth.logout, {})
    await call(recipes.list, { query: { page: 1 } })
    expect(fetched).toHaveBeenCalledTimes(3)

    asked(performance.now(), Promise.resolve(new Response('{"items":["early"]}')))
    expect(await call(recipes.list, { query: { page: 1 } })).toEqual({ items: ['early'] })
    expect(fetched).toHaveBeenCalledTimes(3)
  } finally {
    fetched.mockRestore()
    connection.baseUrl = baseUrl
  }
})
