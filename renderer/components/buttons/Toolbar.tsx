import { Group, type GroupProps, useDirection } from '@mantine/core'
import { type FocusEvent, type KeyboardEvent, useLayoutEffect, useRef } from 'react'

interface ToolbarProps extends GroupProps {
  label: string
}

/**
 * Buttons as one Tab stop: the arrow keys, Home and End go from one to the next, and Tab comes back to the last one
 * (https://www.w3.org/WAI/ARIA/apg/patterns/toolbar/).
 */
export function Toolbar({ label, ...rest }: ToolbarProps) {
  const { dir } = useDirection()
  const bar = useRef<HTMLDivElement>(null)
  const buttons = () => [...(bar.current?.querySelectorAll<HTMLElement>('button') ?? [])]
  const makeStop = (stop: HTMLElement | undefined) => {
    for (const button of buttons()) button.tabIndex = button === stop ? 0 : -1
  }
  // After every render, since a button may have come or gone.
  useLayoutEffect(() => {
    const all = buttons()
    makeStop(all.find((button) => button.getAttribute('tabindex') === '0') ?? all[0])
  })

  const handleKey = (event: KeyboardEvent) => {
    const all = buttons()
    const at = all.findIndex((button) => button === document.activeElement)
    const forward = dir === 'rtl' ? 'ArrowLeft' : 'ArrowRight'
    const back = dir === 'rtl' ? 'ArrowRight' : 'ArrowLeft'
    const to = { [forward]: at + 1, [back]: at - 1, Home: 0, End: -1 }[event.key]
    if (at < 0 || to === undefined || event.ctrlKey || event.altKey || event.metaKey) return
    event.preventDefault()
    all.at(to % all.length)?.focus()
  }
  const handleFocus = ({ target }: FocusEvent) => {
    const button = target.closest<HTMLElement>('button')
    if (button) makeStop(button)
  }
  return (
    <Group
      {...rest}
      ref={bar}
      role="toolbar"
      aria-label={label}
      onKeyDown={handleKey}
      onFocus={handleFocus}
    />
  )
}
