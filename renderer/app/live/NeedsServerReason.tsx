import { useTranslation } from 'react-i18next'
import { needsServerId } from './use-needs-server.ts'

/** Why some controls rest while the server is out of reach: what their descriptions point to. */
export function NeedsServerReason() {
  const { t } = useTranslation()
  return (
    <p id={needsServerId} hidden>
      {t('live.needs')}
    </p>
  )
}
