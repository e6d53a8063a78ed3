import { Anchor, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { useSignedIn } from '#renderer/api/session.ts'
import { homeDevicesPath } from '#renderer/features/home-devices/index.ts'

/** A device at home is only reached if an administrator allows it. */
export function AllowHint({ address }: { address: string }) {
  const { t } = useTranslation()
  const { admin } = useSignedIn()
  if (!admin) return <Text size="sm">{t('webhooks.ask-to-allow', { address })}</Text>
  return (
    <Text size="sm">
      {`${t('webhooks.allow', { address })} `}
      <Anchor component={Link} to={homeDevicesPath} size="sm" underline="always">
        {t('webhooks.allow-link')}
      </Anchor>
    </Text>
  )
}
