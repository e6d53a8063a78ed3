import { useTranslation } from 'react-i18next'
import { toast } from '#renderer/components/toasts/toast.ts'
import { useIsOffline } from './use-is-offline.ts'

/** The element with the reason, which the frame of the pages has. */
export const needsServerId = 'needs-server'

/**
 * For what cannot be done without the server. While that is out of reach, controls stay where they are and can be
 * reached, but do nothing except to say why; they work again by themselves.
 */
export function useNeedsServer() {
  const { t } = useTranslation()
  const isOffline = useIsOffline()
  const reason = isOffline ? t('live.needs') : null
  return {
    isOffline,
    /** Why it cannot be done now; null when it can. */
    reason,
    /** The props of a button or an entry of a menu. */
    guard: (onClick: () => unknown) =>
      reason === null
        ? { onClick: () => void onClick() }
        : {
            onClick: () => toast.info(reason),
            'aria-disabled': true,
            'aria-describedby': needsServerId,
            title: reason,
            'data-off': true,
          },
  }
}
