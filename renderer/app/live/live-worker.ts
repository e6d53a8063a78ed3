import { createHub, type Joining, type Listener } from './hub.ts'

/** What a page says to the worker. */
export type WorkerCall = ({ kind: 'join' } & Joining) | { kind: 'leave' } | { kind: 'retry' }

const hub = createHub('/api/live')

/** One shared worker for all tabs of a browser: it holds their only stream. */
self.addEventListener('connect', (event) => {
  // The types of shared workers contradict those of pages, which this folder is checked with.
  const [port] = (event as MessageEvent).ports
  if (!port) return
  const listener: Listener = (message) => port.postMessage(message)
  port.addEventListener('message', ({ data }: MessageEvent<WorkerCall>) => {
    if (data.kind === 'join') hub.join(listener, data)
    else if (data.kind === 'leave') hub.leave(listener)
    else hub.retry()
  })
  port.start()
})
