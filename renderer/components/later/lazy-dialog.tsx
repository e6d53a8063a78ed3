import { type ComponentType, useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { toast } from '#renderer/components/toasts/toast.ts'

interface DialogProps {
  opened: boolean
  onClose: () => void
}

/**
 * A dialog whose code is fetched when it is first opened, since most visits open none. Where it cannot be fetched, as
 * without a connection, it says so and closes; opening it again tries again.
 */
export function lazyDialog<Props extends DialogProps>(
  fetchDialog: () => Promise<ComponentType<Props>>,
) {
  let known: { Dialog: ComponentType<Props> } | null = null
  return function LazyDialog(props: Props) {
    const { t } = useTranslation()
    const [code, setCode] = useState(known)
    const { opened, onClose } = props
    const isWanted = opened && code === null
    const giveUp = useEffectEvent(() => {
      toast.error(t('general.no-connection'))
      onClose()
    })
    useEffect(() => {
      if (!isWanted) return
      let isOver = false
      const fetch = async () => {
        known ??= { Dialog: await fetchDialog() }
        if (!isOver) setCode(known)
      }
      fetch().catch(() => {
        if (!isOver) giveUp()
      })
      return () => {
        isOver = true
      }
    }, [isWanted])
    return code && <code.Dialog {...props} />
  }
}
