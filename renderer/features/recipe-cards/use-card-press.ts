import { type MouseEvent, type PointerEvent, type SyntheticEvent, useRef } from 'react'
import { feel } from '#renderer/hooks/haptics.ts'

const longPress = 600 // ms; browsers that have a long press of their own tell before

/**
 * For the outside of a card: a right click or a long press anywhere on it presses the button of its menu. Where a card
 * has none, and with Shift, the browser's own menu comes.
 */
export function useCardPress() {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const touch = useRef<'none' | 'down' | 'spent'>('none')

  const open = (card: Element): boolean => {
    const button = card.querySelector<HTMLElement>('button[aria-haspopup="menu"]')
    button?.click()
    if (button && touch.current === 'down') {
      touch.current = 'spent'
      feel('held')
    }
    return button !== null
  }
  const giveUp = () => clearTimeout(timer.current)
  // React passes on events of the menu and its dialogs too, although they are elsewhere in the document.
  const isWithin = ({ currentTarget, target }: SyntheticEvent) =>
    currentTarget.contains(target as Node)

  return {
    onContextMenu: (event: MouseEvent) => {
      giveUp()
      if (!isWithin(event) || event.shiftKey) return
      if (touch.current === 'spent' || open(event.currentTarget)) event.preventDefault()
    },
    onPointerDown: (event: PointerEvent) => {
      giveUp()
      touch.current = 'none'
      if (event.pointerType !== 'touch' || !isWithin(event)) return
      const card = event.currentTarget
      touch.current = 'down'
      timer.current = setTimeout(() => open(card), longPress)
    },
    onPointerMove: (event: PointerEvent) => {
      if (Math.abs(event.movementX) + Math.abs(event.movementY) > 3) giveUp()
    },
    onPointerUp: giveUp,
    onPointerCancel: giveUp,
    onTouchEnd: (event: SyntheticEvent) => {
      // The menu is open, and a click that followed would close it and go to the recipe.
      if (touch.current === 'spent' && isWithin(event)) event.preventDefault()
      touch.current = 'none'
    },
  }
}
