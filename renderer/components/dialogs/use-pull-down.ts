import type { PointerEvent } from 'react'
import { useRef } from 'react'

const farEnough = 72
/** Pixels per millisecond of a flick, which need not be far. */
const fastEnough = 0.5
/** A finger that has rested for so many milliseconds does not flick. */
const rest = 80

interface Pull {
  id: number
  sheet: HTMLElement
  /** Where the finger came down. */
  y: number
  by: number
  /** Of the last movement. */
  time: number
  speed: number
}

/**
 * Handlers for the head of a sheet: a finger moves the sheet down, and closes it where it lets go far enough down or
 * while it moves fast. Otherwise the sheet goes back to its place.
 */
export function usePullDown(onClose: () => void) {
  const pull = useRef<Pull | null>(null)
  const moveBy = (sheet: HTMLElement, by: number) => {
    sheet.style.translate = by === 0 ? '' : `0 ${by}px`
  }
  const letGo = (isClosed: boolean) => {
    const current = pull.current
    pull.current = null
    if (!current) return
    delete current.sheet.dataset['pulled']
    if (isClosed) onClose()
    else moveBy(current.sheet, 0)
  }
  return {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      const { currentTarget: head, target, pointerType, isPrimary, pointerId } = event
      const isControl = target instanceof Element && target.closest('button') !== null
      // What is around the sheet: its own styles are those of opening and closing.
      const sheet = head.closest('[role="dialog"]')?.parentElement
      if (pointerType === 'mouse' || !isPrimary || isControl || !sheet) return
      pull.current = {
        id: pointerId,
        sheet,
        y: event.clientY,
        by: 0,
        time: event.timeStamp,
        speed: 0,
      }
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      const current = pull.current
      if (current?.id !== event.pointerId) return
      if (current.by === 0) event.currentTarget.setPointerCapture(event.pointerId)
      const by = Math.max(0, event.clientY - current.y)
      current.speed = (by - current.by) / Math.max(1, event.timeStamp - current.time)
      current.time = event.timeStamp
      current.by = by
      current.sheet.dataset['pulled'] = 'true'
      moveBy(current.sheet, current.by)
    },
    onPointerUp: (event: PointerEvent<HTMLElement>) => {
      const current = pull.current
      if (current?.id !== event.pointerId) return
      const { by, speed, time } = current
      const isFlick = by >= 16 && speed >= fastEnough && event.timeStamp - time < rest
      letGo(by >= farEnough || isFlick)
    },
    onPointerCancel: () => letGo(false),
  }
}
