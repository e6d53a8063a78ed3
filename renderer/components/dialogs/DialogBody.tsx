import { Stack } from '@mantine/core'
import { type ReactNode, useLayoutEffect, useRef } from 'react'
import classes from './Dialog.module.css'

interface DialogBodyProps {
  /** There is nothing to fill in or to answer. */
  isRead: boolean
  children: ReactNode
}

/** What is between the title and the buttons of a dialog; scrolls if it is too high. */
export function DialogBody({ isRead, children }: DialogBodyProps) {
  const scroller = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const element = scroller.current
    if (!element) return
    // Without a field in it, the keys could not scroll it; where it does not scroll, it would be a Tab stop for nothing.
    const measure = () => {
      const scrolls = element.scrollHeight > element.clientHeight
      if (scrolls && (isRead || !element.querySelector('a, button, input, select, textarea')))
        element.tabIndex = 0
      else element.removeAttribute('tabindex')
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    if (element.firstElementChild) observer.observe(element.firstElementChild)
    return () => observer.disconnect()
  }, [isRead])
  return (
    <div ref={scroller} className={classes.scroller} data-dialog-body>
      <Stack className={classes.content}>{children}</Stack>
    </div>
  )
}
