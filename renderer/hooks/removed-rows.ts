/** The position of a list row, to find the focus a new place if the row is removed while it has the focus. */
export interface RowPlace {
  list: Element
  index: number
  pathname: string
}

let focused: { element: Element; place: RowPlace } | null = null

/** The place of the row that an element is in; null if it is in none, or in a dialog, which closes as a whole. */
export function rowPlaceOf(element: Element | null): RowPlace | null {
  const row = element?.closest('li, tr')
  const list = row?.parentElement
  if (!list?.closest('main') || list.closest('[role="dialog"]')) return null
  return { list, index: [...list.children].indexOf(row!), pathname: location.pathname }
}

/** Moves the focus to the row that is in this place now, or to the page's heading if the list has become empty. */
export function focusRowPlace({ list, index, pathname }: RowPlace) {
  // Another page has taken over.
  if (location.pathname !== pathname) return
  const { children } = list
  const row = list.isConnected ? children[Math.min(index, children.length - 1)] : null
  const target = row ?? document.querySelector('main h1')
  if (!(target instanceof HTMLElement)) return
  if (!target.hasAttribute('tabindex')) {
    target.tabIndex = -1
    target.addEventListener('blur', () => target.removeAttribute('tabindex'), { once: true })
  }
  target.focus({ preventScroll: true })
}

document.addEventListener('focusin', ({ target }) => {
  const place = target instanceof Element ? rowPlaceOf(target) : null
  focused = place && { element: target as Element, place }
})

// A click beside everything takes the focus away on purpose. The browser's own reason, that the element is disabled or
// removed, is none.
document.addEventListener('focusout', ({ relatedTarget, target }) => {
  if (relatedTarget !== null || !(target instanceof Element)) return
  setTimeout(() => {
    const wasLeft = target.isConnected && !target.matches(':disabled')
    if (focused?.element === target && wasLeft && document.activeElement !== target) focused = null
  })
})

// When the focused element is removed, browsers move the focus to the document without an event.
new MutationObserver(() => {
  if (!focused || focused.element.isConnected) return
  const { place } = focused
  focused = null
  if (document.activeElement === document.body) focusRowPlace(place)
}).observe(document, { childList: true, subtree: true })
