import { type RefObject, useLayoutEffect, useRef } from 'react'

/**
 * For a list that wraps and shows its first line only: what came into other lines takes no focus and is not read out,
 * and an entry with `data-keep` moves to the front rather than leaving.
 */
export function useOneLine(): RefObject<HTMLUListElement | null> {
  const list = useRef<HTMLUListElement>(null)
  useLayoutEffect(() => {
    const { current } = list
    if (!current) return
    const entries = () => [...current.children].filter((entry) => entry instanceof HTMLElement)
    const fit = () => {
      delete current.dataset['tight']
      const isOut = (entry: HTMLElement) =>
        entry.offsetTop > current.offsetTop + entry.offsetHeight / 2
      if (entries().some((entry) => 'keep' in entry.dataset && isOut(entry))) {
        current.dataset['tight'] = ''
      }
      for (const entry of entries()) entry.inert = isOut(entry)
    }
    fit()
    if (typeof ResizeObserver === 'undefined') return
    const observer = new ResizeObserver(fit)
    observer.observe(current)
    for (const entry of entries()) observer.observe(entry)
    return () => observer.disconnect()
  })
  return list
}
