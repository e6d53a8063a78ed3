import { useDirection } from '@mantine/core'
import { type PointerEvent, useRef } from 'react'

const farEnough = 90
const slowest = 1000

/** Changes the step by a long, mostly horizontal swipe with one finger; anything else scrolls. */
export function useSwipe(onNext: () => void, onPrevious: () => void) {
  const { dir } = useDirection()
  const start = useRef<{ id: number; x: number; y: number; at: number } | null>(null)
  return {
    onPointerDown: (event: PointerEvent) => {
      // A second finger is a pinch to zoom.
      const isOne = event.pointerType === 'touch' && event.isPrimary
      start.current = isOne
        ? { id: event.pointerId, x: event.clientX, y: event.clientY, at: event.timeStamp }
        : null
    },
    onPointerUp: (event: PointerEvent) => {
      const from = start.current
      start.current = null
      if (from?.id !== event.pointerId || event.timeStamp - from.at > slowest) return
      const [across, along] = [event.clientX - from.x, Math.abs(event.clientY - from.y)]
      if (Math.abs(across) < farEnough || along > Math.abs(across) / 3) return
      const isForward = dir === 'rtl' ? across > 0 : across < 0
      if (isForward) onNext()
      else onPrevious()
    },
    onPointerCancel: () => {
      start.current = null
    },
  }
}
