import { useMergedRef } from '@mantine/hooks'
import { cloneElement, type ReactElement, type Ref, useEffect, useRef, useState } from 'react'
import { laterPart } from './later-part.tsx'

const later = laterPart(
  async () => (await import('@mantine/core')).Tooltip,
  () => null,
)
const Tip = later.Part
const openDelay = 200 // ms

interface TooltipProps {
  label: string
  /** Shown or not by somebody else's decision. */
  opened?: boolean
  color?: string
  children: ReactElement<{ ref?: Ref<HTMLElement> }>
}

/**
 * What a button without words does, for the mouse and the keyboard. What places it beside the button weighs more than
 * most buttons, and is fetched when the first one is pointed at; who cannot fetch it still has the button.
 */
export function Tooltip({ label, opened, color, children }: TooltipProps) {
  const target = useRef<HTMLElement>(null)
  const [isPointedAt, setPointedAt] = useState(false)
  const isOpen = opened ?? isPointedAt
  const [wasOpened, setWasOpened] = useState(false)
  if (isOpen && !wasOpened) setWasOpened(true)

  useEffect(() => {
    const button = target.current
    return button ? listen(button, setPointedAt) : undefined
  }, [])
  useEffect(() => {
    if (wasOpened) later.fetch().catch(() => undefined)
  }, [wasOpened])
  useEffect(() => {
    if (!isPointedAt) return
    const hear = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') setPointedAt(false)
    }
    document.addEventListener('keydown', hear)
    return () => document.removeEventListener('keydown', hear)
  }, [isPointedAt])

  return (
    <>
      {cloneElement(children, { ref: useMergedRef(target, children.props.ref) })}
      {wasOpened && <Tip target={target} opened={isOpen} label={label} {...(color && { color })} />}
    </>
  )
}

/** Tells when the button is pointed at, by a mouse that stays or by the keyboard. Answers how to stop. */
function listen(button: HTMLElement, tell: (isPointedAt: boolean) => void): () => void {
  let waiting: ReturnType<typeof setTimeout> | undefined
  const enter = ({ pointerType }: PointerEvent) => {
    if (pointerType !== 'touch') waiting = setTimeout(() => tell(true), openDelay)
  }
  const focus = () => {
    if (button.matches(':focus-visible')) tell(true)
  }
  const leave = () => {
    clearTimeout(waiting)
    tell(false)
  }
  button.addEventListener('pointerenter', enter)
  button.addEventListener('pointerleave', leave)
  button.addEventListener('focusin', focus)
  button.addEventListener('focusout', leave)
  return () => {
    clearTimeout(waiting)
    button.removeEventListener('pointerenter', enter)
    button.removeEventListener('pointerleave', leave)
    button.removeEventListener('focusin', focus)
    button.removeEventListener('focusout', leave)
  }
}
