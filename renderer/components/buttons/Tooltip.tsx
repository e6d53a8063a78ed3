import { useMergedRef } from '@mantine/hooks'
import { cloneElement, type ReactElement, type Ref, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { laterPart } from '#renderer/components/later/later-part.tsx'
import { areSingleKeysOn } from '#renderer/hooks/free-keys.ts'

const later = laterPart(
  async () => (await import('@mantine/core')).Tooltip,
  () => null,
)
const Tip = later.Part
const openDelay = 200 // ms

interface TooltipProps {
  label: string
  /** Given: the caller decides whether it is shown. */
  opened?: boolean
  color?: string
  /** The letter key that presses the button; shown after the label. */
  shortcut?: string | undefined
  children: ReactElement<{ ref?: Ref<HTMLElement>; 'aria-keyshortcuts'?: string }>
}

/**
 * Says what an icon button does, for mouse and keyboard. The code that positions it is larger than most buttons, so it
 * is fetched when a button is first pointed at; if that fails, the button still works.
 */
export function Tooltip({ label, opened, color, shortcut, children }: TooltipProps) {
  const { t } = useTranslation()
  const target = useRef<HTMLElement>(null)
  const [isPointedAt, setPointedAt] = useState(false)
  const isOpen = opened ?? isPointedAt
  const [wasOpened, setWasOpened] = useState(false)
  if (isOpen && !wasOpened) setWasOpened(true)
  const words =
    shortcut && areSingleKeysOn() ? t('general.with-key', { label, key: shortcut }) : label

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
      {cloneElement(children, {
        ref: useMergedRef(target, children.props.ref),
        ...(shortcut && { 'aria-keyshortcuts': shortcut }),
      })}
      {wasOpened && <Tip target={target} opened={isOpen} label={words} {...(color && { color })} />}
    </>
  )
}

/**
 * Reports when the button is hovered with a mouse for a moment or focused by keyboard. Returns a function that stops
 * listening.
 */
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
