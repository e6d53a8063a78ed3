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
import { toast } from '#renderer/components/toasts/toast.ts'
import { laterCode } from './later-code.ts'

/** The props of a button with a layer: a menu or a popover. */
export interface LayerProps {
  ref: Ref<HTMLButtonElement>
  opened: boolean
  setOpened: (opened: boolean) => void
}

/** The props of the stand-in: a button without a layer. */
export interface StandInProps {
  button: {
    ref: Ref<HTMLButtonElement>
    onClick: () => void
    onPointerDown: () => void
    onKeyDown: (event: { key: string }) => void
    'aria-haspopup': 'menu' | 'dialog'
    'aria-expanded': false
  }
  /** Cancels a press while the layer's code is still on its way. */
  onGiveUp: () => void
}

/**
 * A button with a menu or popover. The code that positions the layer is larger than most screens, so at first only a
 * button of the same look is rendered. It is replaced once the page is quiet, or when it is pressed; but not in the
 * middle of a press: browsers fire no click if a press ends on another element than it began on.
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
      // A failure is ignored here: pressing the button tries again, and shows the error.
      if (isQuiet) fetch().catch(() => undefined)
    }, [isQuiet])
    useLayoutEffect(() => {
      if (Layer && hadFocus.current) button.current?.focus({ preventScroll: true })
    }, [Layer])
    useEffect(() => {
      // Opened only now, so that the layer finds the focus on its button and can return it there.
      if (Layer && isWanted) setOpened(true)
    }, [Layer, isWanted])
    useEffect(() => {
      if (!isHeld) return
      const letGo = ({ type, target }: PointerEvent) => {
        // If the press ends on the button, a click follows, which releases it.
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
        // Enter clicks on keydown, the space bar only on keyup.
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

/** Calls back before the stand-in is removed. It must come before it: React unmounts in that order. */
function Leaving({ onLeave }: { onLeave: () => void }) {
  useLayoutEffect(() => onLeave, [onLeave])
  return null
}
