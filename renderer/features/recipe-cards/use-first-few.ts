import { useDeferredValue, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { isReturning } from './use-place.ts'

/**
 * How many of a list are rendered at first: those that can be in view. The others follow once these are painted, in small
 * steps, because thirty cards keep a phone from painting and from answering a finger. Where one comes back to a place, all
 * of them are there at once.
 */
export function useFirstFew(inView: () => number): number {
  const { key } = useLocation()
  const [first] = useState(() => (isReturning(key) ? Infinity : inView()))
  return useDeferredValue(Infinity, first)
}

/** No card is smaller than that, in pixels. */
const smallest = { width: 150, height: 190 }

export const cardsInRow = () => Math.ceil(window.innerWidth / smallest.width)

export const cardsInView = () =>
  Math.ceil((window.innerWidth * window.innerHeight) / (smallest.width * smallest.height))
