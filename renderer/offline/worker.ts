import type { Build, UsedMessage } from './build.ts'
import { createKeptBuild } from './kept-build.ts'

/** Set by scripts/page/offline.ts when it bundles this file. */
declare const BUILD: Build

/** What is used here of a worker's global scope, which the types of pages do not have. */
interface WorkerScope {
  addEventListener(
    type: 'install' | 'activate' | 'fetch' | 'message',
    hear: (event: WorkerEvent) => void,
  ): void
  skipWaiting(): Promise<void>
  clients: {
    claim(): Promise<void>
    matchAll(which: { type: 'window'; includeUncontrolled: true }): Promise<unknown[]>
  }
  registration: ServiceWorkerRegistration
}

interface WorkerEvent {
  waitUntil(until: Promise<unknown>): void
  respondWith(answer: Promise<Response>): void
  request: Request
  data: UsedMessage
}

const scope = globalThis as unknown as WorkerScope // the compiler knows pages, not workers
const kept = createKeptBuild(BUILD, {
  caches,
  fetch: globalThis.fetch.bind(globalThis),
  locks: navigator.locks,
  windows: async () => {
    const windows = await scope.clients.matchAll({ type: 'window', includeUncontrolled: true })
    return windows.length
  },
  hasSuccessor: () => Boolean(scope.registration.installing ?? scope.registration.waiting),
  after: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
})
const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } }

scope.addEventListener('install', (event) => {
  // It need not wait for open pages to be closed: what they still fetch is found by name, whatever build it is of.
  event.waitUntil(kept.install(connection?.saveData === true).then(() => scope.skipWaiting()))
})
scope.addEventListener('activate', (event) => {
  event.waitUntil(scope.clients.claim())
})
scope.addEventListener('message', (event) => {
  event.waitUntil(kept.keepUsed(event.data.used).then(() => kept.clean()))
})
scope.addEventListener('fetch', (event) => {
  const answer = kept.answer(event.request, (until) => event.waitUntil(until))
  if (answer) event.respondWith(answer)
})
