import { type RefObject, useEffect, useRef, useState } from 'react'
import type { ReviewedLine } from './use-line-review.ts'

/** Which line is looked at, and the ways of the focus from one to the next that asks. */
export function useLineFocus(lines: ReviewedLine[], section: RefObject<HTMLElement | null>) {
  const [looked, setLooked] = useState<string | null>(null)
  // A ref, because an answer settles lines after the key or click that gave it.
  const latest = useRef({ lines, looked })
  useEffect(() => {
    latest.current = { lines, looked }
  })
  const rowOf = (key: string) =>
    section.current?.querySelector<HTMLElement>(`[data-line="${key}"]`) ?? null

  const focus = (key: string | undefined) => {
    if (key === undefined) return
    setLooked(key)
    rowOf(key)?.focus()
    rowOf(key)?.scrollIntoView({ block: 'nearest' })
  }
  /** The next line that asks, from the top again after the last one. */
  const nextAsking = (from: string | null, step: 1 | -1) => {
    const { lines } = latest.current
    const at = lines.findIndex(({ key }) => key === from)
    const order = lines.map((_line, index) => lines.at((at + step * (index + 1)) % lines.length))
    return order.find((line) => line?.question && line.key !== from)?.key
  }
  return {
    current:
      lines.find(({ key }) => key === looked) ?? lines.find(({ question }) => question) ?? null,
    look: setLooked,
    focus,
    /** The focus goes to the next line that asks, or stays in this one if none does. */
    goOn: (from: string, step: 1 | -1 = 1) => focus(nextAsking(from, step) ?? from),
    /** The same as soon as the page shows the answer that was just given. */
    goOnThen: (from: string) => requestAnimationFrame(() => focus(nextAsking(from, 1) ?? from)),
    /** To the first line that asks, or on from the one that has the focus. */
    seek: () =>
      requestAnimationFrame(() => {
        const isThere = section.current?.contains(document.activeElement)
        focus(nextAsking(isThere ? latest.current.looked : null, 1))
      }),
    /** Into the first field of a line, or back to its words. */
    focusFields: (key: string, isOpen: boolean) => {
      setLooked(key)
      requestAnimationFrame(() => {
        const field = rowOf(key)?.closest('li')?.querySelector<HTMLElement>('input')
        if (isOpen) field?.focus()
        else rowOf(key)?.focus()
      })
    },
  }
}
