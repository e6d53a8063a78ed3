import { EventEmitter } from 'node:events'
import type { BrowserWindow } from 'electron'
import { expect, test } from 'vitest'
import { hideWindow } from '#main/window/hide.ts'

/** A window that takes a moment to leave the full screen, as on a Mac. */
function fakeWindow(isFull: boolean) {
  const events = new EventEmitter()
  const happened: string[] = []
  let isDestroyed = false
  const window = {
    isDestroyed: () => isDestroyed,
    isFullScreen: () => isFull,
    setFullScreen: (next: boolean) => void happened.push(`full screen ${next}`),
    hide: () => void happened.push('hide'),
    once: events.once.bind(events),
  }
  return {
    // Only these members are used.
    window: window as unknown as BrowserWindow,
    happened,
    left: () => void events.emit('leave-full-screen'),
    destroy: () => (isDestroyed = true),
  }
}

test('a window of a Mac leaves the full screen before it hides', () => {
  const { window, happened, left } = fakeWindow(true)
  hideWindow(window, () => happened.push('told'), 'darwin')
  expect(happened).toEqual(['full screen false'])
  left()
  expect(happened).toEqual(['full screen false', 'hide', 'told'])
})

test('any other window hides at once', () => {
  for (const [isFull, platform] of [
    [false, 'darwin'],
    [true, 'win32'],
    [true, 'linux'],
  ] as const) {
    const { window, happened } = fakeWindow(isFull)
    hideWindow(window, () => happened.push('told'), platform)
    expect(happened).toEqual(['hide', 'told'])
  }
})

test('a window that is gone by then is left alone', () => {
  const { window, happened, left, destroy } = fakeWindow(true)
  hideWindow(window, () => happened.push('told'), 'darwin')
  destroy()
  left()
  expect(happened).toEqual(['full screen false'])
})
