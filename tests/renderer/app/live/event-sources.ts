import { onTestFinished, vi } from 'vitest'

/** A stream that the test speaks into. */
export class FakeSource extends EventTarget {
  readonly url: string
  isClosed = false

  constructor(url: string) {
    super()
    this.url = url
    opened.push(this)
  }

  close() {
    this.isClosed = true
  }

  say(type: string, lastEventId: string, data: object = {}) {
    this.dispatchEvent(new MessageEvent(type, { data: JSON.stringify(data), lastEventId }))
  }

  breakOff() {
    this.dispatchEvent(new Event('error'))
  }
}

let opened: FakeSource[] = []

/** Puts these streams in the place of the browser's, and stops the clock. @returns those opened so far */
export function fakeSources(): FakeSource[] {
  opened = []
  vi.useFakeTimers()
  vi.stubGlobal('EventSource', FakeSource)
  onTestFinished(() => {
    vi.unstubAllGlobals()
    vi.useRealTimers()
  })
  return opened
}
