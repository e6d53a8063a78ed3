import type { KeyboardEvent } from 'react'

/** Moves the focus with Up and Down from the field through the cards; Up on the first one returns to the field. */
export function moveFocus(event: KeyboardEvent<HTMLElement>, panel: HTMLElement | null) {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
  if (!step || !panel || event.nativeEvent.isComposing) return
  event.preventDefault()
  const stops = stopsOf(panel)
  const at = stops.findIndex((stop) => stop === document.activeElement)
  stops[Math.min(Math.max(at + step, 0), stops.length - 1)]?.focus()
}

/** Clicks the first card, if there is one. */
export function followFirst(panel: HTMLElement | null) {
  const [, first] = panel ? stopsOf(panel) : []
  first?.click()
}

/** The field and all cards. */
const stopsOf = (panel: HTMLElement) => [
  ...panel.querySelectorAll<HTMLElement>('[data-search-stop]'),
]
