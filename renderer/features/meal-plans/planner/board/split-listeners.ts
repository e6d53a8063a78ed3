import type { DraggableSyntheticListeners } from '@dnd-kit/core'
import type { DOMAttributes } from 'react'

type Listeners = DOMAttributes<HTMLElement>

/** What starts a drag by mouse or finger, for the whole card, and what does by keys, for its grip. */
export function splitListeners(listeners: DraggableSyntheticListeners) {
  // The sensors of the board listen to these three.
  const { onMouseDown, onTouchStart, onKeyDown } = (listeners ?? {}) as Listeners
  const byPointer: Listeners = {
    ...(onMouseDown && { onMouseDown }),
    ...(onTouchStart && { onTouchStart }),
  }
  const byKeys: Listeners = { ...(onKeyDown && { onKeyDown }) }
  return { byPointer, byKeys }
}
