import { type MouseEvent, type PointerEvent, useEffect, useRef, useState } from 'react'
import { feel } from '#renderer/hooks/haptics.ts'

/** A finger that went this far without being decided scrolls or swipes. */
const undecidedPx = 10
/** How much of a row's width a finger has to cross, so that nothing is checked by accident. */
const swipeShare = 0.4
const longPressMs = 500

/** Towards the end of the line, or back to its start; on a right-to-left page that is mirrored. */
export type Side = 'on' | 'back'

interface RowTouch {
  onLongPress: (() => void) | undefined
  /** Absent where nothing can be swiped. */
  onSwipe: ((side: Side) => void) | undefined
  /** The sides that do something. */
  sides: readonly Side[]
}

interface Finger {
  x: number
  y: number
  id: number
  width: number
  isSwiping: boolean
  /** The side to which it has gone far enough. */
  reached: Side | null
  timer: ReturnType<typeof setTimeout>
}

/**
 * Long presses and swipes of a row. Scrolling wins: a finger that goes up or down first, or as much, does neither.
 * @returns handlers for the row, and where it is being pushed
 */
export function useRowTouch({ onLongPress, onSwipe, sides }: RowTouch) {
  const finger = useRef<Finger | null>(null)
  const isClickVoid = useRef(false)
  const [push, setPush] = useState<{ px: number; side: Side; isFar: boolean } | null>(null)
  useEffect(() => () => clearTimeout(finger.current?.timer), [])

  const letGo = () => {
    clearTimeout(finger.current?.timer)
    finger.current = null
    setPush(null)
  }
  const handleDown = (event: PointerEvent<HTMLElement>) => {
    isClickVoid.current = false
    const isOnButton = event.target instanceof Element && event.target.closest('button, a')
    if (event.pointerType !== 'touch' || !event.isPrimary || isOnButton) return
    const timer = setTimeout(() => {
      if (!onLongPress) return
      isClickVoid.current = true
      feel('held')
      onLongPress()
    }, longPressMs)
    const { clientX: x, clientY: y, pointerId: id, currentTarget } = event
    finger.current = {
      x,
      y,
      id,
      width: currentTarget.clientWidth,
      isSwiping: false,
      reached: null,
      timer,
    }
  }
  const handleMove = (event: PointerEvent<HTMLElement>) => {
    const held = finger.current
    if (!held || held.id !== event.pointerId) return
    const [across, along] = [event.clientX - held.x, event.clientY - held.y]
    if (!held.isSwiping) {
      if (Math.hypot(across, along) < undecidedPx) return
      clearTimeout(held.timer)
      if (!onSwipe || Math.abs(across) <= Math.abs(along)) return letGo()
      held.isSwiping = true
      isClickVoid.current = true
      // So that the path can go on beside the row.
      event.currentTarget.setPointerCapture(event.pointerId)
    }
    const isRtl = getComputedStyle(event.currentTarget).direction === 'rtl'
    const side = across > 0 === isRtl ? 'back' : 'on'
    const isKnown = sides.includes(side)
    const isFar = isKnown && Math.abs(across) >= held.width * swipeShare
    held.reached = isFar ? side : null
    setPush(isKnown ? { px: across, side, isFar } : null)
  }
  const handleUp = () => {
    // What was shown last may be older than where the finger was last.
    const reached = finger.current?.reached
    letGo()
    if (reached) onSwipe?.(reached)
  }
  const handlers = {
    onPointerDown: handleDown,
    onPointerMove: handleMove,
    onPointerUp: handleUp,
    onPointerCancel: letGo,
    // What follows a swipe or a long press is no press of the row.
    onClickCapture: (event: MouseEvent) => {
      if (!isClickVoid.current) return
      isClickVoid.current = false
      event.preventDefault()
      event.stopPropagation()
    },
    onContextMenu: (event: MouseEvent) => {
      if (finger.current || isClickVoid.current) event.preventDefault()
    },
  }
  return { handlers, push }
}
