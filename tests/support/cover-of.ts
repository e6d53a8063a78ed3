import type { Page } from '@playwright/test'

/** The focused control, and the element that covers the middle of its part within the window, if any. */
export const coverOf = (page: Page) =>
  page.evaluate(() => {
    const focused = document.activeElement
    if (!focused || focused === document.body) return null
    const box = focused.getBoundingClientRect()
    const middle = (start: number, end: number, room: number) =>
      (Math.max(start, 0) + Math.min(end, room)) / 2
    const x = middle(box.left, box.right, window.innerWidth)
    const y = middle(box.top, box.bottom, window.innerHeight)
    const top = document.elementFromPoint(x, y)
    const isSeen = focused.contains(top) || (top?.contains(focused) ?? false)
    const label = focused.closest('label') ?? document.querySelector(`label[for="${focused.id}"]`)
    const name = focused.getAttribute('aria-label') ?? focused.textContent ?? ''
    return { name, cover: isSeen || label?.contains(top) ? null : (top?.className ?? 'nothing') }
  })
