import { type PointerEvent, useRef } from 'react'

const farEnough = 24

/** Calls `onPull` when a finger moves up from the element that gets these handlers. */
export function usePullUp(onPull: () => void) {
  const start = useRef<{ id: number; y: number } | null>(null)
  return {
    onPointerDown: ({ pointerId, pointerType, isPrimary, clientY }: PointerEvent) => {
      const isFinger = pointerType !== 'mouse' && isPrimary
      start.current = isFinger ? { id: pointerId, y: clientY } : null
    },
    onPointerMove: ({ pointerId, clientY }: PointerEvent) => {
      const from = start.current
      if (from?.id !== pointerId || from.y - clientY < farEnough) return
      start.current = null
      onPull()
    },
    onPointerUp: () => {
      start.current = null
    },
    onPointerCancel: () => {
      start.current = null
    },
  }
}
