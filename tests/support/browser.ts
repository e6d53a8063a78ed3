import '@testing-library/jest-dom/vitest'
import { format } from 'node:util'
import { notifications } from '@mantine/notifications'
import { cleanup, configure } from '@testing-library/react'
import * as React from 'react'
import { afterEach, beforeEach, vi } from 'vitest'
import { i18n } from '#renderer/i18n/i18n.ts'
import { sourceLocale } from '#renderer/i18n/locales.ts'
import { forgetCookies, keepCookies } from './cookies.ts'

// The server runs in this process too, and it knows bytes only as Node's own class, not as jsdom's.
globalThis.Uint8Array = Object.getPrototypeOf(Buffer) as typeof Uint8Array
globalThis.ArrayBuffer = Buffer.alloc(1).buffer.constructor as typeof ArrayBuffer

// What Mantine asks of a browser and jsdom does not have.
window.matchMedia ??= ((media: string) => ({
  matches: fitsKitchenPc(media),
  media,
  onchange: null,
  addEventListener() {},
  removeEventListener() {},
  addListener() {},
  removeListener() {},
  dispatchEvent: () => false,
})) as typeof window.matchMedia

// Nothing moves in jsdom.
Element.prototype.animate ??= () => ({ cancel() {} }) as Animation

class NoResizes {
  observe() {}
  unobserve() {}
  disconnect() {}
}
window.ResizeObserver ??= NoResizes
Element.prototype.scrollIntoView ??= () => {}
window.scrollTo = () => {}
Object.defineProperty(document, 'fonts', {
  value: Object.assign(new EventTarget(), { load: () => Promise.resolve([]) }),
  configurable: true,
})
document.execCommand ??= () => false
URL.createObjectURL ??= () => 'blob:picture'
URL.revokeObjectURL ??= () => {}

// React would keep the stack of every element for its warnings: a tenth of the time of all page tests.
Object.defineProperty(
  Reflect.get(React, '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE'),
  'recentlyCreatedOwnerStacks',
  { get: () => Infinity, set() {}, configurable: true },
)

keepCookies()

// A whole page as an error message hides the message.
configure({
  // What goes to the printer repeats the page, hidden.
  defaultIgnore: 'script, style, [data-print-sheet] *',
  asyncUtilTimeout: 60_000,
  getElementError: (message) => new Error(message ?? 'not found'),
})

let complaints: string[] = []

beforeEach(() => {
  complaints = []
  // React and Mantine say there what is wrong with a component.
  vi.spyOn(console, 'error').mockImplementation((...words: unknown[]) => {
    complaints.push(format(...words))
  })
})

afterEach(async () => {
  cleanup()
  notifications.clean()
  notifications.cleanQueue()
  forgetCookies()
  window.localStorage.clear()
  window.sessionStorage.clear()
  document.title = ''
  for (const name of ['lang', 'dir']) document.documentElement.removeAttribute(name)
  if (i18n.language !== sourceLocale) await i18n.changeLanguage(sourceLocale)
  vi.restoreAllMocks()
  if (complaints.length > 0) throw new Error(`console.error was called:\n${complaints.join('\n')}`)
})

/** The kitchen PC: a window of 1280 by 800 pixels, and a mouse. */
function fitsKitchenPc(media: string): boolean {
  if (media === '(hover: hover)') return true
  const em = (pattern: RegExp) => Number(pattern.exec(media)?.[1] ?? Number.NaN)
  const [least, most] = [em(/min-width:\s*([\d.]+)em/), em(/max-width:\s*([\d.]+)em/)]
  if (!Number.isNaN(least)) return least <= 80
  return !Number.isNaN(most) && most >= 80
}
