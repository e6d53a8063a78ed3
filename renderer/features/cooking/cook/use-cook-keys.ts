import { useDirection } from '@mantine/core'
import { useEffect, useEffectEvent, useRef } from 'react'

export interface CookMoves {
  next: () => void
  previous: () => void
  first: () => void
  last: () => void
  /** Ticks the step off and goes to the next one. */
  tick: () => void
  /** Also closes what lies over the step. */
  leave: () => void
}

const typing = 'input:not([type="checkbox"]), textarea, select, [contenteditable="true"]'
const covering = '[aria-modal="true"]:not([data-page])'
const pressable = 'button, a[href], input, summary, [role="checkbox"], [role="switch"]'

/** The keyboard shortcuts of cook mode; inactive in fields and under dialogs, and all but Escape while its drawer is open. */
export function useCookKeys(moves: CookMoves, hasDrawer: boolean) {
  const { dir } = useDirection()
  const isCovered = useRef(false)
  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || (hasDrawer ? event.key !== 'Escape' : isCovered.current)) return
    if (event.ctrlKey || event.altKey || event.metaKey || event.shiftKey) return
    const target = event.target instanceof Element ? event.target : null
    if (target?.closest(typing)) return
    const isPress = event.key === ' ' || event.key === 'Enter'
    if (isPress && target?.closest(pressable)) return
    const move = moveFor(event.key, dir)
    if (!move) return
    event.preventDefault()
    moves[move]()
  })
  useEffect(() => {
    // Asked before a dialog hears of the key, as Escape may have closed it by the time that the key comes here.
    const look = () => {
      isCovered.current = document.querySelector(covering) !== null
    }
    window.addEventListener('keydown', look, true)
    window.addEventListener('keydown', handleKey)
    return () => {
      window.removeEventListener('keydown', look, true)
      window.removeEventListener('keydown', handleKey)
    }
  }, [])
}

function moveFor(key: string, dir: 'ltr' | 'rtl'): keyof CookMoves | null {
  switch (key) {
    case 'ArrowRight':
      return dir === 'rtl' ? 'previous' : 'next'
    case 'ArrowLeft':
      return dir === 'rtl' ? 'next' : 'previous'
    case 'PageDown':
      return 'next'
    case 'PageUp':
      return 'previous'
    case 'Home':
      return 'first'
    case 'End':
      return 'last'
    case ' ':
    case 'Enter':
      return 'tick'
    case 'Escape':
      return 'leave'
    default:
      return null
  }
}
