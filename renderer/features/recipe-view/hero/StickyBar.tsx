import { type ReactNode, useEffect, useRef, useState } from 'react'
import classes from '../RecipeView.module.css'

const topBar = 56 // px

/** Buttons that stay at hand on wide screens: once their place has gone under the top bar they float below it. */
export function StickyBar({ children }: { children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null)
  const [isAway, setAway] = useState(false)
  useEffect(() => {
    if (!place.current || typeof IntersectionObserver === 'undefined') return
    const observer = new IntersectionObserver(
      (entries) => {
        const entry = entries.at(-1)
        // Below the screen, as when it is opened at a comment, they are not missed: one scrolls past them.
        if (entry) setAway(!entry.isIntersecting && entry.boundingClientRect.top < topBar)
      },
      { rootMargin: `-${topBar}px 0px 0px 0px` },
    )
    observer.observe(place.current)
    return () => observer.disconnect()
  }, [])
  return (
    <div ref={place} className={classes.actionsPlace}>
      <div className={classes.actions} data-away={isAway}>
        {children}
      </div>
    </div>
  )
}
