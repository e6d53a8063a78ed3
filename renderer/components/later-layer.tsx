import {
  type ComponentType,
  type Ref,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { useTranslation } from 'react-i18next'
import { useQuiet } from '#renderer/hooks/use-quiet.ts'
import { laterCode } from './later-code.ts'
import { toast } from './toast.ts'

/** What a button with a layer is given: a menu below it, or a small window. */
export interface LayerProps {
  ref: Ref<HTMLButtonElement>
  opened: boolean
  setOpened: (opened: boolean) => void
}

/** What stands in for it: the button alone. */
export interface StandInProps {
  button: {
    ref: Ref<HTMLButtonElement>
    onClick: () => void
    onPointerDown: () => void
    onKeyDown: (event: { key: string }) => void
    'aria-haspopup': 'menu' | 'dialog'
    'aria-expanded': false
  }
  /** Takes back a press for which the layer has not come yet. */
  onGiveUp: () => void
}

/**
 * A button with a layer that nobody sees before it is pressed. What places the layer weighs more than most screens, so
 * at first there is a button of the same look; it gives way when the page has what it asked for, or when it is pressed,
 * but not in the middle of a press: a browser makes no click of a press that ends on another element than it began on.
 */
export function laterLayer<Props extends object>(
  kind: 'menu' | 'dialog',
  fetchLayer: () => Promise<ComponentType<Props & LayerProps>>,
  StandIn: ComponentType<Props & StandInProps>,
) {
  const { fetch, useCode } = laterCode(fetchLayer)

  return function LaterLayer(props: Props) {
    const { t } = useTranslation()
    const code = useCode()
    const isQuiet = useQuiet()
    const [opened, setOpened] = useState(false)
    const [isWanted, setWanted] = useState(false)
    const [isHeld, setHeld] = useState(false)
    const Layer = isHeld ? null : code
    const button = useRef<HTMLButtonElement>(null)
    const hadFocus = useRef(false)

    useEffect(() => {
      // Whoever presses it tries again, and is told.
      if (isQuiet) fetch().catch(() => undefined)
    }, [isQuiet])
    useLayoutEffect(() => {
      if (Layer && hadFocus.current) button.current?.focus({ preventScroll: true })
    }, [Layer])
    useEffect(() => {
      // Only now, so that the layer finds the focus on its button and can bring it back there.
      if (Layer && isWanted) setOpened(true)
    }, [Layer, isWanted])
    useEffect(() => {
      if (!isHeld) return
      const letGo = ({ type, target }: PointerEvent) => {
        // A press that ends on the button is followed by its click.
        const isOn = target instanceof Node && button.current?.contains(target)
        if (type === 'pointercancel' || !isOn) setHeld(false)
      }
      document.addEventListener('pointerup', letGo)
      document.addEventListener('pointercancel', letGo)
      return () => {
        document.removeEventListener('pointerup', letGo)
        document.removeEventListener('pointercancel', letGo)
      }
    }, [isHeld])
    const noteFocus = useCallback(() => {
      hadFocus.current = button.current !== null && button.current === document.activeElement
    }, [])
    const press = () => {
      setHeld(false)
      setWanted(true)
      fetch().catch(() => {
        setWanted(false)
        toast.error(t('general.no-connection'))
      })
    }

    if (Layer) return <Layer {...props} ref={button} opened={opened} setOpened={setOpened} />
    const parts = {
      ref: button,
      onClick: press,
      onPointerDown: () => setHeld(true),
      onKeyDown: ({ key }: { key: string }) => {
        // Enter presses at once, the space bar when it is let go.
        if (key === ' ') setHeld(true)
      },
      'aria-haspopup': kind,
      'aria-expanded': false,
    } as const
    return (
      <>
        <Leaving onLeave={noteFocus} />
        <StandIn {...props} button={parts} onGiveUp={() => setWanted(false)} />
      </>
    )
  }
}

/** Tells when the stand-in gives way; it stands before it, as React takes them away in this order. */
function Leaving({ onLeave }: { onLeave: () => void }) {
  useLayoutEffect(() => onLeave, [onLeave])
  return null
}
