import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { expect, onTestFinished, test, vi } from 'vitest'
import { keepLiveNumber, takeLiveNumber } from '#renderer/api/live-number.ts'
import { startLive } from '#renderer/app/live/live.ts'
import { fakeSources } from './event-sources.ts'

/** A page that shows lists and has read the answer with this number first. @returns how often they were asked for */
async function listens(number: string | null) {
  const opened = fakeSources()
  takeLiveNumber()
  if (number !== null) {
    keepLiveNumber(
      new Response(null, { headers: { 'Cache-Control': 'no-store', 'Trivet-Live': number } }),
    )
  }
  const client = new QueryClient()
  const queryKey = ['groups', 'shopping', 'lists']
  const asked = vi.fn<() => string[]>(() => [])
  const stop = new QueryObserver(client, { queryKey, queryFn: asked }).subscribe(() => {})
  await vi.advanceTimersByTimeAsync(0)
  const end = startLive(client, 'rosa')
  onTestFinished(() => {
    end()
    stop()
    client.clear()
  })
  return { stream: opened[0]!, asked }
}

test('a page that began without the server reads anew once the stream is there', async () => {
  const { stream, asked } = await listens(null)
  expect(stream.url).toBe('/api/live')
  expect(asked).toHaveBeenCalledTimes(1)
  stream.say('start', 'a-7')
  await vi.advanceTimersByTimeAsync(0)
  expect(asked).toHaveBeenCalledTimes(2)
})

test('a page that has read with the server is told what changed since, and reads nothing twice', async () => {
  const { stream, asked } = await listens('a-7')
  expect(stream.url).toBe('/api/live?since=a-7')
  stream.say('start', 'a-7')
  await vi.advanceTimersByTimeAsync(0)
  expect(asked).toHaveBeenCalledTimes(1)
})
