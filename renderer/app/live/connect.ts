import { createHub, type Joining, type LiveMessage } from './hub.ts'
import type { WorkerCall } from './live-worker.ts'

export interface LiveLine {
  join: (joining: Joining) => void
  leave: () => void
  retry: () => void
  /** Whether it costs nothing to stay joined while the page is hidden. */
  isShared: boolean
}

/**
 * The way to the changes: the worker that all tabs of the browser share or, where there is none (Chrome on Android), a
 * stream of this page's own. @param hear called with every message
 */
export function connectLive(hear: (message: LiveMessage) => void): LiveLine {
  return sharedLine(hear) ?? ownLine(hear)
}

function ownLine(hear: (message: LiveMessage) => void): LiveLine {
  const hub = createHub('/api/live')
  return {
    join: (joining) => hub.join(hear, joining),
    leave: () => hub.leave(hear),
    retry: hub.retry,
    isShared: false,
  }
}

function sharedLine(hear: (message: LiveMessage) => void): LiveLine | null {
  if (!('SharedWorker' in window)) return null
  try {
    const worker = new SharedWorker(new URL('./live-worker.ts', import.meta.url), {
      type: 'module',
      name: 'trivet-live',
    })
    const { port } = worker
    // The script of another version may be gone, or a browser may refuse: then the page listens by itself.
    let own: LiveLine | null = null
    let joined: Joining | null = null
    worker.addEventListener('error', () => {
      own ??= ownLine(hear)
      if (joined) own.join(joined)
    })
    port.addEventListener('message', ({ data }: MessageEvent<LiveMessage>) => {
      if (!own) hear(data)
    })
    port.start()
    const tell = (message: WorkerCall) => port.postMessage(message)
    return {
      join: (joining) => {
        joined = joining
        if (own) own.join(joining)
        else tell({ kind: 'join', ...joining })
      },
      leave: () => {
        joined = null
        if (own) own.leave()
        else tell({ kind: 'leave' })
      },
      retry: () => (own ? own.retry() : tell({ kind: 'retry' })),
      isShared: true,
    }
  } catch {
    return null
  }
}
