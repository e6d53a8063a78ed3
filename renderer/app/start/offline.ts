import { desktop } from '#renderer/desktop.ts'
import { pageLock, type UsedMessage } from '#renderer/offline/build.ts'
import { entryScript } from './new-version.ts'

/**
 * Lets this browser keep the interface, so that it opens without the server. Browsers offer that over https and on the
 * server's own computer only; the desktop window has its server with it.
 */
export function keepForOffline() {
  const entry = entryScript(document)
  if (!import.meta.env.PROD || !entry || desktop() || !('serviceWorker' in navigator)) return
  // Held for as long as the page is open.
  void navigator.locks.request(pageLock + entry, { mode: 'shared' }, () => new Promise(() => {}))
  navigator.serviceWorker.addEventListener('controllerchange', () => {
    tell(usedOf(performance.getEntriesByType('resource')))
  })
  if (document.readyState === 'complete') whenIdle(start)
  else window.addEventListener('load', () => whenIdle(start), { once: true })
}

function start() {
  // Also without any: it is then that the worker looks what it need not keep any longer.
  tell(usedOf(performance.getEntriesByType('resource')))
  // Those that it has not answered itself, such as one that was on its way when it came.
  new PerformanceObserver((list) => {
    const entries = list.getEntries() as PerformanceResourceTiming[]
    const used = usedOf(entries.filter(({ workerStart }) => workerStart === 0))
    if (used.length > 0) tell(used)
  }).observe({ type: 'resource' })
  // A server that has no worker for us is no fault of the page.
  navigator.serviceWorker.register('/offline-worker.js', { updateViaCache: 'none' }).catch(() => {})
}

/** Tells the worker what the page fetched while none, or the one of another build, answered for it. */
function tell(used: string[]) {
  navigator.serviceWorker.controller?.postMessage({ used } satisfies UsedMessage)
}

const usedOf = (entries: PerformanceEntryList) =>
  entries
    .map(({ name }) => (URL.canParse(name) ? new URL(name).pathname : ''))
    .filter((path) => path.startsWith('/assets/'))

/** Safari has no idle time. */
function whenIdle(act: () => void) {
  if ('requestIdleCallback' in window) window.requestIdleCallback(act)
  else setTimeout(act, 1000)
}
