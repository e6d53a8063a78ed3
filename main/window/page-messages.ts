import type { DesktopEvent } from '#preload/channels.ts'

/**
 * Keeps events until the page can receive them, because a link may be opened before there is a window. Of each kind
 * only the latest is kept.
 */
export function createPageMessages(send: (event: DesktopEvent) => void) {
  const kept = new Map<DesktopEvent['type'], DesktopEvent>()
  let isHeard = false
  return {
    tell: (event: DesktopEvent) => {
      if (isHeard) send(event)
      else kept.set(event.type, event)
    },
    /** The page made its first call. */
    pageIsReady: () => {
      isHeard = true
      const events = [...kept.values()]
      kept.clear()
      for (const event of events) send(event)
    },
    /** The page is gone or reloading. */
    pageIsGone: () => {
      isHeard = false
    },
  }
}
