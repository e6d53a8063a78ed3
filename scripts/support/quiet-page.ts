import { setTimeout as pause } from 'node:timers/promises'
import type { Page, Request } from '@playwright/test'

/** As long as Playwright's own 'networkidle', which never comes: the page listens to changes as long as it is open. */
const quietMs = 500

/** The stream itself, and the shared worker that holds it, whose end Playwright is not told. */
const endless = /^\/api\/live$|\/live-worker-[^/]*\.js$/

export const isEndless = (request: Request): boolean =>
  endless.test(new URL(request.url()).pathname)

/** Begins to watch what the page asks for. @returns waits until it has asked for nothing but changes for half a second */
export function watchNetwork(page: Page): () => Promise<void> {
  const pending = new Set<Request>()
  let asked = 0
  page.on('request', (request) => {
    if (isEndless(request)) return
    pending.add(request)
    asked += 1
  })
  page.on('requestfinished', (request) => pending.delete(request))
  page.on('requestfailed', (request) => pending.delete(request))
  return async () => {
    for (let before = -1; before !== asked || pending.size > 0;) {
      before = asked
      await pause(quietMs)
    }
  }
}
