import type { LiveChange } from '#contract/live.ts'

export type StreamState = 'trying' | 'live' | 'down'

export interface StreamNews {
  onState: (state: StreamState) => void
  /** `number` is that of the event. */
  onChange: (change: LiveChange, number: string) => void
  /** What came since the last number is not known any more. */
  onReset: (number: string) => void
}

/** The server beats every 20 seconds. Two beats that did not come are a connection that broke unnoticed. */
const silenceMs = 50_000

/** The pauses before each next try; the last one goes on. */
const pausesMs = [250, 1000, 3000, 8000, 15_000]

/** After so many tries in a row the stream counts as down. */
const triesUntilDown = 2

/**
 * Keeps one stream of changes open and goes on from the last number after each break. The browser's own reconnecting is
 * not used: it gives up for good when the server refuses once, and does not notice a connection that is silent.
 */
export function openStream(address: string, since: string | null, news: StreamNews) {
  let source: EventSource | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  let last = since
  let failures = 0
  let isClosed = false

  const wait = (ms: number, then: () => void) => {
    clearTimeout(timer)
    timer = setTimeout(then, ms)
  }
  const fail = () => {
    if (isClosed) return
    source?.close()
    source = null
    failures += 1
    news.onState(failures >= triesUntilDown ? 'down' : 'trying')
    wait(pausesMs[Math.min(failures, pausesMs.length) - 1]!, connect)
  }
  const hear = (event: MessageEvent) => {
    last = event.lastEventId
    wait(silenceMs, fail)
  }
  const isOpen = () => {
    failures = 0
    news.onState('live')
  }
  const connect = () => {
    source?.close()
    const query = last === null ? '' : `?since=${encodeURIComponent(last)}`
    source = new EventSource(address + query)
    wait(silenceMs, fail)
    source.addEventListener('error', fail)
    source.addEventListener('beat', hear)
    source.addEventListener('start', (event) => {
      hear(event)
      isOpen()
    })
    source.addEventListener('reset', (event) => {
      hear(event)
      isOpen()
      news.onReset(event.lastEventId)
    })
    source.addEventListener('change', (event: MessageEvent<string>) => {
      hear(event)
      // By the contract of `GET /live`, whose answers the server's tests hold to their shape.
      news.onChange(JSON.parse(event.data) as LiveChange, event.lastEventId)
    })
  }
  connect()

  return {
    /** Tries again at once, unless it works or is being tried. */
    retry: () => {
      if (!isClosed && source === null) connect()
    },
    close: () => {
      isClosed = true
      clearTimeout(timer)
      source?.close()
    },
  }
}
