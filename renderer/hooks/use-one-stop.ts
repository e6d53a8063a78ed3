import { useDirection } from '@mantine/core'
import { type FocusEvent, type KeyboardEvent, useState } from 'react'

const buttonsOf = (row: HTMLElement) => [...row.querySelectorAll<HTMLElement>('button')]

/**
 * Makes a row of buttons one stop for Tab; the arrow keys lead along it, and Home and End to its ends. `usual` is the
 * index that Tab comes to.
 */
export function useOneStop(usual: number) {
  const { dir } = useDirection()
  const [at, setAt] = useState<number | null>(null)
  return {
    /** For the element around the buttons. */
    row: {
      onFocus: ({ currentTarget, target }: FocusEvent<HTMLElement>) =>
        setAt(buttonsOf(currentTarget).indexOf(target)),
      onBlur: ({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) => {
        if (!currentTarget.contains(relatedTarget)) setAt(null)
      },
      onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
        if (event.ctrlKey || event.altKey || event.metaKey || event.shiftKey) return
        const buttons = buttonsOf(event.currentTarget)
        const now = buttons.indexOf(event.target as HTMLElement)
        const next = buttons.at(indexFor(event.key, { now, last: buttons.length - 1, dir }) ?? now)
        if (now === -1 || !next || next === event.target) return
        event.preventDefault()
        next.focus()
      },
    },
    tabIndexOf: (index: number) => (index === (at ?? Math.max(0, usual)) ? 0 : -1),
  }
}

interface Place {
  now: number
  last: number
  dir: 'ltr' | 'rtl'
}

function indexFor(key: string, { now, last, dir }: Place): number | null {
  const on = dir === 'rtl' ? 'ArrowLeft' : 'ArrowRight'
  const back = dir === 'rtl' ? 'ArrowRight' : 'ArrowLeft'
  if (key === on) return Math.min(now + 1, last)
  if (key === back) return Math.max(now - 1, 0)
  if (key === 'Home') return 0
  return key === 'End' ? last : null
}
