import { useLayoutEffect } from 'react'
import { largestIn, largestThatFits, smallest } from './fit.ts'

/**
 * Gives the text marked with `data-fit` on page `index` of `room` the largest size with which all of it is
 * seen without scrolling, as `--fit`. Measures before the browser paints, and again only when the room or the text has
 * changed. Null: nothing is measured.
 */
export function useFit(room: HTMLElement | null, index: number | null) {
  useLayoutEffect(() => {
    if (!room || index === null) return
    const text = room.querySelector<HTMLElement>(`[data-at="${index}"] [data-fit]`)
    if (!text) return
    let measured = ''
    const fit = () => {
      // The size of the text is a result of the last fit; if that is all that changed, nothing has.
      const now = () => `${room.clientWidth} ${room.clientHeight} ${text.offsetHeight}`
      if (now() === measured) return
      fitInto(room, text)
      measured = now()
    }
    fit()
    const observer = new ResizeObserver(fit)
    observer.observe(room)
    observer.observe(text)
    return () => observer.disconnect()
  }, [room, index])
}

function fitInto(room: HTMLElement, text: HTMLElement) {
  const fits = (size: number) => {
    text.style.setProperty('--fit', `${size}px`)
    return room.scrollHeight <= room.clientHeight && text.scrollWidth <= text.clientWidth
  }
  // Without a scrollbar, which would make the room narrower, and without breaking words, so that long ones count. Not
  // with the factor of the person either: it is for the result.
  room.dataset['measuring'] = 'true'
  const size = largestThatFits(smallest, largestIn(window.innerWidth), fits)
  delete room.dataset['measuring']
  text.style.setProperty('--fit', `${size}px`)
}
