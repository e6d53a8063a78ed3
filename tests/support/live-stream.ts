import { EventSourceParserStream } from 'eventsource-parser/stream'
import { expect, onTestFinished } from 'vitest'
import { z } from 'zod'
import { type LiveChange, liveEvents } from '#contract/live.ts'

export interface Heard {
  id: string
  event: string
  data: Partial<LiveChange>
}

/** Opens the stream of changes as this person and waits for its first event. It is closed when the test ends. */
export async function openLive(
  url: string,
  person: { token: string },
  { since, headers = {} }: { since?: string; headers?: Record<string, string> } = {},
) {
  const stop = new AbortController()
  onTestFinished(() => stop.abort())
  const query = since === undefined ? '' : `?since=${since}`
  const answer = await fetch(`${url}/api/live${query}`, {
    headers: { Authorization: `Bearer ${person.token}`, ...headers },
    signal: stop.signal,
  })
  expect(answer.status).toBe(200)
  const heard: Heard[] = []
  let isOver = false
  let failure: unknown = null
  const listen = async () => {
    const events = answer
      .body!.pipeThrough(new TextDecoderStream())
      .pipeThrough(new EventSourceParserStream())
    for await (const { id = '', event = '', data } of events) {
      const shape = liveEvents[event as keyof typeof liveEvents]
      heard.push({ id, event, data: z.strictObject(shape.shape).parse(JSON.parse(data)) })
    }
  }
  void listen()
    .catch((error: unknown) => {
      if (error instanceof z.ZodError) failure = error
    })
    .finally(() => (isOver = true))
  /** Waits for an event of this kind that a condition fits. */
  const until = async (fits: (one: Heard) => boolean) => {
    await expect.poll(() => failure ?? heard.some(fits), { timeout: 10_000 }).toBe(true)
    return heard.find(fits)!
  }
  await until(({ event }) => event === 'start' || event === 'reset')
  return {
    answer,
    heard,
    until,
    change: (topic: string) =>
      until(({ event, data }) => event === 'change' && data.topic === topic),
    topics: () => heard.filter(({ event }) => event === 'change').map(({ data }) => data.topic),
    ended: () => expect.poll(() => isOver, { timeout: 10_000 }).toBe(true),
    isOver: () => isOver,
    leave: () => stop.abort(),
  }
}
