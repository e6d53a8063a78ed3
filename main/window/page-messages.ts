import type { DesktopEvent } from '#preload/channels.ts'

/**
 * Events for the page, kept until it can hear them: a link may be opened before the window is there. Of each kind the
 * newest is kept; what is older by then is not wanted any more.
 */
export function createPageMessages(send: (event: DesktopEvent) => void) {
  const kept = new Map<DesktopEvent['type'], DesktopEvent>()
  let isHeard = false
  return {
    tell: (event: DesktopEvent) => {
      if (isHeard) send(event)
      else kept.set(event.type, event)
    },
    /** The page has said its first word. */
    pageIsReady: () => {
      isHeard = true
      const events = [...kept.values()]
      kept.clear()
      for (const event of events) send(event)
    },
    /** It is gone, or loads anew. */
    pageIsGone: () => {
      isHeard = false
    },
  }
}
