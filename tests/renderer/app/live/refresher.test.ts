import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createRefresher } from '#renderer/app/live/refresher.ts'

/** A page that shows these answers. @returns how often each was asked for, and the refresher */
async function shows(...keys: string[][]) {
  vi.useFakeTimers()
  const client = new QueryClient()
  const counts: Record<string, number> = {}
  for (const queryKey of keys) {
    const name = queryKey.join('/')
    const queryFn = () => (counts[name] = (counts[name] ?? 0) + 1)
    onTestFinished(new QueryObserver(client, { queryKey, queryFn }).subscribe(() => {}))
  }
  const refresher = createRefresher(client)
  onTestFinished(() => {
    refresher.close()
    client.clear()
    vi.useRealTimers()
  })
  await vi.advanceTimersByTimeAsync(0)
  return { client, refresher, counts }
}

test('a change asks anew for what it makes old, and for nothing else', async () => {
  const { refresher, counts } = await shows(['foods'], ['units'], ['recipes', 'bread'])
  refresher.changed('foods')
  refresher.changed('foods')
  await vi.advanceTimersByTimeAsync(100)
  expect(counts).toEqual({ foods: 2, units: 1, 'recipes/bread': 2 })
})

test('changes without end are asked for less and less often, and the last one is never left out', async () => {
  const { refresher, counts } = await shows(['foods'])
  for (let tenth = 0; tenth < 600; tenth += 1) {
    refresher.changed('foods')
    await vi.advanceTimersByTimeAsync(100)
  }
  expect(counts['foods']).toBeLessThan(13)
  const before = counts['foods']!
  await vi.advanceTimersByTimeAsync(20_000)
  expect(counts['foods']).toBe(before + 1)
})

test('a shopping list follows four times a second', async () => {
  const { refresher, counts } = await shows(['groups', 'shopping', 'lists', '1'])
  for (let tenth = 0; tenth < 20; tenth += 1) {
    refresher.changed('shopping-lists')
    await vi.advanceTimersByTimeAsync(100)
  }
  expect(Object.values(counts)[0]).toBeGreaterThan(6)
})

test('a change of one’s own that is under way is waited for, but not for ever', async () => {
  const { client, refresher, counts } = await shows(['foods'])
  const saved = Promise.withResolvers<void>()
  const mutation = client.getMutationCache().build(client, { mutationFn: () => saved.promise })
  void mutation.execute(undefined)
  refresher.changed('foods')
  await vi.advanceTimersByTimeAsync(1000)
  expect(counts['foods']).toBe(1)
  saved.resolve()
  await vi.advanceTimersByTimeAsync(0)
  expect(counts['foods']).toBe(2)

  const slow = client.getMutationCache().build(client, { mutationFn: () => new Promise(() => {}) })
  void slow.execute(undefined)
  refresher.changed('foods')
  await vi.advanceTimersByTimeAsync(5000)
  expect(counts['foods']).toBe(3)
})
