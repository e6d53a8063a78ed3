import { useSyncExternalStore } from 'react'

let place: HTMLElement | null = null
const listeners = new Set<() => void>()

/** Where messages are drawn instead of over the top of the page; null without such a place. */
export const useToastPlace = () => useSyncExternalStore(subscribe, () => place)

/** To be given to an element as its `ref`: a layer that fills the screen takes messages in where they cover nothing. */
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
