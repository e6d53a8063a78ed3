import { useSyncExternalStore } from 'react'

let place: HTMLElement | null = null
const listeners = new Set<() => void>()

/** The element that toasts are drawn in; null for the default place. */
export const useToastPlace = () => useSyncExternalStore(subscribe, () => place)

/** A `ref` callback: a full-screen layer shows the toasts in this element, where they cover nothing. */
export function hostToasts(element: HTMLElement | null) {
  place = element
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}
