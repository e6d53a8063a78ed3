import type { QueryClient } from '@tanstack/react-query'
import { canReach } from '#renderer/api/can-reach.ts'
import { takeLiveNumber } from '#renderer/api/live-number.ts'
import { connectLive } from './connect.ts'
import type { LiveMessage } from './hub.ts'
import { createRefresher } from './refresher.ts'
import { liveRetry, setLiveState } from './state.ts'

/** A short break is nobody's business: after a restart of the server the stream is back in a second. */
const patienceMs = 5000

/** How often the page asks by itself where the stream cannot be had. */
const pollMs = 15_000

/** How long a hidden page keeps a stream of its own. */
const hiddenMs = 60_000

/**
 * Listens to what changes for this person and asks anew for what the page shows of it. Without the stream the page asks
 * every 15 seconds and says so (`useLiveState`). @returns ends it
 */
export function startLive(queryClient: QueryClient, person: string): () => void {
  const refresher = createRefresher(queryClient)
  let last = takeLiveNumber()
  let isJoined = false
  let away: ReturnType<typeof setTimeout> | undefined
  let patience: ReturnType<typeof setTimeout> | undefined
  let polling: ReturnType<typeof setInterval> | undefined

  const poll = async () => {
    const isThere = await canReach()
    // It may have come back while the question was under way.
    if (polling === undefined) return
    setLiveState(isThere ? 'polling' : 'offline')
    // A session that has ended is noticed by the refused answer.
    if (isThere && document.visibilityState === 'visible') await refresher.all()
  }
  const startPolling = () => {
    clearTimeout(patience)
    patience = undefined
    if (polling !== undefined) return
    polling = setInterval(() => void poll(), pollMs)
    void poll()
  }
  const stopPolling = () => {
    clearTimeout(patience)
    clearInterval(polling)
    patience = undefined
    polling = undefined
    setLiveState('live')
  }
  const hear = (message: LiveMessage) => {
    if (!isJoined) return
    if (message.kind === 'state') {
      if (message.state === 'live') {
        stopPolling()
        // Nothing was read before it began, as without the server: what changed since it was read is not told.
        if (last === null) void refresher.all()
      } else if (message.state === 'down') startPolling()
      else if (polling === undefined) patience ??= setTimeout(startPolling, patienceMs)
      return
    }
    last = message.number
    if (message.kind === 'change') refresher.changed(message.change.topic)
    else void refresher.all()
  }

  const line = connectLive(hear)
  const join = () => {
    clearTimeout(away)
    if (isJoined) return line.retry()
    isJoined = true
    line.join({ person, since: last })
  }
  const leave = () => {
    if (!isJoined) return
    isJoined = false
    line.leave()
    stopPolling()
  }
  const follow = () => {
    if (document.visibilityState === 'visible') join()
    else if (!line.isShared) away = setTimeout(leave, hiddenMs)
  }
  // What a page in the browser's memory would hear, it could not show.
  const stop = new AbortController()
  const { signal } = stop
  document.addEventListener('visibilitychange', follow, { signal })
  window.addEventListener('pagehide', leave, { signal })
  window.addEventListener('pageshow', join, { signal })
  window.addEventListener('online', line.retry, { signal })
  liveRetry.now = () => {
    line.retry()
    if (polling !== undefined) void poll()
  }
  join()

  return () => {
    stop.abort()
    clearTimeout(away)
    leave()
    refresher.close()
    liveRetry.now = () => {}
  }
}
