import { useEffect, useRef } from 'react'

/** What stays above or below of it, in pixels: a line that one can read. */
const LEAST = 40

/**
 * Scrolls a region, and not the page, to what is marked in it as looked at.
 * @param at changes when something else is; null for nothing
 * @returns for the region
 */
export function useScrolledTo(at: string | number | null) {
  const region = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const outer = region.current
    const mark = outer?.querySelector('[data-looked]')
    if (!outer || !mark || at === null) return
    const above = mark.getBoundingClientRect().top - outer.getBoundingClientRect().top
    const isInSight = above >= 0 && above < outer.clientHeight - LEAST
    if (!isInSight) outer.scrollTop = Math.max(0, outer.scrollTop + above - outer.clientHeight / 3)
  }, [at])
  return region
}
